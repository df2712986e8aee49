import { Invalid } from '#domain/errors.ts';
import { PICTURE_AREA_MAX, PICTURE_SIDE_MAX } from '#schemas/accounts/profile.ts';
import { CHOOSE_PICTURE } from '#schemas/rules/pictures.ts';
import { concatBytes, type Picture, readJpeg } from './jpeg.ts';

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
