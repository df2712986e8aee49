import fc from 'fast-check';
import { encode } from 'uqr';
import { afterEach, expect, it, vi } from 'vitest';
import { type CodeReader, codeReader } from '#features/public/verify/codeReader.ts';
import { squareOf, type View } from '#features/shared/scan/camera.ts';

/** As long as the link of a whole note: the densest code that we print. */
const LINK = `https://ownmark.example/verify#${'aB3-_xYz9'.repeat(62)}`;
const LIGHT = 230;
const DARK = 25;

type Grey = { width: number; height: number; at: (x: number, y: number) => number };

afterEach(() => vi.unstubAllGlobals());

/** The code in a picture, turned by some degrees, each module this many pixels wide. */
function pictureOf(text: string, { pixels = 5, turned = 0, noise = 0 } = {}): Grey {
  const { data, size } = encode(text, { ecc: 'L', border: 4 });
  const side = Math.ceil(size * pixels * 1.3);
  const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)];
  return {
    width: side,
    height: side,
    at(x, y) {
      const [across, down] = [x - side / 2, y - side / 2];
      const column = Math.floor((across * cos + down * sin) / pixels + size / 2);
      const row = Math.floor((down * cos - across * sin) / pixels + size / 2);
      const rough = noise * ((((x * 7919 + y * 104_729) % 101) - 50) / 50);
      return (data[row]?.[column] ? DARK : LIGHT) + rough;
    },
  };
}

/** What stands in for a browser's canvas: it gives a picture back as it is. */
function readerOf(picture: Grey): Promise<CodeReader> {
  const data = new Uint8ClampedArray(picture.width * picture.height * 4);
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++) {
      const at = (y * picture.width + x) * 4;
      data.fill(picture.at(x, y), at, at + 3);
      data[at + 3] = 255;
    }
  const { width, height } = picture;
  const context = { drawImage: () => {}, getImageData: () => ({ data, width, height }) };
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => context }) });
  return codeReader();
}

const viewOf = ({ width, height }: { width: number; height: number }): View => ({
  source: {} as ImageBitmap,
  left: 0,
  top: 0,
  width,
  height,
});
const read = async (picture: Grey) => (await readerOf(picture))(viewOf(picture), 4000);

it.each([
  ['straight', { pixels: 4 }],
  ['turned by 20 degrees', { turned: 20 }],
  ['upside down', { turned: 180 }],
  ['rough', { noise: 40 }],
  ['small', { pixels: 3 }],
])('jsQR reads a whole note’s code that is %s', async (_, way) => {
  expect(await read(pictureOf(LINK, way))).toBe(LINK);
});

it('jsQR finds nothing in a picture that is empty, cut or covered', async () => {
  const whole = pictureOf(LINK);
  const white = { ...whole, at: () => LIGHT };
  const cut = { ...whole, width: whole.width / 2 };
  const covered: Grey = { ...whole, at: (x, y) => (y > whole.height / 3 && y < whole.height / 2 ? 0 : whole.at(x, y)) };
  for (const picture of [white, { ...white, at: () => 0 }, cut, covered]) expect(await read(picture)).toBeNull();
});

it('jsQR refuses noise without an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 }), fc.nat(), async (w, h, seed) => {
      const at = (x: number, y: number) =>
        (Math.imul(x * 73_856_093 + y * 19_349_663 + seed, 2_654_435_761) >>> 24) & 255;
      expect(await read({ width: w, height: h, at })).toBeNull();
    }),
    { numRuns: 60 },
  );
});

it('a camera that has no picture yet is not read', async () => {
  const reader = await readerOf(pictureOf(LINK));
  const video = { videoWidth: 0, videoHeight: 0 } as HTMLVideoElement;
  expect(await reader(squareOf(video), 720)).toBeNull();
});

it('of a camera the middle square is read', () => {
  const video = { videoWidth: 1280, videoHeight: 720 } as HTMLVideoElement;
  expect(squareOf(video)).toMatchObject({ left: 280, top: 0, width: 720, height: 720 });
});

it('the browser’s own reader goes first; one that can’t, or fails, is replaced by jsQR', async () => {
  const picture = pictureOf(LINK);
  const detector = (formats: string[], detect: () => Promise<{ rawValue: string }[]>) =>
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        static getSupportedFormats = async () => formats;
        detect = detect;
      },
    );
  detector(['qr_code'], async () => [{ rawValue: 'its own' }]);
  expect(await read(picture)).toBe('its own');
  detector(['qr_code'], async () => []);
  expect(await read(picture)).toBeNull();
  detector(['ean_13'], async () => [{ rawValue: 'its own' }]);
  expect(await read(picture)).toBe(LINK);
  detector(['qr_code'], () => Promise.reject(new DOMException('Service unavailable')));
  expect(await read(picture)).toBe(LINK);
});
