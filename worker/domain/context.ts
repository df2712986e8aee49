import type { Db } from '#db/client.ts';
import type { ExportFiles } from '#providers/exportFiles.ts';
import type { PictureStore } from '#providers/pictures.ts';
import type { Role } from '#schemas/accounts/roles.ts';
import type { SecondFactor, SecondFactorSetting } from '#schemas/accounts/secondFactor.ts';
import type { Sign } from '#schemas/statements/signedNote.ts';
import type { StatementKey } from '#schemas/statements/statementNote.ts';

export type PersonAnswer = 'person' | 'nobody' | 'unavailable';

/** Under the server's secret, which is sent, and under the one before, which is accepted while the secret changes. */
export type Derived = readonly [sent: string, ...accepted: string[]];

/** The keys of papers. */
export type StatementKeys = {
  /** All that were ever published. */
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
  /** The rules against misuse that act; the others only count. */
  rulesInForce: readonly string[];
  person: { isOn: boolean; verify: () => Promise<PersonAnswer> };
  secondFactorSetting: SecondFactorSetting;
  codesFor: (challengeId: string, send: number) => Derived;
  tagsFor: (challengeId: string) => Derived;
  linkTagsFor: (linkId: string) => Derived;
  /** Keyed hash of a phone or e-mail that an erased account had. */
  marksFor: (contact: string) => Derived;
  pictures: PictureStore;
  exportFiles: ExportFiles;
  statementKeys: StatementKeys;
  /** Messages that are written (`commit`), to be queued once the request is answered. */
  unsent: string[];
  /** Keys that a written report makes flagged: checks in this isolate know them at once. */
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
  passwordAt: number | null;
  /** Epoch ms; risky actions wait until then. */
  recoveryHoldUntil: number | null;
  /** The running one. `deviceLimit` 0 means unlimited. */
  subscription: { planId: string; planName: string; deviceLimit: number; endsAt: number } | null;
};

export type MemberContext = Context & { actor: Actor };
