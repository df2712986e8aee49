import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';
import { asFromCamera, chunk, jpeg, PLACE, png, segment, webp } from './pictures.ts';
import { type Random, seeded } from './simulation/random.ts';

/** Stands in what nobody may be served: places, texts, what is appended. */
export const TRICK = '<script>alert(1)</script><?php PK\u0003\u0004';

/** `giant`: refused before anything decodes it. `either`: a decoder may or may not make sense of it. */
type Fate = 'refused' | 'giant' | 'clean' | 'either';

export type HostilePicture = { kind: string; fate: Fate; bytes: Buffer; name: string; type: string };

/** The same upload for the same seed. So many seeds in a row as there are kinds are one of each. */
export async function hostilePicture(seed: number): Promise<HostilePicture> {
  const random = seeded(seed);
  const [kind, fate, make] = KINDS[seed % KINDS.length] as Kind;
  const bytes = await make(random);
  const [name, type] = [random.pick(NAMES) ?? '', random.pick(TYPES) ?? ''];
  return { kind, fate, bytes, name, type };
}

const NAMES = [
  'me.jpg',
  '../../x.html',
  'a.svg',
  'me.php%00.png',
  'CON',
  `${'x'.repeat(300)}.jpg`,
  '"><img src=x>.png',
];
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml', 'text/html', 'application/x-php', 'x'];

type Kind = [kind: string, fate: Fate, make: (random: Random) => Buffer | Promise<Buffer>];

const side = (random: Random) => 16 + random.below(400);
const anyPng = (random: Random, more: Buffer[] = []) => png(side(random), side(random), { more });
const anyJpeg = (random: Random) => jpeg(side(random), side(random));
const anyWebp = (random: Random) => webp(side(random), side(random));
const anyPicture = (random: Random) =>
  [async () => anyPng(random), () => anyJpeg(random), () => anyWebp(random)][random.below(3)]?.() ?? anyJpeg(random);

const noise = (random: Random, length: number) => Buffer.from(Array.from({ length }, () => random.below(256)));
const followedBy = (bytes: Buffer, text: string) => Buffer.concat([bytes, Buffer.from(text, 'latin1')]);
const cutOff = (random: Random, bytes: Buffer) => bytes.subarray(0, 1 + random.below(bytes.length - 13));

const CUT: Kind[] = [
  ['a JPEG cut off', 'refused', async (random) => cutOff(random, await anyJpeg(random))],
  ['a PNG cut off', 'refused', (random) => cutOff(random, anyPng(random))],
  ['a WebP cut off', 'refused', async (random) => cutOff(random, await anyWebp(random))],
  ['a picture with changed bytes', 'either', async (random) => spoilt(random, await anyPicture(random))],
];

const BOMBS: Kind[] = [
  ['a PNG of giant size', 'giant', (random) => png(8, 8, { claims: [10_001 + random.below(2 ** 31), side(random)] })],
  ['a PNG of 81 megapixels and more', 'giant', (random) => png(8, 8, { claims: [9_000 + random.below(1000), 9_000] })],
  ['a PNG of no size', 'refused', (random) => png(8, 8, { claims: random.chance(0.5) ? [0, 8] : [8, 0] })],
  ['a PNG that unpacks to far more than it says', 'either', overfull],
  ['a PNG with a chunk longer than the file', 'refused', (random) => endless(anyPng(random))],
  [
    'a PNG of thousands of chunks',
    'clean',
    (random) => anyPng(random, Array(2000 + random.below(3000)).fill(chunk('teXt'))),
  ],
  ['a JPEG of giant size', 'giant', async (random) => giantJpeg(await anyJpeg(random))],
  ['a WebP of giant size', 'giant', async (random) => giantWebp(await anyWebp(random))],
];

const DISGUISED: Kind[] = [
  [
    'an SVG',
    'refused',
    (random) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side(random)}">${TRICK}</svg>`),
  ],
  ['HTML', 'refused', (random) => Buffer.from(`<!doctype html>${' '.repeat(random.below(99))}${TRICK}`)],
  [
    'another format',
    'refused',
    (random) => Buffer.concat([random.pick(OTHERS) ?? Buffer.alloc(0), noise(random, 500)]),
  ],
  [
    'noise that begins like a picture',
    'refused',
    (random) => Buffer.concat([random.pick(BEGINNINGS) ?? Buffer.alloc(0), noise(random, 500)]),
  ],
  ['nothing', 'refused', (random) => Buffer.alloc(random.below(2))],
];

