// How fast the moves of others are shown: a setting, and nothing if motion is switched off.
import { settings, type Pace } from "../settings/settings.svelte";

const FACTOR: Record<Pace, number> = { off: 0, quick: 0.55, normal: 1, slow: 1.8 };

/** Factor for all times; 0: nothing is animated, and the result appears immediately. */
export const pace = (): number => (settings.moves ? FACTOR[settings.pace] : 0);
