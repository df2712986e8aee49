import type { Picture } from './picture.ts';

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
