import { openCamera, stopCamera } from './camera.ts';
import { type CodeReader, codeReader } from './codeReader.ts';
import { squareOf } from './pixels.ts';

/** Why a scan ended without a code. */
export type Why = 'blocked' | 'hidden' | 'tired' | 'unread' | 'left';
export type Scanned = { text: string } | { why: Why };

const BLOCKED: Scanned = { why: 'blocked' };

type Watch = {
  /** Aborted when the person closes the scanner. */
  left: AbortSignal;
  opened: (camera: MediaStream) => void;
};

/** ms between the end of a read and the next. */
const PAUSE = 120;
/** ms that a camera stays on without a code. */
const PATIENCE = 120_000;
/** Pixels that a frame is read at, in turns: jsQR misses a code at one size and finds it at another. Less is less noise. */
const SIDES = [720, 600, 480];

/** Shows the camera in `video` until it sees a code. However that ends, the camera is off. */
export async function scanCode(video: HTMLVideoElement, { left, opened }: Watch): Promise<Scanned> {
  // It loads while somebody allows the camera.
  const reader = codeReader().catch(() => null);
  const camera = await openCamera().catch(() => null);
  if (!camera) return BLOCKED;
  const over = new AbortController();
  try {
    return await Promise.race([endOf(camera, left, over.signal), readUntilCode().catch(() => BLOCKED)]);
  } finally {
    over.abort();
    stopCamera(camera);
    video.srcObject = null;
  }

  async function readUntilCode(): Promise<Scanned> {
    video.srcObject = camera;
    await video.play();
    if (camera && !over.signal.aborted) opened(camera);
    const read = await reader;
    return read ? firstCode(video, read, over.signal) : { why: 'unread' };
  }
}

async function firstCode(video: HTMLVideoElement, read: CodeReader, over: AbortSignal): Promise<Scanned> {
  for (let turn = 0; !over.aborted; turn++) {
    try {
      const text = await read(squareOf(video), SIDES[turn % SIDES.length] ?? 0);
      if (text) return { text };
    } catch {
      return { why: 'unread' };
    }
    await new Promise((done) => setTimeout(done, PAUSE));
  }
  return { why: 'left' };
}

/** Resolves when something else than a code ends the scan. @param over takes its listeners away */
function endOf(camera: MediaStream, left: AbortSignal, over: AbortSignal): Promise<Scanned> {
  return new Promise((resolve) => {
    const end = (why: Why) => resolve({ why });
    const endIfHidden = () => document.hidden && end('hidden');
    if (left.aborted) end('left');
    endIfHidden();
    left.addEventListener('abort', () => end('left'), { signal: over });
    document.addEventListener('visibilitychange', endIfHidden, { signal: over });
    for (const track of camera.getTracks()) track.addEventListener('ended', () => end('blocked'), { signal: over });
    const patience = setTimeout(() => end('tired'), PATIENCE);
    over.addEventListener('abort', () => clearTimeout(patience));
  });
}
