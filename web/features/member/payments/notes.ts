import { PAYMENT_MESSAGES, PAYMENT_NOT_FOUND, planActiveWords, WRONG_AMOUNT } from '#schemas/payments/paymentWords.ts';

export function completedNote({ amount, subscriptionName }: { amount: number; subscriptionName: string }): string {
  return amount === 0 ? planActiveWords(subscriptionName) : PAYMENT_MESSAGES.completed;
}

const TROUBLES = [
  PAYMENT_MESSAGES.failed,
  PAYMENT_MESSAGES.abandoned,
  PAYMENT_MESSAGES.pending,
  PAYMENT_NOT_FOUND,
  WRONG_AMOUNT,
];

/** Only our own words: anybody can write a link. */
export function paymentProblem(message: string | null): { text: string; kind: 'pending' | 'wrong' | 'failed' } {
  const text = TROUBLES.find((known) => known === message) ?? PAYMENT_MESSAGES.failed;
  return { text, kind: text === PAYMENT_MESSAGES.pending ? 'pending' : text === WRONG_AMOUNT ? 'wrong' : 'failed' };
}

export const withMessage = (path: string, message: string) => `${path}?message=${encodeURIComponent(message)}`;
