import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#domain/context.ts';

/** The outbox, the audit and backups hold the id alone; who reads those has no token. */
export function tokenOf(ctx: Context, challengeId: string): string {
  return `${challengeId}.${ctx.tagFor(challengeId)}`;
}

/** An id nobody has when the token is not ours. */
export function challengeIdOf(ctx: Context, token: string): string {
  const [id = '', tag = ''] = token.split('.');
  const expected = Buffer.from(ctx.tagFor(id));
  const given = Buffer.from(tag);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : '';
}

/** 128 bits of HMAC-SHA256. */
export function deriveTag(secret: string, challengeId: string): string {
  return createHmac('sha256', secret)
    .update(`challenge token:${challengeId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}
