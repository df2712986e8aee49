import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type Crop, moved, zoomed } from './crop.ts';

/** Per press of an arrow, in parts of the square. */
const STEP = 0.05;
/** Per press of plus or minus, or notch of a wheel. */
const ZOOM_STEP = 1.1;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};
const ZOOMS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP };

export type CropProps = { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void; disabled: boolean };

export function useCropGestures({ picture, crop, onChange, disabled }: CropProps) {
  const frame = useRef<HTMLDivElement>(null);
  const zoomBy = (factor: number) => !disabled && onChange(zoomed(crop, picture, crop.zoom * factor));
  useWheel(frame, zoomBy);

  function onKeyDown(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    const zoom = ZOOMS[event.key];
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return;
    if (arrow) onChange(moved(crop, picture, ...arrow));
    else if (zoom) zoomBy(zoom);
    else return;
    event.preventDefault();
  }

  const pointers = usePointers((before, now, other, { clientWidth }) => {
    if (disabled) return;
    if (!other) {
      return onChange(moved(crop, picture, (now.x - before.x) / clientWidth, (now.y - before.y) / clientWidth));
    }
    const apart = distance(before, other);
    if (apart > 0) zoomBy(distance(now, other) / apart);
  });

  return { ref: frame, onKeyDown, ...pointers };
}

type Point = { x: number; y: number };
type OnDrag = (before: Point, now: Point, other: Point | undefined, target: Element) => void;

/** One finger drags; with two, `other` is the one that stays. */
function usePointers(onDrag: OnDrag) {
  const fingers = useRef(new Map<number, Point>());
  const up = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  return {
    onPointerDown({ pointerId, clientX, clientY, currentTarget }: PointerEvent) {
      currentTarget.setPointerCapture(pointerId);
      fingers.current.set(pointerId, { x: clientX, y: clientY });
    },
    onPointerMove({ pointerId, clientX, clientY, currentTarget }: PointerEvent) {
      const before = fingers.current.get(pointerId);
      if (!before) return;
      const [other] = [...fingers.current].filter(([id]) => id !== pointerId).map(([, at]) => at);
      const now = { x: clientX, y: clientY };
      fingers.current.set(pointerId, now);
      onDrag(before, now, other, currentTarget);
    },
    onPointerUp: up,
    onPointerCancel: up,
  };
}

/** React's own wheel listener is passive: it could not keep the page from scrolling. */
function useWheel(frame: RefObject<HTMLElement | null>, zoomBy: (factor: number) => void) {
  const zoom = useEffectEvent(zoomBy);
  useEffect(() => {
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP);
    };
    const element = frame.current;
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, [frame]);
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
