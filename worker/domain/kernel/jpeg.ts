import type { Turn } from '#providers/pictures.ts';

/** `plain` holds nothing behind the picture's end, and of JPEG and PNG nothing that is not drawn. */
export type Picture = {
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
  turn: Turn;
  plain: Uint8Array;
};

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
/** Markers from C0 to CF that start no frame: tables and reserved ones. */
const NO_FRAME = [0xc4, 0xc8, 0xcc];

/** `plain` is the first image without Exif, XMP, comments and whatever is appended. Null when it is not whole. */
export function readJpeg(bytes: Uint8Array): Picture | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let turn: Turn = {};
  let at = 2;
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1];
    if (marker === undefined) return null;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) {
      kept.push(bytes.subarray(at, at + 2));
      return size && { type: 'image/jpeg', ...size, turn, plain: concatBytes(kept) };
    }
    const length = word(bytes, at + 2);
    const segment = bytes.subarray(at, at + 2 + length);
    if (length < 2 || segment.length < 2 + length) return null;
    if (isFrame(marker)) {
      if (size || length < 8) return null;
      size = { height: word(segment, 5), width: word(segment, 7) };
    }
    if (marker === APP1) turn = readOrientation(segment.subarray(4)) ?? turn;
    if (isPartOfPicture(marker, segment)) kept.push(segment);
    at += segment.length;
    if (marker === SOS) {
      const end = endOfScan(bytes, at);
      kept.push(bytes.subarray(at, end));
      at = end;
    }
  }
  return null;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.includes(marker);
}

/** All that says how to draw it; of the applications' segments JFIF, the colour profile and Adobe's transform. */
function isPartOfPicture(marker: number, segment: Uint8Array): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  if (marker === APP2) return startsWith(segment, 4, 'ICC_PROFILE\0');
  return marker === APP0 || marker === APP14;
}

/** At the first marker that is neither a stuffed zero nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== 0 && next !== 0xff && !(next !== undefined && next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  return [...text].every((letter, place) => bytes[at + place] === letter.charCodeAt(0));
}

function word(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

const EXIF = 'Exif\0\0';
const ORIENTATION = 0x0112;

/** Keyed by Exif orientation: mirrored first, then turned clockwise. 1 is upright. */
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
function readOrientation(segment: Uint8Array): Turn | null {
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

export function concatBytes(pieces: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
