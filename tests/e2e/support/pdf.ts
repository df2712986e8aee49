import jsQR from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Drawing = {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
};

/** Dots of a point of the paper: as a fair printer has them. */
const SCALE = 4;

const opened = (pdf: Uint8Array) => getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;

export const pagesIn = async (pdf: Uint8Array): Promise<number> => (await opened(pdf)).numPages;

/** What a decoder reads in the code on each page of a PDF; null where it finds none. */
export async function codesIn(pdf: Uint8Array): Promise<(string | null)[]> {
  const paper = await opened(pdf);
  const codes: (string | null)[] = [];
  for (let number = 1; number <= paper.numPages; number++) {
    const page = await paper.getPage(number);
    const viewport = page.getViewport({ scale: SCALE });
    const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
    const { canvas, context } = (paper.canvasFactory as { create: (w: number, h: number) => Drawing }).create(
      width,
      height,
    );
    await page.render({ canvas, canvasContext: context, viewport }).promise;
    codes.push(jsQR(context.getImageData(0, 0, width, height).data, width, height)?.data ?? null);
  }
  return codes;
}
