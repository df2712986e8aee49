import { DAY_MS } from '#schemas/format/dates.ts';

/** Rules never wait for the deletion: every reader looks at the times itself. */
export const KEPT_DAYS = {
  pendingRegistrations: 1,
  unfinishedAccounts: 14,
  attempts: 2,
  longAttempts: 30,
  dataExports: 1,
  keyedRequests: 1,
  codesOfUnknownPhones: 2,
  checkTallies: 2,
  suspectSources: 2,
  codes: 30,
  sessions: 30,
  links: 30,
  messageData: 14,
  formerContacts: 365,
  erasedMarks: 365,
  erasedReports: 90,
  messages: 365,
  registrationReviews: 365,
  registrationAttempts: 365,
  sightings: 180,
  papers: 730,
  cases: 730,
  caseDrafts: 7,
  casePictures: 90,
  found: 90,
  foundReported: 730,
  counters: 730,
  audit: 730,
} as const;

export const retentionMs = (what: keyof typeof KEPT_DAYS): number => KEPT_DAYS[what] * DAY_MS;

export function periodWords(days: number): string {
  if (days % 365 === 0) return plural(days / 365, 'year');
  return plural(days, 'day');
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
