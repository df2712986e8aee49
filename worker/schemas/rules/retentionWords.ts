import { KEPT_DAYS } from './retention.ts';

type Kept = keyof typeof KEPT_DAYS;

/** In the privacy policy. */
const WHAT: Record<Kept, string> = {
  pendingRegistrations: 'A registration whose phone was never confirmed',
  unfinishedAccounts: 'What you reported without an account, with your name and phone, unless you finish the account',
  attempts: 'What limits count: asked codes, wrong passwords, searches, registered devices',
  longAttempts:
    'From where you logged in, devices registered without a plan, numbers replaced, reports asked to be taken back, wrong numbers compared with a paper',
  dataExports: 'The file of your own data, after you asked for one',
  keyedRequests: 'What a program was answered that asked never to be served twice; encrypted',
  codesOfUnknownPhones: 'A code asked for a phone that no account has',
  checkTallies: 'How many numbers were checked from a network or account in an hour, not which',
  suspectSources: 'Networks and accounts that must show for some hours that a person asks',
  codes: 'Codes asked for; the code itself is kept nowhere',
  sessions: 'A login, after it has ended',
  links: 'Links of letters that confirm or undo something, after they have ended',
  messageData: 'What a letter or text message said: names, devices and links in it',
  formerContacts: 'E-mail addresses and phones you had or named before, so that they are erased with you',
  erasedMarks:
    'Keyed hashes of the phone and e-mail of a deleted account, so that limits go on if you come back; nobody can read either from them',
  erasedReports:
    'The numbers of a device you reported missing or stolen, after you deleted your account; longer if we have seen a proof of purchase',
  messages: 'To whom we sent which letter or text message',
  registrationReviews: 'Registrations that looked odd, after an admin has looked at them',
  registrationAttempts: 'That somebody tried to register a device that is reported, and who',
  sightings:
    'That a reported device was checked within an hour of a day, until it is back: not by whom, from where, or at which minute',
  papers:
    'What a paper of yours says, counted from its end. Of a paper of a check made without an account we keep no text at all',
  cases: 'A case about a device, and what both sides said in it, after it has ended',
  casePictures: 'A picture that was shown in a case, after the case has ended',
  caseDrafts: 'A case that was begun and never sent',
  found: 'What a finder and an owner wrote to each other, after it has ended',
  foundReported: 'The same, where one side reported the other',
  counters:
    'How often strangers failed to log in, or browsers blocked something on a page, on a day: a number, nobody’s name',
  audit: 'Who did what in an account or to a device, and when',
};

/** What is kept, and how many days. Apart from the days: the start script needs no sentences. */
export const RETENTION: readonly { days: number; what: string }[] = Object.entries(WHAT).map(([kept, what]) => ({
  days: KEPT_DAYS[kept as Kept],
  what,
}));
