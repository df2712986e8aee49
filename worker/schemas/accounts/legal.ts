import { lagosDay } from '#schemas/format/dates.ts';

/** The texts that are accepted, by what their pages are called. */
export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

/**
 * The versions of each text, oldest first, named by the Lagos day from which they hold (YYYY-MM-DD). A text that changes in
 * substance gets another one: whoever accepted an older one has not accepted it.
 */
export const LEGAL_VERSIONS: Record<LegalDocument, readonly [string, ...string[]]> = {
  terms: ['2026-11-22'],
  privacy: ['2026-11-22'],
};

/** The version that held at an instant (epoch ms): what somebody accepted who accepted then. */
export function versionAt(document: LegalDocument, when: number): string {
  const versions = LEGAL_VERSIONS[document];
  return versions.findLast((version) => version <= lagosDay(when)) ?? versions[0];
}

/** The version that stands on the text's page. */
export function currentVersion(document: LegalDocument): string {
  const versions = LEGAL_VERSIONS[document];
  return versions.at(-1) ?? versions[0];
}