const MORE_THAN_A_PICTURE: Kind[] = [
  ['a JPEG with a program behind it', 'clean', async (random) => followedBy(await anyJpeg(random), TRICK)],
  ['a PNG with a program behind it', 'clean', (random) => followedBy(anyPng(random), TRICK)],
  ['a WebP with a program behind it', 'clean', async (random) => followedBy(await anyWebp(random), TRICK)],
  [
    'a PNG with a program in a text',
    'clean',
    (random) => anyPng(random, [chunk('tEXt', Buffer.from(`Comment\0${TRICK}`))]),
  ],
  ['a JPEG from a phone', 'clean', async (random) => asFromCamera(await anyJpeg(random), random.below(12))],
  ['a JPEG with a preview that says where', 'clean', withPreview],
  [
    'a PNG that says where',
    'clean',
    (random) =>
      anyPng(random, [chunk('eXIf', tiff(random)), chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${PLACE}`))]),
  ],
  ['a WebP that says where', 'clean', async (random) => placedWebp(random, await webp(64, 64))],
];

const KINDS: Kind[] = [...CUT, ...BOMBS, ...DISGUISED, ...MORE_THAN_A_PICTURE];

const OTHERS = [
  'GIF89a',
  'BM',
  'II*\0',
  'MM\0*',
  '%PDF-1.7\n',
  'PK\u0003\u0004',
  'MZ',
  '\u007fELF',
  '\0\0\0\u001cftypavif',
  '\0\0\0\u001cftypheic',
  '8BPS',
  '\0\0\u0001\0',
  'RIFF\u0040\u0002\0\0WAVE',
].map((magic) => Buffer.from(magic, 'latin1'));
const BEGINNINGS = [
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from('89504e470d0a1a0a', 'hex'),
  Buffer.from('RIFF\u0008\u0002\0\0WEBPVP8 ', 'latin1'),
];

/** Behind the first bytes, so that it still looks like a picture. */
function spoilt(random: Random, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let times = 1 + random.below(40); times > 0; times--)
    copy[12 + random.below(copy.length - 12)] = random.below(256);
  return copy;
}

/** 48 MB of zeros under a header of a few pixels. */
function overfull(random: Random): Buffer {
  const small = png(8, 8 + random.below(8));
  const data = chunk('IDAT', deflateSync(Buffer.alloc(48 * 1024 * 1024)));
  return Buffer.concat([small.subarray(0, 33), data, chunk('IEND')]);
}

function endless(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt32BE(0xffff_ffff, 33);
  return copy;
}

function giantJpeg(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const frame =
    ['c0', 'c1', 'c2'].map((marker) => copy.indexOf(Buffer.from(`ff${marker}`, 'hex'))).find((at) => at > 0) ?? 0;
  copy.fill(0xff, frame + 5, frame + 9);
  return copy;
}

/** A canvas of 2^24 pixels a side around a small picture. */
function giantWebp(bytes: Buffer): Buffer {
  return framed(bytes, [riffChunk('VP8X', Buffer.concat([Buffer.alloc(4), Buffer.alloc(6, 0xff)]))], []);
}

function placedWebp(random: Random, bytes: Buffer): Buffer {
  const size = Buffer.from([63, 0, 0, 63, 0, 0]);
  const canvas = riffChunk('VP8X', Buffer.concat([Buffer.from([0x0c, 0, 0, 0]), size]));
  return framed(bytes, [canvas], [riffChunk('EXIF', tiff(random)), riffChunk('XMP ', Buffer.from(PLACE))]);
}

function framed(bytes: Buffer, before: Buffer[], behind: Buffer[]): Buffer {
  const whole = Buffer.concat([bytes.subarray(0, 12), ...before, bytes.subarray(12), ...behind]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

function riffChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type, 'latin1'), length, data, Buffer.alloc(data.length % 2)]);
}

/** A picture within the picture, as phones write it, in a directory that points at itself. */
async function withPreview(random: Random): Promise<Buffer> {
  const [whole, preview] = [await anyJpeg(random), await jpeg(16, 16)];
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff(random), followedBy(preview, PLACE)]);
  return Buffer.concat([whole.subarray(0, 2), segment(0xe1, exif), whole.subarray(2)]);
}

/** Says more entries than it has, and goes round in a circle. */
function tiff(random: Random): Buffer {
  const data = Buffer.alloc(40);
  data.write('MM\0*', 0, 'latin1');
  data.writeUInt32BE(8, 4);
  data.writeUInt16BE(1 + random.below(0xffff), 8);
  data.writeUInt16BE(0x8825, 10);
  data.writeUInt16BE(4, 12);
  data.writeUInt32BE(1, 14);
  data.writeUInt32BE(8, 18);
  return followedBy(data, PLACE);
}
