import { openCamera, squareOf, stopCamera, type View } from './camera.ts';

/** What a frame shows: what is looked for, or how to hold the camera. @param turn counts the frames */
export type Look<Found> = (view: View, turn: number) => Promise<{ found: Found } | { hint: string } | null>;

/** Why a scan ended without a code. */
export type Why = 'blocked' | 'hidden' | 'tired' | 'unread' | 'left';
type Scanned<Found> = { found: Found } | { why: Why };

type Watch<Found> = {
  look: () => Promise<Look<Found>>;
  /** Aborted when the person closes the scanner. */
  left: AbortSignal;
  opened: (camera: MediaStream) => void;
  hint: (hint: string) => void;
};

/** ms between the end of a read and the next. */
const PAUSE = 120;
/** ms that a camera stays on without a code. */
const PATIENCE = 120_000;

/** Shows the camera in `video` until `look` has found something. However that ends, the camera is off. */
export async function scanCode<Found>(video: HTMLVideoElement, watch: Watch<Found>): Promise<Scanned<Found>> {
  // It loads while somebody allows the camera.
  const looking = watch.look().catch(() => null);
  const camera = await openCamera().catch(() => null);
  if (!camera) return { why: 'blocked' };
  const over = new AbortController();
  try {
    return await Promise.race([
      endOf(camera, watch.left, over.signal),
      readUntilFound(camera).catch((): Scanned<Found> => ({ why: 'blocked' })),
    ]);
  } finally {
    over.abort();
    stopCamera(camera);
    video.srcObject = null;
  }

  async function readUntilFound(camera: MediaStream): Promise<Scanned<Found>> {
    video.srcObject = camera;
    await video.play();
    if (!over.signal.aborted) watch.opened(camera);
    const look = await looking;
    return look ? firstFound(video, look, watch.hint, over.signal) : { why: 'unread' };
  }
}

async function firstFound<Found>(
  video: HTMLVideoElement,
  look: Look<Found>,
  hint: (hint: string) => void,
  over: AbortSignal,
): Promise<Scanned<Found>> {
  for (let turn = 0; !over.aborted; turn++) {
    try {
      const seen = await look(squareOf(video), turn);
      if (seen && 'found' in seen) return seen;
      if (seen && !over.aborted) hint(seen.hint);
    } catch {
      return { why: 'unread' };
    }
    await new Promise((done) => setTimeout(done, PAUSE));
  }
  return { why: 'left' };
}

/** Resolves when something else than a code ends the scan. @param over takes its listeners away */
function endOf(camera: MediaStream, left: AbortSignal, over: AbortSignal): Promise<{ why: Why }> {
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
