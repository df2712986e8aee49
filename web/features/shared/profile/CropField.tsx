import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { type Crop, moved, ZOOM_MAX, zoomed } from './crop.ts';
import { drawCrop } from './picture.ts';

type Props = { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void; disabled: boolean };

/** Pixels of the canvas: sharp on dense screens at the width it is shown in. */
const SIDE = 640;
/** What one press of an arrow moves, in parts of the square; what a press or a notch of a wheel zooms. */
const STEP = 0.05;
const ZOOM_STEP = 1.1;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** The picture under a round window: dragged, pinched, wheeled, or moved with the arrows and zoomed with plus and minus. */
export function CropField({ picture, crop, onChange, disabled }: Props) {
  const help = useId();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  const zoomBy = useEffectEvent((factor: number) => !disabled && onChange(zoomed(crop, picture, crop.zoom * factor)));

  useEffect(() => {
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP);
    };
    const element = frame.current;
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, []);

  function press(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return;
    if (arrow) onChange(moved(crop, picture, ...arrow));
    else if (event.key === '+' || event.key === '=') onChange(zoomed(crop, picture, crop.zoom * ZOOM_STEP));
    else if (event.key === '-') onChange(zoomed(crop, picture, crop.zoom / ZOOM_STEP));
    else return;
    event.preventDefault();
  }

  function down({ pointerId, clientX, clientY, currentTarget }: PointerEvent) {
    currentTarget.setPointerCapture(pointerId);
    fingers.current.set(pointerId, { x: clientX, y: clientY });
  }

  function drag({ pointerId, clientX, clientY, currentTarget }: PointerEvent) {
    const before = fingers.current.get(pointerId);
    if (disabled || !before) return;
    const [other] = [...fingers.current].filter(([id]) => id !== pointerId).map(([, at]) => at);
    const now = { x: clientX, y: clientY };
    fingers.current.set(pointerId, now);
    if (other) {
      const apart = distance(before, other);
      return apart > 0 && onChange(zoomed(crop, picture, (crop.zoom * distance(now, other)) / apart));
    }
    const { clientWidth } = currentTarget;
    onChange(moved(crop, picture, (now.x - before.x) / clientWidth, (now.y - before.y) / clientWidth));
  }

  const up = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);

  return (
    <div className="stack gap-3 crop">
      <div
        className="crop-frame"
        ref={frame}
        role="application"
        aria-label="Part of the picture"
        aria-describedby={help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the arrow keys
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={down}
        onPointerMove={drag}
        onPointerUp={up}
        onPointerCancel={up}
      >
        <canvas ref={canvas} width={SIDE} height={SIDE} />
      </div>
      <p className="small" id={help}>
        Drag the picture, or use the arrow keys; plus and minus zoom.
      </p>
      <label className="crop-zoom">
        <span className="field-label">Zoom</span>
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={crop.zoom}
          disabled={disabled}
          aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
          onChange={({ target }) => onChange(zoomed(crop, picture, Number(target.value)))}
        />
      </label>
    </div>
  );
}

const distance = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y);
