import type { Recipient } from '#lib/queries/outputs.ts';

/** At two characters, or at an @. */
const MIN = 2;
const SHOWN = 8;

/** Milliseconds without a key before the server is asked. */
export const SEARCH_PAUSE = 500;

export function asksServer(typed: string): boolean {
  const text = typed.trim();
  return text.length >= MIN || text.includes('@');
}

/** First answers first; whoever is unmasked in one of them is shown unmasked. */
export function mergeRecipients(...lists: readonly (readonly Recipient[])[]): Recipient[] {
  const byId = new Map<string, Recipient>();
  for (const found of lists.flat()) {
    const known = byId.get(found.id);
    if (!known || (isMasked(known.email) && !isMasked(found.email))) byId.set(found.id, found);
  }
  return [...byId.values()];
}

/** By e-mail, username or full name. Admins receive no devices. */
export function filterRecipients(all: readonly Recipient[], typed: string): Recipient[] {
  const query = typed.trim().toLowerCase();
  return all
    .filter(({ role }) => role === 'user')
    .filter((one) => [one.email, one.username, fullName(one)].some((text) => text.toLowerCase().includes(query)))
    .slice(0, SHOWN);
}

export function fullName({ firstName, middleName, surName }: Recipient): string {
  return [firstName, middleName, surName].filter(Boolean).join(' ');
}

/** `t•••@e•••.com`: somebody whom one does not know yet. */
export const isMasked = (email: string) => email.includes('•');

export function fitsMask(masked: string, email: string): boolean {
  const pattern = masked.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('•••', '[^@]*');
  return new RegExp(`^${pattern}$`, 'i').test(email.trim());
}
