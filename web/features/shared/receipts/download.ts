import { saveFile } from '#lib/browser/saveFile.ts';
import type { Receipt } from '#lib/queries/outputs.ts';
import { toast } from '#ui/toast.ts';
import { fileNameOf, fileOf } from './file.ts';

/** As an HTML file. */
export function downloadReceipt(receipt: Receipt): void {
  saveFile(new Blob([fileOf(receipt)], { type: 'text/html;charset=utf-8' }), fileNameOf(receipt));
  toast.success('Receipt downloaded successfully');
}
