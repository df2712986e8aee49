import type { Statement } from '#db/batch.ts';
import type { MemberContext } from '#domain/context.ts';
import { composeLetter } from '#domain/messages/compose.ts';

/** What a letter about the own passkeys tells. @param name of the passkey; none with recovery codes */
export function notifyChange(
  ctx: MemberContext,
  what: 'added' | 'renamed' | 'removed' | 'codes',
  name?: string,
): Statement {
  const data = { what, at: String(ctx.now), ...(name !== undefined && { name }) };
  return composeLetter(ctx, ctx.actor, { template: 'passkey_changed', data });
}
