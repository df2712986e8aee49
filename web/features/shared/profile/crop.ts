/** The middle in parts of the picture's sides; `zoom` 1 is the largest square. */
export type Crop = { x: number; y: number; zoom: number };
export type Size = { width: number; height: number };

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

/** The same middle, as far as there is picture. */
export function zoomed(crop: Crop, size: Size, zoom: number): Crop {
  return clampCrop({ ...crop, zoom }, size);
}

function clampCrop({ x, y, zoom }: Crop, { width, height }: Size): Crop {
  const near = within(zoom, 1, ZOOM_MAX);
  const half = Math.min(width, height) / near / 2;
  return { x: within(x, half / width, 1 - half / width), y: within(y, half / height, 1 - half / height), zoom: near };
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
