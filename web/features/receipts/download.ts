import type { Receipt } from '../../lib/queries.ts';
import { toast } from '../../ui/toast.ts';
import { fileNameOf, fileOf } from './file.ts';

/** Long after any browser has begun to save it. */
const KEPT_FOR = 60_000;

/** Saves a receipt as an HTML file. */
export function downloadReceipt(receipt: Receipt): void {
  const address = URL.createObjectURL(new Blob([fileOf(receipt)], { type: 'text/html;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(receipt);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR);
  toast.success('Receipt downloaded successfully');
}
