import type { Receipt } from '#lib/queries/outputs.ts';

/** The status of a receipt as it is read: 'Completed'. */
export const statusWord = ({ status }: Pick<Receipt, 'status'>): string =>
  `${status.slice(0, 1).toUpperCase()}${status.slice(1)}`;

/** What a receipt is known by: its number, or else its id. */
export const numberOf = ({ receiptNumber, id }: Pick<Receipt, 'receiptNumber' | 'id'>): string => receiptNumber || id;
