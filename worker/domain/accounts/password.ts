import { Buffer } from 'node:buffer';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Context } from '#domain/context.ts';
import { fairQueue } from './fairQueue.ts';
import { HASH_COST, HASH_PAUSE, type HashCost } from './hashCost.ts';

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
