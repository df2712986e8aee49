import { CameraOff, Flashlight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hasLight, switchLight } from './camera.ts';
import { type Look, scanCode, type Why } from './scanCode.ts';

/** What the panel says: its name, what to do while it looks, and why it ended. */
export type ScanWords = { label: string; open: string } & Record<'blocked' | 'tired' | 'unread', ReactNode>;

type Props<Found> = {
  words: ScanWords;
  look: () => Promise<Look<Found>>;
  /** Told of the first code; the camera is off by then. */
  found: (found: Found) => void;
  /** @param next where the person goes on */
  close: (next: 'button' | 'field') => void;
  /** Another way than the camera. */
  children?: ReactNode;
};

/** In place of the form, until a code is read or the person goes back to it. */
export function ScanPanel<Found>({ words, look, found, close, children }: Props<Found>) {
  const { video, scan, again } = useScan(look, found);
  const panel = useRef<HTMLElement>(null);
  const finder = useRef<HTMLDivElement>(null);
  useEscape(() => close('button'));

  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    // On a low screen the finder counts, not what stands below it.
    for (const { current } of [panel, finder]) current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function scanAgain() {
    // Its button goes.
    panel.current?.focus({ preventScroll: true });
    again();
  }

  return (
    <section className="stack gap-3 scan-panel" aria-label={words.label} tabIndex={-1} ref={panel}>
      <div className="finder" role="img" aria-label="What the camera sees" hidden={scan.state === 'ended'} ref={finder}>
        <video ref={video} muted playsInline />
      </div>
      <div role="status">{saidOf(scan, words)}</div>
      {scan.state !== 'ended' && <p className="xs muted">The picture never leaves this device.</p>}
      <div className="stack gap-2">
        {scan.state === 'open' && hasLight(scan.camera) && <Light camera={scan.camera} />}
        {scan.state === 'ended' && (
          <button className="btn btn-block" type="button" onClick={scanAgain}>
            Scan again
          </button>
        )}
        {children}
        <button className="btn btn-block" type="button" onClick={() => close('field')}>
          Type the number instead
        </button>
      </div>
    </section>
  );
}

export function useEscape(leave: () => void) {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && latest.current();
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
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

function saidOf(scan: Scan, words: ScanWords): ReactNode {
  if (scan.state === 'opening') return 'Starting the camera. If the browser asks, allow it.';
  if (scan.state === 'open') return scan.hint ?? words.open;
  const ended = { ...words, hidden: 'The camera is off, because you left this page.', left: 'The camera is off.' };
  return (
    <div className="notice">
      <CameraOff className="i" />
      <div>{ended[scan.why]}</div>
    </div>
  );
}

type Scan = { state: 'opening' } | { state: 'open'; camera: MediaStream; hint?: string } | { state: 'ended'; why: Why };

function useScan<Found>(look: () => Promise<Look<Found>>, found: (found: Found) => void) {
  const [scan, setScan] = useState<Scan>({ state: 'opening' });
  const video = useRef<HTMLVideoElement>(null);
  const leave = useRef(new AbortController());

  async function begin() {
    if (!video.current) return;
    const { signal: left } = leave.current;
    setScan({ state: 'opening' });
    const scanned = await scanCode(video.current, {
      look,
      left,
      opened: (camera) => setScan({ state: 'open', camera }),
      hint: (hint) => setScan((now) => (now.state === 'open' ? { ...now, hint } : now)),
    });
    if (left.aborted) return;
    if ('found' in scanned) found(scanned.found);
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
