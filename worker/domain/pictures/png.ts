import { concatBytes } from './bytes.ts';
import type { Picture } from './picture.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Says how to draw it. Texts, Exif, times and further frames are left out. */
const KEPT = ['tRNS', 'gAMA', 'cHRM', 'sRGB'];

/** `plain` is the picture alone. Null when it is not whole. */
export function readPng(bytes: Uint8Array): Picture | null {
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
