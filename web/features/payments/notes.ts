import { PAYMENT_MESSAGES, PAYMENT_NOT_FOUND, planActiveWords } from '../../../worker/schemas/payment-words.ts';

/** What an address says after a payment, as far as these are our words: everybody can write a link. */
export function successNote(message: string | null, plan: string | undefined): string {
  const ours = [PAYMENT_MESSAGES.completed, ...(plan === undefined ? [] : [planActiveWords(plan)])];
  return ours.find((known) => known === message) ?? PAYMENT_MESSAGES.completed;
}

const TROUBLES = [PAYMENT_MESSAGES.failed, PAYMENT_MESSAGES.abandoned, PAYMENT_MESSAGES.pending, PAYMENT_NOT_FOUND];

/** The same for a payment that came to nothing, or is not known to have come to anything yet. */
export function troubleNote(message: string | null): { text: string; isPending: boolean } {
  const text = TROUBLES.find((known) => known === message) ?? PAYMENT_MESSAGES.failed;
  return { text, isPending: text === PAYMENT_MESSAGES.pending };
}

/** The address of the page that tells how a payment ended. */
export const withMessage = (path: string, message: string) => `${path}?message=${encodeURIComponent(message)}`;
