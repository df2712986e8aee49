import { createHmac } from 'node:crypto';
import type { Context } from '#domain/context.ts';
import { isSameText } from './sameText.ts';

/** The outbox, the audit and backups hold the id alone; who reads those has no token. */
export function tokenOf(ctx: Context, challengeId: string): string {
  return `${challengeId}.${ctx.tagsFor(challengeId)[0]}`;
}

/** An id nobody has when the token is not ours. */
export function challengeIdOf(ctx: Context, token: string): string {
  const [id = '', tag = ''] = token.split('.');
  return ctx.tagsFor(id).some((expected) => isSameText(tag, expected)) ? id : '';
}

/** 128 bits of HMAC-SHA256. */
export function deriveTag(secret: string, challengeId: string): string {
  return createHmac('sha256', secret)
    .update(`challenge token:${challengeId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}
