import { Buffer } from 'node:buffer';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Context } from '#domain/context.ts';
import { Busy, Invalid } from '#domain/errors.ts';
import { contains, type FuseFilter, hashKey } from '#domain/flaggedIndex/fuseFilter.ts';
import { HASH_COST, HASH_PAUSE, type HashCost } from './hashCost.ts';

type Clock = { now: () => number; wait: (milliseconds: number) => Promise<unknown> };

type QueueEntry = { who: string; round: number; seenAt: number; isRefused: boolean };

/** Milliseconds. */
const POLL_EVERY = 20;
/** Milliseconds. workerd stops requests whose client hung up. Must be longer than one hash on a busy machine. */
const SKIPPED_AFTER = 2000;
const REMOVED_AFTER = 60_000;
/** Seconds after which asking again makes sense. */
const RETRY_AFTER = 5;

const REAL: Clock = { now: Date.now, wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)) };

/** Lets checks proceed between hashes. Addresses take turns, so that a flood delays only itself. */
export function fairQueue(ceiling: number, { now, wait }: Clock = REAL) {
  let entries: QueueEntry[] = [];

  return async function inTurn<T>(who: string, pause: number, work: () => T | Promise<T>): Promise<T> {
    const place = enter(who);
    try {
      while (nextInLine() !== place) {
        await wait(POLL_EVERY);
        if (place.isRefused) throw new Busy(RETRY_AFTER);
        place.seenAt = now();
      }
      if (pause >= 1) await wait(pause);
      return await work();
    } finally {
      leave(place);
    }
  };

  function enter(who: string): QueueEntry {
    entries = entries.filter(({ seenAt }) => seenAt > now() - REMOVED_AFTER);
    const ownEntries = activeEntries().filter((place) => place.who === who);
    if (activeEntries().length >= ceiling) evictFor(ownEntries.length);
    const round = Math.max(nextInLine()?.round ?? 0, ...ownEntries.map((place) => place.round + 1));
    const place = { who, round, seenAt: now(), isRefused: false };
    entries.push(place);
    return place;
  }

  function evictFor(own: number) {
    const last = activeEntries().reduce((worst, place) => (countOf(place.who) >= countOf(worst.who) ? place : worst));
    if (countOf(last.who) <= own + 1) throw new Busy(RETRY_AFTER);
    last.isRefused = true;
    leave(last);
  }

  function leave(place: QueueEntry) {
    entries = entries.filter((other) => other !== place);
  }

  function countOf(who: string): number {
    return activeEntries().filter((place) => place.who === who).length;
  }

  function activeEntries(): QueueEntry[] {
    return entries.filter(({ seenAt }) => seenAt > now() - SKIPPED_AFTER);
  }

  function nextInLine(): QueueEntry | undefined {
    return activeEntries().reduce<QueueEntry | undefined>(
      (best, place) => (best && best.round <= place.round ? best : place),
      undefined,
    );
  }
}

const KEY_BYTES = 32;
const MAX_MEMORY = 64 * 1024 * 1024;

/** scrypt runs on the isolate's only thread: about 5 seconds of it may be waited for. */
const MAX_WAITING = 32;
const inTurn = fairQueue(MAX_WAITING);

type HashContext = Pick<Context, 'addressHash'>;

/** `scrypt$N$r$p$salt$key`, with a fresh salt. @throws Busy */
export async function hashPassword(ctx: HashContext, password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(ctx, password, salt, HASH_COST);
  return ['scrypt', HASH_COST.N, HASH_COST.r, HASH_COST.p, salt.toString('base64url'), key.toString('base64url')].join(
    '$',
  );
}

/** In constant time. @throws Busy */
export async function passwordMatches(ctx: HashContext, password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash.split('$');
  const expected = Buffer.from(key, 'base64url');
  const given = await derive(ctx, password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return expected.length === given.length && timingSafeEqual(given, expected);
}

/** Same cost as a real comparison, so timing does not reveal whether the e-mail exists. */
export async function compareWithDummyHash(ctx: HashContext, password: string): Promise<false> {
  await derive(ctx, password, Buffer.alloc(16), HASH_COST);
  return false;
}

function derive({ addressHash }: HashContext, password: string, salt: Buffer, cost: HashCost): Promise<Buffer> {
  const pause = (HASH_PAUSE * (cost.N * cost.r * cost.p)) / (HASH_COST.N * HASH_COST.r * HASH_COST.p);
  return inTurn(addressHash ?? '', pause, () => runScrypt(password.normalize('NFKC'), salt, cost));
}

function runScrypt(password: string, salt: Buffer, cost: HashCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

export const COMMON_PASSWORD =
  'This password is among the first that thieves try. Choose another, such as three or four words that don’t belong together, with a number and a sign.';

/** Letters large or small. @param path the field it was typed into @throws Invalid */
export async function refuseCommonPassword(password: string, path: string): Promise<void> {
  if (contains(await loadFilter(), hashKey(password.toLowerCase()))) {
    throw new Invalid(COMMON_PASSWORD, path);
  }
}

/** Per isolate, when somebody first sets a password. */
let loading: Promise<FuseFilter> | undefined;

function loadFilter(): Promise<FuseFilter> {
  loading ??= readFilter();
  return loading;
}

async function readFilter(): Promise<FuseFilter> {
  const { COMMON_PASSWORDS } = await import('./commonPasswordFilter.ts');
  const bytes = Buffer.from(COMMON_PASSWORDS.fingerprints, 'base64');
  const fingerprints = Uint16Array.from({ length: bytes.length / 2 }, (_, nth) => bytes.readUInt16LE(2 * nth));
  return { ...COMMON_PASSWORDS, fingerprints };
}
