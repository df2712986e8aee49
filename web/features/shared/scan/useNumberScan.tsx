import { ScanBarcode } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/Button.tsx';
import type { Wanted } from './numberReader.ts';
import type { Numbers } from './numbers.ts';

type Panel = typeof import('./NumberScan.tsx').NumberScan;
type Scanned = {
  wanted: Wanted;
  /** What is not wanted is left out; there is one serial number at most. */
  found: (numbers: Numbers) => void;
  /** Where the person goes on who rather types. */
  field: () => HTMLElement | null;
};

/** A button that opens the camera, and the panel that then stands in place of the form. Nothing is loaded before. */
export function useNumberScan({ wanted, found, field }: Scanned) {
  const [Panel, setPanel] = useState<Panel | null>(null);
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState('');
  const button = useRef<HTMLButtonElement>(null);

  async function open() {
    if (loading) return;
    setLoading(true);
    setProblem('');
    const module = await import('./NumberScan.tsx').catch(() => null);
    setLoading(false);
    if (module) setPanel(() => module.NumberScan);
    else setProblem('The scanner did not load. Connect and try again, or type the number.');
  }

  function close(next: 'button' | 'field') {
    // The form is hidden while the panel is open, and nothing hidden can take the focus.
    flushSync(() => setPanel(null));
    (next === 'field' ? field() : button.current)?.focus();
  }

  function settle(numbers: Numbers) {
    close('button');
    found(numbers);
  }

  return {
    isOpen: Panel !== null,
    panel: Panel && <Panel wanted={wanted} found={settle} close={close} />,
    button: { ref: button, icon: <ScanBarcode />, busy: loading, onClick: () => void open() },
    problem,
  };
}

export type NumberScan = ReturnType<typeof useNumberScan>;

export function ScanButton({ scan }: { scan: NumberScan }) {
  return (
    <Button {...scan.button} kind="quiet">
      Scan<span className="sr-only"> the number</span>
    </Button>
  );
}
