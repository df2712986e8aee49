import {
  RECEIPT_AMOUNT,
  RECEIPT_DATE,
  RECEIPT_STATUS,
  receiptActions,
  receiptNumber,
} from '#features/shared/receipts/sharedColumns.tsx';
import { receiptPath } from '#lib/paths/memberPaths.ts';
import type { Receipt } from '#lib/queries/outputs.ts';
import type { Column } from '#ui/table.ts';

export const RECEIPT_COLUMNS: readonly Column<Receipt>[] = [
  receiptNumber('Receipt', receiptPath),
  RECEIPT_DATE,
  RECEIPT_AMOUNT,
  RECEIPT_STATUS,
  receiptActions(receiptPath, { children: 'View' }),
];
