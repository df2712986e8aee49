import { Invalid } from '#domain/errors.ts';
import type { Turn } from '#providers/memberFiles.ts';
import { PICTURE_AREA_MAX, PICTURE_SIDE_MAX } from '#schemas/accounts/profile.ts';
import { CHOOSE_PICTURE } from '#schemas/rules/pictures.ts';

/**
 * Looks only at the bytes, before anything decodes the picture.
 * @throws Invalid for all but a whole JPEG, PNG or still WebP
 */
export function inspectPicture(bytes: Uint8Array): Picture {
  const picture = readJpeg(bytes) ?? readPng(bytes) ?? readWebp(bytes);
  if (!picture) throw noPicture(CHOOSE_PICTURE);
  const { width, height } = picture;
  if (width === 0 || height === 0) throw noPicture(CHOOSE_PICTURE);
  if (Math.max(width, height) > PICTURE_SIDE_MAX || width * height > PICTURE_AREA_MAX) {
    throw noPicture('This picture has too many pixels. Choose one of at most 64 megapixels.');
  }
  return picture;
}

export function noPicture(message: string): Invalid {
  return new Invalid(message, 'file');
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Says how to draw it. Texts, Exif, times and further frames are left out. */
const KEPT = ['tRNS', 'gAMA', 'cHRM', 'sRGB'];

/** `plain` is the picture alone. Null when it is not whole. */
function readPng(bytes: Uint8Array): Picture | null {
  if (!SIGNATURE.every((byte, at) => bytes[at] === byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  let size: { width: number; height: number } | null = null;
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const end = at + 12 + length;
    if (end > bytes.length) return null;
    if ((type === 'IHDR') !== (size === null)) return null;
    if (type === 'IHDR') {
      if (length !== 13) return null;
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    }
    if (/^[A-Z]/.test(type) || KEPT.includes(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return size && { type: 'image/png', ...size, turn: {}, plain: concatBytes(kept) };
    at = end;
  }
  return null;
}

type Size = { width: number; height: number };

const HEADER = 12;

export function readWebp(bytes: Uint8Array, mayCarry = ['ICCP', 'EXIF', 'XMP ']): Picture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER + 8 || name(bytes, 0) !== 'RIFF' || name(bytes, 8) !== 'WEBP') return null;
  const whole = 8 + view.getUint32(4, true);
  if (whole > bytes.length) return null;
  const sizes: Size[] = [];
  let pictures = 0;
  let at = HEADER;
  while (at + 8 <= whole) {
    const type = name(bytes, at);
    const length = view.getUint32(at + 4, true);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (data.length < length) return null;
    const size = sizeIn(type, data);
    if (size) sizes.push(size);
    else if (type !== 'ALPH' && !mayCarry.includes(type)) return null;
    if (type === 'VP8 ' || type === 'VP8L') pictures += 1;
    at += 8 + length + (length % 2);
  }
  if (pictures !== 1) return null;
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  return { type: 'image/webp', width, height, turn: {}, plain: bytes.subarray(0, whole) };
}

function sizeIn(type: string, data: Uint8Array): Size | null {
  if (type === 'VP8 ' && data.length >= 10 && data[3] === 0x9d && data[4] === 0x01 && data[5] === 0x2a) {
    return {
      width: (byte(data, 6) | (byte(data, 7) << 8)) & 0x3fff,
      height: (byte(data, 8) | (byte(data, 9) << 8)) & 0x3fff,
    };
  }
  if (type === 'VP8L' && data.length >= 5 && data[0] === 0x2f) {
    const bits = byte(data, 1) | (byte(data, 2) << 8) | (byte(data, 3) << 16) | (byte(data, 4) << 24);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (type === 'VP8X' && data.length >= 10) {
    const three = (at: number) => 1 + (byte(data, at) | (byte(data, at + 1) << 8) | (byte(data, at + 2) << 16));
    return { width: three(4), height: three(7) };
  }
  return null;
}

function name(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function byte(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0;
}

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
function readJpeg(bytes: Uint8Array): Picture | null {
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

function concatBytes(pieces: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
