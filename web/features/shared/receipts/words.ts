import { naira } from '#lib/format/format.ts';
import type { Receipt } from '#lib/queries/outputs.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { paidWords } from '#schemas/payments/paymentWords.ts';

export const statusWord = ({ status, paid }: Pick<Receipt, 'status'> & Partial<Pick<Receipt, 'paid'>>): string =>
  paid ? wrongSum(paid) : `${status.slice(0, 1).toUpperCase()}${status.slice(1)}`;

const wrongSum = ({ outcome, outcomeAt }: NonNullable<Receipt['paid']>) =>
  outcome && outcomeAt ? `${outcome === 'rest' ? 'Asked' : 'Sent back'} on ${formatDate(outcomeAt)}` : 'Wrong sum';

export const numberOf = ({ receiptNumber, id }: Pick<Receipt, 'receiptNumber' | 'id'>): string => receiptNumber || id;

/** ₦2,000 of ₦2,500 */
export const amountWords = ({ amount, paid }: Pick<Receipt, 'amount' | 'paid'>): string =>
  paid ? `${paidWords(paid.amount, paid.currency)} of ${naira(amount)}` : naira(amount);
