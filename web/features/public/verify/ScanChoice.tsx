import { ScanQrCode } from 'lucide-react';
import { type Ref, useState } from 'react';

type Scanner = typeof import('./scan/scanner.ts');
type Props = {
  open: (panel: Scanner['ScanPanel']) => void;
  /** Takes away the answer for the paper before. */
  clear: () => void;
  fail: (problem: string) => void;
  ref: Ref<HTMLButtonElement>;
};

/** What scans is loaded when it is pressed. */
export function ScanChoice({ open, clear, fail, ref }: Props) {
  const [loading, setLoading] = useState(false);

  async function press() {
    if (loading) return;
    clear();
    setLoading(true);
    const scanner = await import('./scan/scanner.ts').catch(() => null);
    setLoading(false);
    if (scanner) open(scanner.ScanPanel);
    else fail('The scanner did not load. Connect and try again, or type the number under the code.');
  }

  return (
    <button
      className="btn btn-primary btn-lg btn-block"
      type="button"
      aria-busy={loading || undefined}
      onClick={() => void press()}
      ref={ref}
    >
      <ScanQrCode className="i" />
      Scan the code
    </button>
  );
}
