import { wholeOf } from '#features/shared/scan/camera.ts';
import { codeReader } from './codeReader.ts';

/**
 * Pixels of the longer side that a photo is read at, one after the other: jsQR misses a code at one size and finds it at
 * another. Small codes on a large sheet need many.
 */
const LENGTHS = [1600, 2400, 3200, 4000, 2000, 800];

type OnPhoto = { text: string } | { is: 'no_picture' | 'no_code' | 'no_reader' };

/** The text of the code on a photo. Nothing of it is sent. */
export async function codeOnPhoto(photo: Blob): Promise<OnPhoto> {
  const image = await createImageBitmap(photo).catch(() => null);
  if (!image) return { is: 'no_picture' };
  try {
    const read = await codeReader();
    for (const longest of LENGTHS) {
      const text = await read(wholeOf(image), longest);
      if (text) return { text };
      // Each may take a slow phone a second.
      await new Promise((done) => setTimeout(done));
    }
    return { is: 'no_code' };
  } catch {
    return { is: 'no_reader' };
  } finally {
    image.close();
  }
}

export { ScanPaper } from './ScanPaper.tsx';
