// Short sounds, synthesised: a note or two for what happens at a table.
import silence from './silence.wav?inline';
import { stored } from './storage.svelte';

export type Sound = 'move' | 'turn' | 'hit' | 'said' | 'won' | 'lost' | 'draw';

/** Notes of a sound: frequency in hertz, begin and length in seconds, loudness from 0 to 1. */
type Note = [frequency: number, begin: number, length: number, loudness: number];
const notes: Record<Sound, Note[]> = {
  move: [[330, 0, 0.07, 0.12]],
  turn: [
    [587, 0, 0.12, 0.16],
    [784, 0.11, 0.22, 0.16],
  ],
  hit: [[110, 0, 0.16, 0.3]],
  said: [[880, 0, 0.08, 0.1]],
  won: [
    [523, 0, 0.16, 0.18],
    [659, 0.14, 0.16, 0.18],
    [784, 0.28, 0.4, 0.18],
  ],
  lost: [
    [392, 0, 0.2, 0.16],
    [311, 0.18, 0.45, 0.16],
  ],
  draw: [[440, 0, 0.35, 0.14]],
};

let context: AudioContext | undefined;
let starting: Promise<boolean> | undefined;

/**
 * Lets the browser start its audio, with a hundredth of a second of silence, and says whether it may be heard. This
 * happens beside the page; for the first AudioContext the page would stand still meanwhile, 60 to 300 ms.
 */
async function isStarted(): Promise<boolean> {
  starting ??= new Audio(silence).play().then(
    () => true,
    () => false,
  );
  const isHeard = await starting;
  if (!isHeard) starting = undefined; // until the user has pressed something
  return isHeard;
}

/**
 * Plays a sound unless the user has switched sounds off. Browsers stay silent until the user has pressed something. What
 * is new on the screen is drawn first.
 */
export async function playSound(sound: Sound) {
  if (!stored.sounds || typeof AudioContext === 'undefined') return;
  if (!context && !(await isStarted())) return;
  if (document.hidden) return playNotes(sound); // nothing is drawn
  requestAnimationFrame(() => setTimeout(() => playNotes(sound)));
}

function playNotes(sound: Sound) {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const [frequency, begin, length, loudness] of notes[sound]) {
    const from = context.currentTime + begin;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = sound === 'hit' ? 'square' : 'triangle';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(loudness, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + length);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + length);
  }
}
