import { lagosDay } from '#schemas/format/dates.ts';

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
