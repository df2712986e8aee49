import { sql } from 'drizzle-orm';
import { messages } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { aggregate } from '#domain/lists/aggregates.ts';
import { MESSAGES_COUNTED } from '#schemas/messages/messageWords.ts';
import type { MessageCounts } from '#schemas/responses/messages.ts';
import { inState } from './list.ts';

export async function countMessages(ctx: Context): Promise<MessageCounts> {
  const count = (state: 'queued' | 'failed' | 'dead') =>
    sql`(select count(*) from (select 1 from ${messages} where ${inState(state)} limit ${MESSAGES_COUNTED}))`;
  const figure = sql`select json_object('queued', ${count('queued')}, 'failed', ${count('failed')}, 'dead', ${count('dead')})`;
  const counts = await aggregate<Omit<MessageCounts, 'capAt'>>(
    ctx,
    'messages by state',
    figure,
    sql`select 1 from ${messages} where ${inState('queued')} or ${inState('dead')}`,
  );
  return { ...counts, capAt: MESSAGES_COUNTED };
}
