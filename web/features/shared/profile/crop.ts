import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** The middle in parts of the picture's sides; `zoom` 1 is the largest square. */
export type Crop = { x: number; y: number; zoom: number };
type Size = { width: number; height: number };

export const ZOOM_MAX = 4;

export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** In the picture's pixels, always within the picture. */
export function squareOf(crop: Crop, size: Size): { x: number; y: number; side: number } {
  const { x, y, zoom } = clampCrop(crop, size);
  const side = Math.min(size.width, size.height) / zoom;
  return { x: x * size.width - side / 2, y: y * size.height - side / 2, side };
}

/** In parts of the square's side: dragging to the right shows more of the left. */
export function moved(crop: Crop, size: Size, right: number, down: number): Crop {
  const { side } = squareOf(crop, size);
  const x = crop.x - (right * side) / size.width;
  const y = crop.y - (down * side) / size.height;
  return clampCrop({ ...crop, x, y }, size);
}

/** Keeps the centre as far as the picture allows. */
export function zoomed(crop: Crop, size: Size, zoom: number): Crop {
  return clampCrop({ ...crop, zoom }, size);
}

function clampCrop({ x, y, zoom }: Crop, { width, height }: Size): Crop {
  const near = within(zoom, 1, ZOOM_MAX);
  const half = Math.min(width, height) / near / 2;
  return { x: within(x, half / width, 1 - half / width), y: within(y, half / height, 1 - half / height), zoom: near };
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

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
