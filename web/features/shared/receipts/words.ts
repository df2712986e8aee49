import type { Receipt } from '#lib/queries/outputs.ts';

export const statusWord = ({ status }: Pick<Receipt, 'status'>): string =>
  `${status.slice(0, 1).toUpperCase()}${status.slice(1)}`;

export const numberOf = ({ receiptNumber, id }: Pick<Receipt, 'receiptNumber' | 'id'>): string => receiptNumber || id;
