import { DAY_MS } from '#schemas/format/dates.ts';

/** Also in the privacy policy. Rules never wait for the deletion: every reader looks at the times itself. */
export const RETENTION = {
  pendingRegistrations: { days: 1, what: 'A registration whose phone was never confirmed' },
  unfinishedAccounts: {
    days: 14,
    what: 'What you reported without an account, with your name and phone, unless you finish the account',
  },
  attempts: { days: 2, what: 'What limits count: asked codes, wrong passwords, searches, registered devices' },
  longAttempts: {
    days: 30,
    what: 'From where you logged in, devices registered without a plan, numbers replaced, reports asked to be taken back, wrong numbers compared with a paper',
  },
  dataExports: { days: 1, what: 'The file of your own data, after you asked for one' },
  keyedRequests: { days: 1, what: 'What a program was answered that asked never to be served twice; encrypted' },
  codesOfUnknownPhones: { days: 2, what: 'A code asked for a phone that no account has' },
  checkTallies: { days: 2, what: 'How many numbers were checked from a network or account in an hour, not which' },
  suspectSources: { days: 2, what: 'Networks and accounts that must show for some hours that a person asks' },
  codes: { days: 30, what: 'Codes asked for; the code itself is kept nowhere' },
  sessions: { days: 30, what: 'A login, after it has ended' },
  links: { days: 30, what: 'Links of letters that confirm or undo something, after they have ended' },
  messageData: { days: 14, what: 'What a letter or text message said: names, devices and links in it' },
  formerContacts: {
    days: 365,
    what: 'E-mail addresses and phones you had or named before, so that they are erased with you',
  },
  erasedMarks: {
    days: 365,
    what: 'Keyed hashes of the phone and e-mail of a deleted account, so that limits go on if you come back; nobody can read either from them',
  },
  erasedReports: {
    days: 90,
    what: 'The numbers of a device you reported missing or stolen, after you deleted your account; longer if we have seen a proof of purchase',
  },
  messages: { days: 365, what: 'To whom we sent which letter or text message' },
  registrationReviews: { days: 365, what: 'Registrations that looked odd, after an admin has looked at them' },
  papers: {
    days: 730,
    what: 'What a paper of yours says, counted from its end. Of a paper of a check made without an account we keep no text at all',
  },
  counters: {
    days: 730,
    what: 'How often strangers failed to log in, or browsers blocked something on a page, on a day: a number, nobody’s name',
  },
  audit: { days: 730, what: 'Who did what in an account or to a device, and when' },
} as const satisfies Record<string, { days: number; what: string }>;

export const retentionMs = (what: keyof typeof RETENTION): number => RETENTION[what].days * DAY_MS;

export function periodWords(days: number): string {
  if (days % 365 === 0) return plural(days / 365, 'year');
  return plural(days, 'day');
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
