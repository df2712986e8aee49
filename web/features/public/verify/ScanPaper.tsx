import { ScanPanel, type ScanWords } from '#features/shared/scan/ScanPanel.tsx';
import type { Look } from '#features/shared/scan/scanCode.ts';
import { codeReader } from './codeReader.ts';

type Props = { found: (text: string) => void; close: (next: 'button' | 'field') => void };

export const ScanPaper = (props: Props) => <ScanPanel words={WORDS} look={lookForCode} {...props} />;

/** Pixels that a frame is read at, in turns: jsQR misses a code at one size and finds it at another. Less is less noise. */
const SIDES = [720, 600, 480];

async function lookForCode(): Promise<Look<string>> {
  const read = await codeReader();
  return async (view, turn) => {
    const text = await read(view, SIDES[turn % SIDES.length] ?? 0);
    return text ? { found: text } : null;
  };
}

const WORDS: ScanWords = {
  label: 'Scan the code of a paper',
  open: 'Hold the code inside the frame. It reads by itself.',
  blocked: (
    <>
      <b>We cannot use the camera.</b> Type the number under the code, or use your phone’s own camera: it opens this
      page with the answer.
    </>
  ),
  tired: (
    <>
      <b>We saw no code in two minutes,</b> and switched the camera off. Hold the paper closer, straight and in good
      light.
    </>
  ),
  unread: (
    <>
      <b>What reads codes did not load.</b> Connect and scan again, or type the number under the code.
    </>
  ),
};
