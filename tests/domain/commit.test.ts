import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fenced, type Statement } from '#db/batch.ts';
import { counters, messages } from '#db/schema/index.ts';
import { claim, commit, commitIf } from '#domain/commit.ts';
import { Conflict } from '#domain/errors.ts';
import { compose } from '#domain/messages/compose.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../clients.ts';
import { db } from '../factories.ts';

const WELCOME = { channel: 'email', template: 'welcome', data: { firstName: 'Ada' } } as const;
const ctx = () => baseContext(bindings, Date.now());
const nothing = () => sql`delete from counters where false`;
const conflict = (message: string) => () => new Conflict(message);

/** A row under its own name, and how to count it. */
function row() {
  const name = randomUUID();
  const insert = sql`insert into counters (day, name, count) values ('2026-11-27', ${name}, 1)`;
  return { insert, count: () => db.$count(counters, eq(counters.name, name)) };
}

describe('one commit', () => {
  it('writes all, and gives the rows of the last statement', async () => {
    const { insert, count } = row();
    expect(await commit<{ two: number }>(ctx(), insert, sql`select 1 + 1 as two`)).toEqual([{ two: 2 }]);
    expect(await count()).toBe(1);
  });

  it('writes nothing when a claim is lost, and throws what the first lost one says', async () => {
    const { insert, count } = row();
    const lost = commit(
      ctx(),
      claim('won', insert, conflict('won')),
      claim('first', nothing(), conflict('first')),
      claim('second', nothing(), conflict('second')),
    );
    await expect(lost).rejects.toMatchObject({ status: 409, message: 'first' });
    expect(await count()).toBe(0);
  });

  it('lets a claim read what has become of its row, or refuse by itself', async () => {
    const read = async () => new Conflict(`${await db.$count(counters, sql`false`)} left`);
    await expect(commit(ctx(), claim('read', nothing(), read))).rejects.toThrow('0 left');
    const refuse = async () => {
      throw new Conflict('refused');
    };
    await expect(commit(ctx(), claim('refused', nothing(), refuse))).rejects.toThrow('refused');
  });

  it('can ask for a number of rows', async () => {
    const both = [row(), row()];
    const two = sql`update counters set count = 2 where name in (select name from counters order by rowid desc limit 2)`;
    await commit(
      ctx(),
      both.map(({ insert }) => insert),
    );
    expect(await commitIf(ctx(), claim('two', two, undefined, 2))).toBe(true);
    expect(await commitIf(ctx(), claim('three', two, undefined, 3))).toBe(false);
  });

  it('sends messages and warns of keys only once they are written', async () => {
    const to = `${randomUUID()}@example.test`;
    const warning: Statement = Object.assign(row().insert, { flagged: ['i:1'] });
    const context = ctx();
    expect(await commitIf(context, compose(context, to, WELCOME), warning, claim('lost', nothing()))).toBe(false);
    await expect(commit(context, compose(context, to, WELCOME), sql`insert into nowhere values (1)`)).rejects.toThrow();
    expect(context).toMatchObject({ unsent: [], newlyFlagged: [] });
    expect(await db.$count(messages, eq(messages.to, to))).toBe(0);

    await commit(context, compose(context, to, WELCOME), warning);
    const written = await db.select({ id: messages.id }).from(messages).where(eq(messages.to, to));
    expect(context).toMatchObject({ unsent: written.map(({ id }) => id), newlyFlagged: ['i:1'] });
  });

  it('never hides an error of a claim, nor the loss of a fence', async () => {
    await expect(commitIf(ctx(), claim('told', nothing(), conflict('told')))).rejects.toThrow('told');
    const { insert, count } = row();
    const behind = { ...ctx(), db: fenced(db, [claim('fence', nothing(), conflict('in use'))]) };
    await expect(commitIf(behind, insert)).rejects.toThrow('in use');
    expect(await count()).toBe(0);
  });
});
