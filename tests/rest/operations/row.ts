import type { Person } from '../../factories.ts';

/**
 * Who asks: 'nobody' carries no token, 'lapsed' is a member without a subscription, 'other' a member who owns something
 * else, 'deactivated' a member with a subscription whom an admin has deactivated.
 */
export const ASKERS = ['nobody', 'lapsed', 'owner', 'other', 'deactivated', 'admin', 'support'] as const;
export type Asker = (typeof ASKERS)[number];

/** What stands before a request is made; `made` is what the row's own `prepare` has minted. */
export type Fixture = World & { asker: Person | null; made: Record<string, string> };

/** What every row may count on: a member with a registered phone, and a plan on offer. */
export type World = { owner: Person; device: { id: string; imei1: string }; planId: string };

export type Operation = {
  route: string;
  /** What this operation needs besides the world: a transfer, a receipt. By name, for `path` and `body`. */
  prepare?: (world: World) => Promise<Record<string, string>>;
  /** Where a request goes that is in order; its parameters filled in. */
  path: (fixture: Fixture) => string;
  body?: (fixture: Fixture) => Record<string, unknown> | FormData;
  /** What each asker gets for it. */
  expected: Record<Asker, number>;
  /** What is wrong with it, and the fields it is refused for. */
  bad?: { path?: string; body?: Record<string, unknown>; fields: string[]; as?: 'owner' | 'admin' }[];
};

/** Every asker gets this. */
export const everybody = (status: number): Record<Asker, number> => ({
  nobody: status,
  lapsed: status,
  owner: status,
  other: status,
  deactivated: status,
  admin: status,
  support: status,
});

type Answers = Record<'lapsed' | 'owner' | 'other' | 'admin', number>;

/** Visitors and deactivated members get 401; the others as given. Support without a plan gets what a lapsed member does. */
export const members = (answers: Answers, support = answers.lapsed): Record<Asker, number> => ({
  nobody: 401,
  deactivated: 401,
  support,
  ...answers,
});

/** Everybody logged in. */
export const signedIn = (status: number) => members({ lapsed: status, owner: status, other: status, admin: status });

/** The owner alone: to all others, admins too, the thing does not exist. */
export const ofTheOwner = (status: number) => members({ lapsed: 404, owner: status, other: 404, admin: 404 });

/** Admins alone. */
export const ofAdmins = (status: number) => members({ lapsed: 403, owner: 403, other: 403, admin: status });

/** Admins and support. */
export const ofStaff = (status: number) => members({ lapsed: 403, owner: 403, other: 403, admin: status }, status);
