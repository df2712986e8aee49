import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE, SECOND } from '#schemas/format/dates.ts';
import { CLEARANCE } from '#schemas/limits/limits.ts';

export type Clearance = { id: string; until: number };

const NAME = '__Host-clearance';
const LIFE = CLEARANCE.minutes * MINUTE;

export function newClearance(secret: string, address: string, now: number): Clearance & { cookie: string } {
  const id = randomBytes(12).toString('base64url');
  const until = now + LIFE;
  const value = `${id}.${until.toString(36)}.${tagOf(secret, { id, until }, address)}`;
  const cookie = `${NAME}=${value}; Path=/; Max-Age=${LIFE / SECOND}; HttpOnly; Secure; SameSite=Lax`;
  return { id, until, cookie };
}

/** Null unless it is signed for that address and has not ended. */
export function clearanceIn(cookies: string | null, secret: string, address: string, now: number): Clearance | null {
  const [, id, end, tag] =
    /(?:^|;\s*)__Host-clearance=([\w-]{16})\.([\da-z]{1,11})\.([\w-]{22})(?:;|$)/.exec(cookies ?? '') ?? [];
  if (!id || !end || !tag) return null;
  const clearance = { id, until: Number.parseInt(end, 36) };
  if (clearance.until <= now || clearance.until > now + LIFE) return null;
  const right = tagOf(secret, clearance, address);
  return timingSafeEqual(new TextEncoder().encode(tag), new TextEncoder().encode(right)) ? clearance : null;
}

function tagOf(secret: string, { id, until }: Clearance, address: string): string {
  return createHmac('sha256', secret).update(`clearance:${id}:${until}:${address}`).digest('base64url').slice(0, 22);
}
