import { FileDown, X } from 'lucide-react';
import { countWords } from '../../lib/counts.ts';
import { Button } from '../../ui/Button.tsx';
import { type ReceiptFilters, useExport } from './useExport.ts';

/** Saves what the list shows, all pages of it, as CSV; while that goes on it tells how far and can be cancelled. */
export function ExportButton({ filters, disabled }: { filters: ReceiptFilters; disabled: boolean }) {
  const { rows, start, cancel } = useExport();
  if (rows === null) {
    return (
      <Button icon={<FileDown />} disabled={disabled} onClick={() => void start(filters)}>
        Export CSV
      </Button>
    );
  }
  return (
    <>
      <span className="num export-progress" role="status">
        Exporting… {countWords(rows)} {rows === 1 ? 'receipt' : 'receipts'}
      </span>
      <Button icon={<X />} onClick={cancel}>
        Cancel export
      </Button>
    </>
  );
}
