import type { Db } from '#db/client.ts';
import type { PictureStore } from '#providers/pictures.ts';
import type { Role } from '#schemas/accounts/accounts.ts';

/** Whether a person asks: 'nobody' has shown it, or it can't be found out now. */
export type PersonAnswer = 'person' | 'nobody' | 'unavailable';

/** What every verb is given. */
export type Context = {
  db: Db;
  /** Epoch milliseconds: the request's, or the scheduled time of a job. */
  now: number;
  requestId: string;
  /** Where the caller reaches Ownmark, e.g. https://ownmark.example; for jobs, where the site stands: messages link there. */
  origin: string;
  /** Keyed hash of the caller's address, null for jobs. */
  addressHash: string | null;
  /** Keyed hash of the caller's network (IPv4 /24, IPv6 /48), null for jobs. */
  networkHash: string | null;
  /** How many texts people who are not signed in may cause in an hour. */
  textsAnHour: number;
  /** The proof that a person asks. It is looked at when somebody calls `verify`, once a request; for jobs it is off. */
  person: { isOn: boolean; verify: () => Promise<PersonAnswer> };
  /** Derives the one-time code of a challenge's nth sending. */
  codeFor: (challengeId: string, send: number) => string;
  /** The tag that makes a challenge's id a token. */
  tagFor: (challengeId: string) => string;
  /** The tag that makes a link's id a link. */
  linkTagFor: (linkId: string) => string;
  /** Where profile pictures are made and kept. */
  pictures: PictureStore;
  /** Ids of messages written by this request, to be queued when it has succeeded. */
  unsent: string[];
};

/** The person behind a valid session. */
export type Actor = {
  id: string;
  role: Role;
  tokenHash: string;
  email: string;
  phone: string;
  /** When the password was last typed in this session, epoch ms; null when nobody knows. */
  passwordAt: number | null;
  /** Until when risky acts wait after a reset by code; past instants and null mean they don't. */
  recoveryHoldUntil: number | null;
  /** The running subscription, if there is one. `deviceLimit` 0 means unlimited. */
  subscription: { planId: string; planName: string; deviceLimit: number; endsAt: number } | null;
};

/** What a verb is given that only somebody signed in may use. */
export type MemberContext = Context & { actor: Actor };
