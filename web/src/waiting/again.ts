// The page was loaded anew in a tab that waits: it goes on waiting where it has waited.
import WaitingElsewhere from "./WaitingElsewhere.svelte";
import { waits } from "./waits.svelte";

waits.restore(WaitingElsewhere);
