import { local } from '#lib/browser/browserStorage.ts';
import { currentVersion, type LegalDocument } from '#schemas/accounts/legal.ts';

/** Percent that counts as read (specification part 1, §9). */
export const READ_AT = 90;

/** Local key of the moment of acceptance, ISO 8601 (specification part 1, §2). */
const ACCEPTED_KEY = 'termsAccepted';

/** In pixels. `top` and `height`: of the text on the page. */
export type View = { top: number; height: number; scrolled: number; window: number };

/** Percent of the way to the text's end, not the page's. A text that fits its window is read. */
export function percentRead({ top, height, scrolled, window }: View): number {
  const way = top + height - window;
  if (way <= 0) return 100;
  return Math.min(100, Math.max(0, (scrolled / way) * 100));
}

/** Local key: version and time of acceptance of each text. */
const VERSIONS_KEY = 'ownmark-accepted';

type StoredAcceptances = Partial<Record<LegalDocument, { version: string; at: string }>>;

/** @param now epoch ms */
export function storeAcceptance(document: LegalDocument, now: number): void {
  const at = new Date(now).toISOString();
  local.writeText(ACCEPTED_KEY, at);
  local.write(VERSIONS_KEY, { ...readAcceptances(), [document]: { version: currentVersion(document), at } });
}

/** ISO 8601; null when today's version was not accepted in this browser. */
export function readAcceptance(document: LegalDocument): string | null {
  const one = readAcceptances()[document];
  return one?.version === currentVersion(document) && !Number.isNaN(Date.parse(one.at)) ? one.at : null;
}

function readAcceptances(): StoredAcceptances {
  const read = local.read<unknown>(VERSIONS_KEY);
  return typeof read === 'object' && read !== null ? read : {};
}
