import { decodeLine } from './code128.ts';
import { edgesOf } from './edges.ts';

/** Brightness of each pixel. */
export type Picture = { light: Uint8Array; width: number; height: number };
/** A code on one line. `down`: how far below the middle it stands for who reads its text, in parts of the picture. */
export type Reading = { text: string; down: number };
/** `isSmall`: there is a code, too far away to be read surely. */
export type Seen = { readings: Reading[]; isSmall: boolean };

/** Degrees by which lines are tilted: a code is low, and only a line that is tilted like it cuts all of it. */
export const TILTS: readonly number[] = [0, 7, -7, 14, -14, 21, -21];
/** Pixels from one line to the next. */
const APART = 8;
/** Fewer are no code. */
const EDGES_MIN = 30;

/** Reads Code 128 along lines from left to right or from top to bottom, and back, at each of `tilts`. */
export function readPicture(picture: Picture, tilts = TILTS): Seen {
  const seen: Seen = { readings: [], isSmall: false };
  for (const tilt of tilts) for (const turn of [0, 90]) readTilted(picture, ((turn + tilt) * Math.PI) / 180, seen);
  return seen;
}

function readTilted(picture: Picture, angle: number, seen: Seen): void {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const across = Math.abs(dx) * picture.height + Math.abs(dy) * picture.width;
  for (let down = (APART - across) / 2; down < across / 2; down += APART) {
    const line = lineThrough(picture, picture.width / 2 - dy * down, picture.height / 2 + dx * down, dx, dy);
    readLine(line, down / Math.max(picture.width, picture.height), seen);
  }
}

/** As it is; else sharpened, which a blurred code needs; else softened, for a rough one. */
function readLine(line: Float32Array, down: number, seen: Seen): void {
  const before = seen.readings.length;
  for (const [reach, strength] of [
    [0, 0],
    [1, 2],
    [2, -1],
  ] as const) {
    const edges = edgesOf(strength === 0 ? line : sharpen(line, reach, strength));
    if (edges.length < EDGES_MIN && strength === 0) return;
    const back = edges.slice(0, edges.length & ~1).map((edge) => line.length - 1 - edge);
    read(edges, down);
    read(back.reverse(), -down);
    if (seen.readings.length > before) return;
  }

  function read(edges: number[], down: number) {
    const { texts, isSmall } = decodeLine(edges, line.length);
    for (const text of texts) seen.readings.push({ text, down });
    if (isSmall) seen.isSmall = true;
  }
}

function sharpen(line: Float32Array, reach: number, strength: number): Float32Array {
  const sharp = Float32Array.from(line);
  for (let x = reach; x < line.length - reach; x++) {
    let sum = 0;
    for (let at = x - reach; at <= x + reach; at++) sum += line[at] as number;
    sharp[x] = (line[x] as number) * (1 + strength) - (strength * sum) / (2 * reach + 1);
  }
  return sharp;
}

/** The brightness along a line, each the mean of three beside one another. */
function lineThrough({ light, width, height }: Picture, x: number, y: number, dx: number, dy: number): Float32Array {
  const isFlat = Math.abs(dx) >= Math.abs(dy);
  const [length, depth, along, aside] = isFlat ? [width, height, 1, width] : [height, width, width, 1];
  const slope = isFlat ? dy / dx : dx / dy;
  const start = isFlat ? y - x * slope : x - y * slope;
  const line = new Float32Array(length);
  let count = 0;
  for (let place = 0; place < length; place++) {
    const at = start + place * slope;
    const whole = Math.floor(at);
    if (whole < 1 || whole + 2 >= depth) continue;
    const part = at - whole;
    const pixel = place * along + whole * aside;
    const sum =
      (light[pixel - aside] as number) * (1 - part) +
      (light[pixel] as number) +
      (light[pixel + aside] as number) +
      (light[pixel + 2 * aside] as number) * part;
    line[count++] = sum / 3;
  }
  return line.subarray(0, count);
}
