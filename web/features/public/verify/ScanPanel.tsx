import { CameraOff, Flashlight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type CodeReader, codeReader, hasLight, openCamera, squareOf, stopCamera, switchLight } from './codeReader.ts';

type Props = {
  found: (text: string) => void;
  /** @param next where the person goes on */
  close: (next: 'button' | 'field') => void;
};

/** In place of the form, until a code is read or the person goes back to it. */
export function ScanPanel({ found, close }: Props) {
  const { video, scan, again } = useScan(found);
  const panel = useRef<HTMLElement>(null);
  const finder = useRef<HTMLDivElement>(null);
  const latest = useRef(close);
  latest.current = close;

  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    // On a low screen the finder counts, not what stands below it.
    for (const { current } of [panel, finder]) current?.scrollIntoView({ block: 'nearest' });
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && latest.current('button');
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  function scanAgain() {
    // Its button goes.
    panel.current?.focus({ preventScroll: true });
    again();
  }

  return (
    <section className="stack gap-3" aria-label="Scan the code of a paper" tabIndex={-1} ref={panel}>
      <div className="finder" role="img" aria-label="What the camera sees" hidden={scan.state === 'ended'} ref={finder}>
        <video ref={video} muted playsInline />
      </div>
      <div role="status">{saidOf(scan)}</div>
      {scan.state !== 'ended' && <p className="xs muted">The picture never leaves this device.</p>}
      <div className="stack gap-2">
        {scan.state === 'open' && hasLight(scan.camera) && <Light camera={scan.camera} />}
        {scan.state === 'ended' && (
          <button className="btn btn-block" type="button" onClick={scanAgain}>
            Scan again
          </button>
        )}
        <button className="btn btn-block" type="button" onClick={() => close('field')}>
          Type the number instead
        </button>
      </div>
    </section>
  );
}

function Light({ camera }: { camera: MediaStream }) {
  const [isOn, setOn] = useState(false);
  const press = () => switchLight(camera, !isOn).then(() => setOn(!isOn), console.error);
  return (
    <button className="btn btn-block" type="button" aria-pressed={isOn} onClick={() => void press()}>
      <Flashlight className="i" />
      Light
    </button>
  );
}

function saidOf(scan: Scan): ReactNode {
  if (scan.state === 'opening') return 'Starting the camera. If the browser asks, allow it.';
  if (scan.state === 'open') return 'Hold the code inside the frame. It reads by itself.';
  return (
    <div className="notice">
      <CameraOff className="i" />
      <div>{ENDED[scan.why]}</div>
    </div>
  );
}

const ENDED: Record<Why, ReactNode> = {
  blocked: (
    <>
      <b>We cannot use the camera.</b> Type the number under the code, or use your phone’s own camera: it opens this
      page with the answer.
    </>
  ),
  tired: (
    <>
      <b>We saw no code in two minutes,</b> and switched the camera off. Hold the paper closer, straight and in good
      light.
    </>
  ),
  hidden: 'The camera is off, because you left this page.',
  left: 'The camera is off.',
  unread: (
    <>
      <b>What reads codes did not load.</b> Connect and scan again, or type the number under the code.
    </>
  ),
};

type Scan = { state: 'opening' } | { state: 'open'; camera: MediaStream } | { state: 'ended'; why: Why };

/** @param found told of the first code; the camera is off by then */
function useScan(found: (text: string) => void) {
  const [scan, setScan] = useState<Scan>({ state: 'opening' });
  const video = useRef<HTMLVideoElement>(null);
  const leave = useRef(new AbortController());

  async function begin() {
    if (!video.current) return;
    const { signal } = leave.current;
    setScan({ state: 'opening' });
    const opened = (camera: MediaStream) => setScan({ state: 'open', camera });
    const scanned = await scanCode(video.current, { left: signal, opened });
    if (signal.aborted) return;
    if ('text' in scanned) found(scanned.text);
    else setScan({ state: 'ended', why: scanned.why });
  }

  const first = useRef(begin);
  useEffect(() => {
    const mine = new AbortController();
    leave.current = mine;
    void first.current();
    return () => mine.abort();
  }, []);
  return { video, scan, again: () => void begin() };
}

/** Why a scan ended without a code. */
type Why = 'blocked' | 'hidden' | 'tired' | 'unread' | 'left';
type Scanned = { text: string } | { why: Why };

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
async function scanCode(video: HTMLVideoElement, { left, opened }: Watch): Promise<Scanned> {
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
