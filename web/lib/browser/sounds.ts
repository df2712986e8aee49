import { local } from './browserStorage.ts';

const KEY = 'ownmark-sounds';

/** Quiet: somebody may sit in a bus. */
const VOLUME = 0.06;

type Tone = { frequency: number; from: number; lasts: number; shape: OscillatorType };

const BELL: Tone[] = [
  { frequency: 880, from: 0, lasts: 0.5, shape: 'sine' },
  { frequency: 1318.5, from: 0.09, lasts: 0.7, shape: 'sine' },
];
const BUZZER: Tone[] = [
  { frequency: 165, from: 0, lasts: 0.12, shape: 'triangle' },
  { frequency: 147, from: 0.15, lasts: 0.2, shape: 'triangle' },
];

export const playBell = () => play(BELL);

export const playBuzzer = () => play(BUZZER);

/** On by default. */
export const soundsAreOn = () => local.read(KEY) !== false;

export const switchSounds = (on: boolean) => local.write(KEY, on);

/** Never throws and never waits. */
function play(tones: Tone[]): void {
  if (!soundsAreOn()) return;
  try {
    const context = new AudioContext();
    for (const tone of tones) sound(context, tone);
    const end = Math.max(...tones.map(({ from, lasts }) => from + lasts));
    setTimeout(() => void context.close().catch(() => {}), (end + 0.1) * 1000);
  } catch {
    // No audio here.
  }
}

function sound(context: AudioContext, { frequency, from, lasts, shape }: Tone): void {
  const start = context.currentTime + from;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(VOLUME, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  gain.connect(context.destination);
  const oscillator = context.createOscillator();
  oscillator.type = shape;
  oscillator.frequency.value = frequency;
  oscillator.connect(gain);
  oscillator.start(start);
  oscillator.stop(start + lasts);
}
