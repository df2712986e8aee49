type Detector = { detect: (image: ImageBitmap) => Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector };

/** Characters: far more than a paper has. */
const FILE_MAX = 100_000;

/** The text of a file, or what stands in the code on a photo. Nothing of it is sent. */
export async function textIn(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.type.startsWith('image/')) return codeIn(file);
  if (file.size > FILE_MAX)
    return { problem: 'This file is too large to be a paper. Choose the .txt file you were given.' };
  return { text: await file.text() };
}

async function codeIn(file: File): Promise<{ text: string } | { problem: string }> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) {
    return {
      problem:
        'This browser can’t read codes. Point the phone’s own camera at the code: it opens this page with the answer.',
    };
  }
  try {
    const image = await createImageBitmap(file);
    const [code] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(image);
    if (code) return { text: code.rawValue };
  } catch {
    // No picture, or one that the browser can't open.
  }
  return { problem: 'We found no code on this picture. Take it closer, straight and in good light.' };
}
