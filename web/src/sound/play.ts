// Small synthesized sounds, without files: knocks on wood, a few plucked notes. None is loud or long.
import type { Sound } from "./sounds";

let audio: AudioContext | null = null;

/** Preparing the sound takes a while, so it starts this long after the first touch: the press is answered first. */
const READY = 400;
let waking = false;

/**
 * Browsers allow a page to play sounds only after the user has touched it: this is called at every touch or key while
 * sound is on.
 */
export function wake(): void {
  if (audio?.state === "suspended") void audio.resume();
  if (audio || waking || typeof AudioContext === "undefined") return;
  waking = true;
  setTimeout(() => {
    audio = new AudioContext();
    if (audio.state === "suspended") void audio.resume();
  }, READY);
}

/** A volume that rises instantly and fades out. */
function fading(at: AudioContext, start: number, peak: number, length: number): GainNode {
  const gain = at.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(peak, start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(at.destination);
  return gain;
}

/** A plucked note. */
function note(at: AudioContext, hertz: number, delay = 0, peak = 0.09, length = 0.5): void {
  const start = at.currentTime + delay;
  const tone = at.createOscillator();
  tone.type = "triangle";
  tone.frequency.value = hertz;
  tone.connect(fading(at, start, peak, length));
  tone.start(start);
  tone.stop(start + length + 0.05);
}

/** A knock: noise through a narrow filter, lower for heavier things. */
function knock(at: AudioContext, hertz: number, delay = 0, peak = 0.35, length = 0.12): void {
  const start = at.currentTime + delay;
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length);
  const noise = at.createBufferSource();
  noise.buffer = buffer;
  const filter = at.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = hertz;
  filter.Q.value = 2.2;
  noise.connect(filter);
  filter.connect(fading(at, start, peak, length));
  noise.start(start);
}

const [D5, FIS5, A5, D6] = [587.33, 739.99, 880, 1174.66];

const SOUNDS: Record<Sound, (at: AudioContext) => void> = {
  tile: (at) => knock(at, 420),
  piece: (at) => knock(at, 950, 0, 0.3, 0.07),
  card: (at) => knock(at, 2400, 0, 0.16, 0.09),
  dice: (at) => [0, 0.07, 0.12, 0.2].forEach((delay, i) => knock(at, 1300 - i * 110, delay, 0.25, 0.06)),
  coins: (at) => [2217, 2637, 2349].forEach((hertz, i) => note(at, hertz, i * 0.055, 0.03, 0.22)),
  points: (at) => [D5, A5].forEach((hertz, i) => note(at, hertz, i * 0.09)),
  turn: (at) => note(at, A5, 0, 0.07, 0.7),
  end: (at) => [D5, FIS5, A5, D6].forEach((hertz, i) => note(at, hertz, i * 0.13, 0.08, 0.9)),
  refused: (at) => note(at, 196, 0, 0.09, 0.25),
  time: (at) => [0, 0.18].forEach((delay) => note(at, D6, delay, 0.07, 0.2)),
};

/** Makes the sound, if the page was touched before. */
export function play(sound: Sound): void {
  if (audio?.state === "running") SOUNDS[sound](audio);
}
