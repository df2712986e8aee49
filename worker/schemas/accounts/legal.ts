import { lagosDay } from '#schemas/format/dates.ts';
import { SUPPORT } from '#schemas/format/support.ts';
import { KEPT_DAYS, periodWords } from '#schemas/rules/retention.ts';

export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

/**
 * A version is named after the day (in Lagos) from which it is valid. A text whose meaning changes gets a new version,
 * which members accept again.
 */
export const LEGAL_VERSIONS: Record<LegalDocument, readonly [string, ...string[]]> = {
  terms: ['2026-11-22'],
  privacy: ['2026-11-28'],
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

/** Shown in place of the name of an erased member. Nobody can register this name. */
export const ERASED_NAME = { firstName: 'DELETED', surName: 'ACCOUNT' };

const PREFIX = 'erased-';

export function erasedContacts(accountId: string): { username: string; email: string; phone: string } {
  const nobody = `${PREFIX}${accountId}`;
  return { username: nobody, email: `${nobody}@erased.invalid`, phone: nobody };
}

export const isErased = (contact: string): boolean => contact.startsWith(PREFIX);

export const REPORTS_AFTER_DELETION = `What you reported missing or stolen warns buyers for ${periodWords(KEPT_DAYS.erasedReports)} more, without your name, and longer only if we have seen a proof of purchase of it.`;
export const HOW_TO_SHOW_PROOF = `To show one before, send us a photo of your receipt or box: ${SUPPORT.email}.`;
