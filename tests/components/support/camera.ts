import { fireEvent } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';

type Track = EventTarget & { stop: ReturnType<typeof vi.fn>; applyConstraints: ReturnType<typeof vi.fn> };
type Barcode = { rawValue: string; boundingBox: { y: number } };

/** A camera whose picture holds what `see` says. */
export function camera({ torch = false, refused = '' } = {}) {
  const track = Object.assign(new EventTarget(), {
    stop: vi.fn(),
    getCapabilities: () => (torch ? { torch } : {}),
    applyConstraints: vi.fn(async () => {}),
  }) as Track;
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  const getUserMedia = vi.fn(async () => {
    if (refused) throw new DOMException('No camera', refused);
    return stream;
  });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  return { track, getUserMedia };
}

let detect: () => Promise<Barcode[]>;

/** The browser's own reader of codes, as phones have it. */
class FakeDetector {
  static getSupportedFormats = async () => ['qr_code', 'code_128'];
  detect = () => detect();
}

/** Codes, from the top down. */
export function see(...texts: string[]): void {
  detect = async () => texts.map((rawValue, y) => ({ rawValue, boundingBox: { y } }));
}

export function seeWith(reader: () => Promise<Barcode[]>): void {
  detect = reader;
}

export function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  fireEvent(document, new Event('visibilitychange'));
}

/** For each test of a file. */
export function withCamera(): void {
  beforeEach(() => {
    see();
    vi.stubGlobal('BarcodeDetector', FakeDetector);
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    // No picture in a page without layout: it is the detector that sees.
    let source: unknown = null;
    Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
      configurable: true,
      get: () => source,
      set: (stream) => {
        source = stream;
      },
    });
    return () => hide(false);
  });
}
