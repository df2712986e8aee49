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
  const latest = useRef(close);
  latest.current = close;

  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && latest.current('button');
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <section className="stack gap-3 scan" aria-label="Scan the code of a paper" tabIndex={-1} ref={panel}>
      <div className="finder" role="img" aria-label="What the camera sees" hidden={scan.state === 'ended'}>
        <video ref={video} muted playsInline />
      </div>
      <div role="status">{saidOf(scan)}</div>
      <div className="btn-row">
        {scan.state === 'open' && hasLight(scan.camera) && <Light camera={scan.camera} />}
        {scan.state === 'ended' && (
          <button className="btn" type="button" onClick={again}>
            Scan again
          </button>
        )}
        <button className="btn btn-quiet" type="button" onClick={() => close('field')}>
          Type the number instead
        </button>
      </div>
      <p className="xs muted">The picture never leaves this device.</p>
    </section>
  );
}

function Light({ camera }: { camera: MediaStream }) {
  const [isOn, setOn] = useState(false);
  const press = () => switchLight(camera, !isOn).then(() => setOn(!isOn), console.error);
  return (
    <button className="btn" type="button" aria-pressed={isOn} onClick={() => void press()}>
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
