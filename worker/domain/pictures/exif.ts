import type { Turn } from '#providers/pictures.ts';

const EXIF = 'Exif\0\0';
const ORIENTATION = 0x0112;

/** Of Exif's eight orientations: first mirrored, then turned clockwise. */
const TURNS: Record<number, Turn> = {
  2: { flip: 'h' },
  3: { rotate: 180 },
  4: { flip: 'v' },
  5: { flip: 'h', rotate: 270 },
  6: { rotate: 90 },
  7: { flip: 'h', rotate: 90 },
  8: { rotate: 270 },
};

/** From its APP1 segment; null when that says nothing. */
export function readOrientation(segment: Uint8Array): Turn | null {
  if (![...EXIF].every((letter, at) => segment[at] === letter.charCodeAt(0))) return null;
  const tiff = segment.subarray(EXIF.length);
  if (tiff.length < 14) return null;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return null;
  const isLittle = order === 0x4949;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return null;
  const entries = view.getUint16(directory, isLittle);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > view.byteLength) return null;
    if (view.getUint16(at, isLittle) === ORIENTATION) return TURNS[view.getUint16(at + 8, isLittle)] ?? {};
  }
  return null;
}
