import { vi } from 'vitest';

/** What was played: 'bell' begins high, 'buzzer' low. */
export function listenForSounds(): () => string[] {
  const played: number[] = [];
  const node = () => {
    const frequency = { value: 0 };
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { frequency, gain, type: '', connect() {}, stop() {}, start: () => void played.push(frequency.value) };
  };
  class AudioContext {
    currentTime = 0;
    destination = {};
    createGain = node;
    createOscillator = node;
    close = async () => {};
  }
  vi.stubGlobal('AudioContext', AudioContext);
  return () => played.filter((_, index) => index % 2 === 0).map((frequency) => (frequency > 500 ? 'bell' : 'buzzer'));
}
