import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';
import { bindings } from './clients.ts';

type Pixel = readonly [number, number, number];
export const RED: Pixel = [220, 20, 20];
export const BLUE: Pixel = [20, 20, 220];

/** A PNG whose upper half is red and whose lower half is blue. `claims` lies about its size. */
export function png(width: number, height: number, { claims = [width, height], more = [] as Buffer[] } = {}): Buffer {
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from(y < height / 2 ? RED : BLUE))]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claims[0] ?? 0, 0);
  header.writeUInt32BE(claims[1] ?? 0, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.concat(rows));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), ...more, chunk('IDAT', data), chunk('IEND')]);
}

/** A chunk of a PNG. */
export function chunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The same picture in another format. */
export async function encoded(bytes: Buffer, format: 'image/jpeg' | 'image/webp'): Promise<Buffer> {
  const stream = new Blob([new Uint8Array(bytes)]).stream();
  const result = await bindings.IMAGES.input(stream).output({ format });
  return Buffer.from(await result.response().arrayBuffer());
}

export const jpeg = (width: number, height: number) => encoded(png(width, height), 'image/jpeg');
export const webp = (width: number, height: number) => encoded(png(width, height), 'image/webp');

export const PLACE = 'GPS 6.5244N 3.3792E Ikeja';

/** A JPEG with what a phone's camera writes about it: how it was held, and where; with a comment, and a film appended. */
export function asFromCamera(plain: Buffer, orientation = 1): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(PLACE)]);
  const xmp = Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${PLACE}</x:xmpmeta>`);
  return Buffer.concat([
    plain.subarray(0, 2),
    segment(0xe1, exif),
    segment(0xe1, xmp),
    segment(0xfe, Buffer.from(PLACE)),
    plain.subarray(2),
    Buffer.from(`ftypmp42 ${PLACE}`),
  ]);
}

/** A segment of a JPEG. */
export function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** A form as a browser sends it. */
export function upload(
  bytes: Uint8Array | string,
  { type = 'image/jpeg', name = 'me.jpg', field = 'file' } = {},
): FormData {
  const form = new FormData();
  const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  form.set(field, new File([content], name, { type }));
  return form;
}

/** The colour in the middle of the upper, lower, left and right edge of a picture, as 'red' or 'blue'. */
export async function coloursOf(bytes: ArrayBuffer): Promise<Record<'top' | 'bottom' | 'left' | 'right', string>> {
  const small = await bindings.IMAGES.input(new Blob([bytes]).stream())
    .transform({ width: 16, height: 16, fit: 'cover' })
    .output({ format: 'image/png' });
  return pixelsOf(Buffer.from(await small.response().arrayBuffer()));
}

async function pixelsOf(bytes: Buffer): Promise<Record<'top' | 'bottom' | 'left' | 'right', string>> {
  const { inflateSync } = await import('node:zlib');
  const data: Buffer[] = [];
  let width = 0;
  let channels = 3;
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IHDR') {
      width = bytes.readUInt32BE(at + 8);
      channels = bytes[at + 17] === 6 ? 4 : 3;
    }
    if (type === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const raw = unfiltered(inflateSync(Buffer.concat(data)), width, channels);
  const colour = (x: number, y: number) => {
    const [red = 0, , blue = 0] = raw.subarray((y * width + x) * channels);
    return red > blue ? 'red' : 'blue';
  };
  const [middle, last] = [width / 2, width - 1];
  return { top: colour(middle, 0), bottom: colour(middle, last), left: colour(0, middle), right: colour(last, middle) };
}

/** The pixels of a PNG's rows, whatever filter each was written with. */
function unfiltered(rows: Buffer, width: number, channels: number): Buffer {
  const stride = width * channels;
  const pixels = Buffer.alloc((rows.length / (stride + 1)) * stride);
  for (let y = 0; y * (stride + 1) < rows.length; y++) {
    const filter = rows[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const left = x >= channels ? (pixels[y * stride + x - channels] ?? 0) : 0;
      const up = y > 0 ? (pixels[(y - 1) * stride + x] ?? 0) : 0;
      const corner = x >= channels && y > 0 ? (pixels[(y - 1) * stride + x - channels] ?? 0) : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0;
      pixels[y * stride + x] = ((rows[y * (stride + 1) + 1 + x] ?? 0) + guess) & 0xff;
    }
  }
  return pixels;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const distances = [left, up, corner].map((value) => Math.abs(guess - value));
  const nearest = Math.min(...distances);
  return distances[0] === nearest ? left : distances[1] === nearest ? up : corner;
}
