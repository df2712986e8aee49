import { Invalid } from '#domain/errors.ts';
import { PICTURE_AREA_MAX, PICTURE_SIDE_MAX } from '#schemas/accounts/pictures.ts';
import { CHOOSE_PICTURE } from '#schemas/rules/pictures.ts';
import { concatBytes } from './bytes.ts';
import { readJpeg } from './jpeg.ts';
import type { Picture } from './picture.ts';
import { readWebp } from './webp.ts';

/** By the content alone, before anything decodes it. @throws Invalid for all but a whole JPEG, PNG or still WebP */
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
  return new Invalid(message, [{ path: 'file', message }]);
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
