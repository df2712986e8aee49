import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { messages } from '#db/schema/index.ts';
import { rest } from '../../clients.ts';
import { admin, db } from '../../factories.ts';

const counts = async () => (await rest('GET', '/admin/messages/counts', { token: (await admin()).token })).body.data;

/** So many messages of a kind. */
function mint(count: number, state: string, lastError: string | null = null) {
  return db.run(sql`insert into messages (id, channel, "to", template, data, state, last_error, due_at, created_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    select lower(hex(randomblob(16))), 'email', 'ada@example.test', 'welcome', '{}', ${state}, ${lastError}, 1, 1 from n`);
}

describe('the counts of messages', () => {
  // Rules: 2.2-110
  it('are exact while there are few, capped when there are many, and leave out what is done', async () => {
    await db.delete(messages);
    await mint(3, 'queued');
    await mint(2, 'queued', 'The carrier is down.');
    await mint(4, 'dead', 'No such phone.');
    await mint(7, 'sent');
    await mint(1, 'skipped');
    expect(await counts()).toEqual({ queued: 5, failed: 2, dead: 4, capAt: 1000 });
    await mint(1200, 'dead', 'No such phone.');
    expect(await counts()).toEqual({ queued: 5, failed: 2, dead: 1000, capAt: 1000 });
  });

  it('of a long outbox are worked out once a minute', async () => {
    await mint(200, 'queued');
    const first = await counts();
    await mint(1, 'queued');
    expect(await counts()).toEqual(first);
  });
});
