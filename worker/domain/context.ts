import type { Db } from '#db/client.ts';
import type { ExportFiles, PictureStore } from '#providers/memberFiles.ts';
import type { Role } from '#schemas/accounts/roles.ts';
import type { SecondFactor, SecondFactorSetting } from '#schemas/accounts/secondFactor.ts';
import type { Sign } from '#schemas/statements/signedNote.ts';
import type { StatementKey } from '#schemas/statements/statementNote.ts';

export type PersonAnswer = 'person' | 'nobody' | 'unavailable';

/**
 * The first value uses the server's current secret and is the one we send. While the secret changes, the second one is
 * still accepted.
 */
export type Derived = readonly [sent: string, ...accepted: string[]];

/** The keys that sign papers. */
export type StatementKeys = {
  /** Every key that was ever published. */
  all: () => Promise<StatementKey[]>;
  /** @throws Error where the settings name no key for that moment (epoch ms) */
  signer: (at: number) => Promise<{ key: StatementKey; sign: Sign }>;
};

export type Context = {
  db: Db;
  /** Epoch milliseconds: the request's, or the scheduled time of a job. */
  now: number;
  requestId: string;
  /**
   * The address under which the caller reaches Ownmark, or that of the site for jobs. Links in messages begin with it.
   */
  origin: string;
  /** Keyed hash; null for jobs. */
  addressHash: string | null;
  /** Keyed hash of the IPv4 /24 or IPv6 /48; null for jobs. */
  networkHash: string | null;
  textsPerHour: number;
  /** Abuse rules that are in force. All other rules only count. */
  rulesInForce: readonly string[];
  person: { isOn: boolean; verify: () => Promise<PersonAnswer> };
  secondFactorSetting: SecondFactorSetting;
  codesFor: (challengeId: string, send: number) => Derived;
  tagsFor: (challengeId: string) => Derived;
  linkTagsFor: (linkId: string) => Derived;
  /** Written on paper or said aloud, to show that somebody is there now. The subject has a prefix of its own: `case:…`, `handover:…`. */
  wordsFor: (subject: string) => Derived;
  /** Keyed hash of a phone or e-mail that an erased account had. */
  marksFor: (contact: string) => Derived;
  pictures: PictureStore;
  exportFiles: ExportFiles;
  statementKeys: StatementKeys;
  /** Messages that a `commit` has written. They are queued after the request is answered. */
  unsent: string[];
  /** Keys that a report has just flagged. Checks in this isolate know them at once. */
  newlyFlagged: string[];
};

export type Actor = {
  id: string;
  role: Role;
  tokenHash: string;
  sessionId: string;
  secondFactor: SecondFactor;
  email: string | null;
  phone: string;
  firstName: string;
  surName: string;
  passwordTypedAt: number | null;
  /** Epoch ms; until then risky actions are refused. */
  recoveryHoldUntil: number | null;
  /** The running plan. `deviceLimit` 0 means unlimited. */
  subscription: { planId: string; planName: string; deviceLimit: number; endsAt: number } | null;
};

export type MemberContext = Context & { actor: Actor };
