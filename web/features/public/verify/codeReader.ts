import { pixelReader, type View } from '#features/shared/scan/camera.ts';

/**
 * The text of a code in a picture, or null. Nothing of it leaves the browser.
 * @param longest pixels of the longer side that are enough to read it, where the browser has no reader of its own
 */
export type CodeReader = (view: View, longest: number) => Promise<string | null>;

type Detector = { detect: (image: View['source']) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

const FORMAT = 'qr_code';

/** The browser's own, or else jsQR, which is loaded for it. */
export async function codeReader(): Promise<CodeReader> {
  const detector = await browsersDetector();
  if (!detector) return jsqrReader();
  return async (view, longest) => {
    try {
      const [code] = await detector.detect(view.source);
      return code?.rawValue || null;
    } catch {
      // Phones without Google's services say that they can, and can't.
      return (await jsqrReader())(view, longest);
    }
  };
}

async function browsersDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  return BarcodeDetector && formats.includes(FORMAT) ? new BarcodeDetector({ formats: [FORMAT] }) : null;
}

async function jsqrReader(): Promise<CodeReader> {
  const { default: jsQR } = await import('jsqr');
  const pixelsOf = pixelReader();
  return async (view, longest) => {
    const pixels = pixelsOf(view, longest);
    // Ours are dark on light in both themes.
    return (
      (pixels && jsQR(pixels.data, pixels.width, pixels.height, { inversionAttempts: 'dontInvert' })?.data) || null
    );
  };
}
