import { lagosDay } from '#schemas/format/dates.ts';
import { SUPPORT } from '#schemas/format/support.ts';
import { periodWords, RETENTION } from '#schemas/rules/retention.ts';

export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

/** By the Lagos day from which they hold. A text that changes in substance gets another one, to be accepted again. */
export const LEGAL_VERSIONS: Record<LegalDocument, readonly [string, ...string[]]> = {
  terms: ['2026-11-22'],
  privacy: ['2026-11-23'],
};

/** @param when epoch ms */
export function versionAt(document: LegalDocument, when: number): string {
  const versions = LEGAL_VERSIONS[document];
  return versions.findLast((version) => version <= lagosDay(when)) ?? versions[0];
}

export function currentVersion(document: LegalDocument): string {
  const versions = LEGAL_VERSIONS[document];
  return versions.at(-1) ?? versions[0];
}

/** What stands for a member whose account was erased. Not a name anybody could register, and no address. */
export const ERASED_NAME = { firstName: 'DELETED', surName: 'ACCOUNT' };

const PREFIX = 'erased-';

export function erasedContacts(accountId: string): { username: string; email: string; phone: string } {
  const nobody = `${PREFIX}${accountId}`;
  return { username: nobody, email: `${nobody}@erased.invalid`, phone: nobody };
}

export const isErased = (contact: string): boolean => contact.startsWith(PREFIX);

export const REPORTS_LEFT = `What you reported missing or stolen warns buyers for ${periodWords(RETENTION.erasedReports.days)} more, without your name, and longer only if we have seen a proof of purchase of it.`;
export const SHOW_PAPERS = `To show one before, send us a photo of your receipt or box: ${SUPPORT.email}.`;
