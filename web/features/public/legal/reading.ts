import { local } from '#lib/browser/browserStorage.ts';
import { currentVersion, type LegalDocument } from '#schemas/accounts/legal.ts';

/** Having read this much of a legal text, in percent, is having read it (specification part 1, §9). */
export const READ_AT = 90;

/** Local key of the moment of acceptance, ISO 8601 (specification part 1, §2). */
const ACCEPTED_KEY = 'termsAccepted';

/** All in pixels: where the text begins on the page and how high it is, how far the page is scrolled, how much fits the window. */
export type View = { top: number; height: number; scrolled: number; window: number };

/**
 * How much of the way to the text's end is scrolled, in percent. Its end, not the page's: what follows it makes a short
 * window or zoomed text wait for nothing. A text that fits its window is read.
 */
export function percentRead({ top, height, scrolled, window }: View): number {
  const way = top + height - window;
  if (way <= 0) return 100;
  return Math.min(100, Math.max(0, (scrolled / way) * 100));
}

/** Local key of which version of which text was accepted, and when, which the key above lacks. */
const VERSIONS_KEY = 'ownmark-accepted';

type StoredAcceptances = Partial<Record<LegalDocument, { version: string; at: string }>>;

/** Keeps that today's version of a text was accepted; a browser that keeps nothing stops nobody. @param now epoch ms */
export function storeAcceptance(document: LegalDocument, now: number): void {
  const at = new Date(now).toISOString();
  local.writeText(ACCEPTED_KEY, at);
  local.write(VERSIONS_KEY, { ...readAcceptances(), [document]: { version: currentVersion(document), at } });
}

/** When today's version of a text was accepted in this browser, ISO 8601; null when it was not. */
export function readAcceptance(document: LegalDocument): string | null {
  const one = readAcceptances()[document];
  return one?.version === currentVersion(document) && !Number.isNaN(Date.parse(one.at)) ? one.at : null;
}

function readAcceptances(): StoredAcceptances {
  const read = local.read<unknown>(VERSIONS_KEY);
  return typeof read === 'object' && read !== null ? read : {};
}
