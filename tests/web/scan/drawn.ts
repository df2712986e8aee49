import type { Picture } from '#features/shared/scan/readPicture.ts';
import { seeded } from '../../simulation/random.ts';
import type { Modules } from './codes.ts';

/** Something dark on something light. All in modules of the picture's codes, from its top left. */
type Drawn = { left: number; top: number; height: number; modules: Modules };
export type Sheet = { width: number; height: number; drawn: Drawn[] };

export type Take = {
  /** Pixels of a module. */
  pixels: number;
  /** Degrees. */
  tilt?: number;
  /** Pixels of a Gaussian, and by which the hand moves along the bars. */
  blur?: number;
  shake?: number;
  light?: 'even' | 'shadow' | 'glare' | 'dark';
  /** Part by which the far side is smaller. */
  slant?: number;
  /** Standard deviation of each pixel, of 255. */
  noise?: number;
  /** Lines over it, as on cracked glass. */
  cracks?: number;
  /** Brightness of paper and ink. */
  tones?: readonly [paper: number, ink: number];
  /** Seen on a screen, whose points show. */
  screen?: boolean;
};

/** What a camera sees of a sheet: the same for the same seed. */
export function photograph(sheet: Sheet, take: Take, seed: number): Picture {
  const { pixels, tilt = 0 } = take;
  const turn = (tilt * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const width = Math.ceil((Math.abs(cos) * sheet.width + Math.abs(sin) * sheet.height) * pixels);
  const height = Math.ceil((Math.abs(sin) * sheet.width + Math.abs(cos) * sheet.height) * pixels);
  const ink = inkOf(sheet, take, { width, height, cos, sin });
  const blurred = smear(blur(ink, width, height, take.blur ?? 0), width, take.shake ?? 0);
  return { light: exposed(blurred, width, height, take, seed), width, height };
}

type Frame = { width: number; height: number; cos: number; sin: number };

/** How much ink is in each pixel, of 1: three samples across, two down. */
function inkOf(
  sheet: Sheet,
  { pixels, slant = 0, screen = false }: Take,
  { width, height, cos, sin }: Frame,
): Float32Array {
  const grid = gridOf(sheet);
  const ink = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let dark = 0;
      for (let sample = 0; sample < 6; sample++) {
        const [right, down] = [x + ((sample % 3) + 0.5) / 3 - width / 2, y + (sample % 2) / 2 + 0.25 - height / 2];
        const far = 1 + (slant * down) / height;
        const across = ((right * cos + down * sin) * far) / pixels + sheet.width / 2;
        const below = ((down * cos - right * sin) * far) / pixels + sheet.height / 2;
        if (across < 0 || across >= sheet.width || below < 0 || below >= sheet.height) continue;
        dark += grid[(below | 0) * sheet.width + (across | 0)] as number;
      }
      const points = screen ? 1 - 0.15 * ((x % 3) / 2) - 0.1 * (y % 2) : 1;
      ink[y * width + x] = 1 - (1 - dark / 6) * points;
    }
  return ink;
}

/** Each module once. */
function gridOf({ width, height, drawn }: Sheet): Uint8Array {
  const grid = new Uint8Array(width * height);
  for (const { left, top, height: rows, modules } of drawn)
    for (const [place, isDark] of modules.entries())
      for (let row = 0; row < rows; row++) if (isDark) grid[(top + row) * width + left + place] = 1;
  return grid;
}

function blur(ink: Float32Array, width: number, height: number, sigma: number): Float32Array {
  if (sigma === 0) return ink;
  const reach = Math.ceil(sigma * 3);
  const weights = Array.from({ length: reach * 2 + 1 }, (_, at) => Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const pass = (from: Float32Array, step: number, length: number) =>
    from.map((_, pixel) => {
      const place = step === 1 ? pixel % width : (pixel / width) | 0;
      let sum = 0;
      for (let off = -reach; off <= reach; off++) {
        const at = Math.min(length - 1, Math.max(0, place + off)) - place;
        sum += (from[pixel + at * step] as number) * (weights[off + reach] as number);
      }
      return sum / whole;
    });
  return pass(pass(ink, 1, width), width, height);
}

function smear(ink: Float32Array, width: number, pixels: number): Float32Array {
  if (pixels === 0) return ink;
  return ink.map((_, pixel) => {
    let sum = 0;
    for (let off = 0; off <= pixels; off++) sum += ink[pixel - Math.min(off, pixel % width)] as number;
    return sum / (pixels + 1);
  });
}

function exposed(ink: Float32Array, width: number, height: number, take: Take, seed: number): Uint8Array {
  const { light = 'even', noise = 4, tones = [215, 40], cracks = 0 } = take;
  const random = seeded(seed);
  const lines = Array.from({ length: cracks }, () => [random.below(width), random.below(200) / 100 - 1] as const);
  // The sum of three is near enough to a bell.
  const grain = () => {
    const bits = random.below(2 ** 30);
    return ((bits & 1023) + ((bits >> 10) & 1023) + (bits >> 20)) / 512 - 3;
  };
  return Uint8Array.from(ink, (dark, pixel) => {
    const [x, y] = [pixel % width, (pixel / width) | 0];
    const cracked = lines.some(([at, lean]) => Math.abs(at + (y - height / 2) * lean - x) < 0.8);
    const bright = cracked ? tones[0] : tones[0] + (tones[1] - tones[0]) * dark;
    const lit = bright * FALL[light](x / width, y / height) + GLARE[light](x / width, y / height);
    return Math.max(0, Math.min(255, lit + grain() * noise));
  });
}

type Field = (x: number, y: number) => number;
const none: Field = () => 0;
/** How much light falls on a place. */
const FALL: Record<NonNullable<Take['light']>, Field> = {
  even: () => 1,
  shadow: (x, y) => (x + y / 3 > 0.6 ? 0.45 : 1) * (0.75 + 0.25 * y),
  glare: (x) => 0.8 + 0.2 * x,
  dark: (x) => 0.22 + 0.1 * x,
};
/** A lamp that is seen in it: brighter than the paper, and the ink is grey under it. */
const GLARE: Record<NonNullable<Take['light']>, Field> = {
  even: none,
  shadow: none,
  glare: (x, y) => 120 * Math.exp(-(((x - 0.6) / 0.12) ** 2) - ((y - 0.4) / 0.2) ** 2),
  dark: none,
};
