import { CameraOff, Flashlight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hasLight, switchLight } from './camera.ts';
import type { Why } from './scanCode.ts';
import { type Scan, useScan } from './useScan.ts';

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
      <div className="paper-choices">
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
