// How quickly the moves of others are shown: a setting, and nothing where nothing shall move.
import { settings, type Pace } from "../settings/settings.svelte";

const FACTOR: Record<Pace, number> = { off: 0, quick: 0.55, normal: 1, slow: 1.8 };

/** Factor on all times; 0: nothing is shown, what is true stands there at once. */
export const pace = (): number => (settings.moves ? FACTOR[settings.pace] : 0);
