import type { Recipient } from '#lib/queries/outputs.ts';

/** Where asking the server begins: at two characters, or at an @ (part 2, §5). */
const MIN = 2;
const SHOWN = 8;

/** How long somebody must have paused before the server is asked, in milliseconds (part 2, §9). */
export const SEARCH_PAUSE = 500;

/** Whether what was typed is worth a question to the server. */
export function asksServer(typed: string): boolean {
  const text = typed.trim();
  return text.length >= MIN || text.includes('@');
}

/** Puts answers together, the first ones first. Who comes whole in one of them is shown whole. */
export function mergeRecipients(...lists: readonly (readonly Recipient[])[]): Recipient[] {
  const byId = new Map<string, Recipient>();
  for (const found of lists.flat()) {
    const known = byId.get(found.id);
    if (!known || (isMasked(known.email) && !isMasked(found.email))) byId.set(found.id, found);
  }
  return [...byId.values()];
}

/** Those that fit what was typed: by e-mail, username or full name. Admins receive no devices (part 2, §5). */
export function filterRecipients(all: readonly Recipient[], typed: string): Recipient[] {
  const query = typed.trim().toLowerCase();
  return all
    .filter(({ role }) => role !== 'admin')
    .filter((one) => [one.email, one.username, fullName(one)].some((text) => text.toLowerCase().includes(query)))
    .slice(0, SHOWN);
}

/** First, middle and last name. */
export function fullName({ firstName, middleName, surName }: Recipient): string {
  return [firstName, middleName, surName].filter(Boolean).join(' ');
}

/** Whether an e-mail address is shown as somebody's whom one does not know yet: `t•••@e•••.com`. */
export const isMasked = (email: string) => email.includes('•');

/** Whether a whole address could be the masked one. */
export function fitsMask(masked: string, email: string): boolean {
  const pattern = masked.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('•••', '[^@]*');
  return new RegExp(`^${pattern}$`, 'i').test(email.trim());
}
