import { pixelReader, type View } from './camera.ts';
import { type Picture, readPicture, type Seen } from './readPicture.ts';

/** @param longest pixels of the longer side that it is read at @param tilts of the lines, in degrees */
export type Sight = (view: View, how: { longest: number; tilts: readonly number[] }) => Promise<Seen>;

type Barcode = { rawValue: string; boundingBox: { y: number } };
type DetectorClass = {
  new (options: { formats: string[] }): { detect: (image: View['source']) => Promise<Barcode[]> };
  getSupportedFormats: () => Promise<string[]>;
};

/** What boxes and *#06# screens have. The codes of shops are not asked for. */
const FORMATS = ['code_128', 'code_39', 'qr_code', 'data_matrix'];

/** The browser's own reader, where it has one. */
export async function browsersSight(): Promise<Sight | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  const formats = FORMATS.filter((format) => known.includes(format));
  if (!BarcodeDetector || !formats.includes('code_128')) return null;
  const detector = new BarcodeDetector({ formats });
  return async ({ source, height }) => {
    const codes = await detector.detect(source);
    const readings = codes.map(({ rawValue, boundingBox }) => ({ text: rawValue, down: boundingBox.y / height - 0.5 }));
    return { readings, isSmall: false };
  };
}

export function ownSight(): Sight {
  const pictureOf = picturesOf();
  return async (view, { longest, tilts }) => {
    const picture = pictureOf(view, longest);
    return picture ? readPicture(picture, tilts) : { readings: [], isSmall: false };
  };
}

export function picturesOf(): (view: View, longest: number) => Picture | null {
  const pixelsOf = pixelReader();
  return (view, longest) => {
    const pixels = pixelsOf(view, longest);
    return pixels && inGrey(pixels);
  };
}

function inGrey({ data, width, height }: ImageData): Picture {
  const light = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < light.length; pixel++, at += 4)
    light[pixel] = ((data[at] as number) * 2 + (data[at + 1] as number) * 5 + (data[at + 2] as number)) >> 3;
  return { light, width, height };
}
