import { describe, expect, it } from 'vitest';
import { allOrNothing } from '#db/batch.ts';
import { record } from '#domain/audit/record.ts';
import { jobContext } from '#worker/context.ts';
import { bindings, type Json, rest } from '../../clients.ts';
import { admin, db, type Person, person } from '../../factories.ts';

const START = Date.now();

/** An act of `actor` on an account, `n` milliseconds later than the first. */
const acted = (n: number, actor: Person, on: Person) =>
  allOrNothing(
    db,
    record({ ...jobContext(bindings, START + n), actor: actor as never }, `test.act_${n}` as never, {
      type: 'account',
      id: on.id,
    }),
  );

const auditOf = (boss: Person, id: string, query = '') =>
  rest('GET', `/admin/getauditforauser/${id}${query}`, { token: boss.token });

describe('the audit of one user', () => {
  // Rules: 2.2-108
  it('tells what they did and what was done to their account, each once, newest first, page by page', async () => {
    const [boss, who, other] = [await admin(), await person(), await person()];
    for (let n = 0; n < 12; n++) {
      if (n % 4 === 0) await acted(n, who, who);
      if (n % 4 === 1) await acted(n, who, other);
      if (n % 4 === 2) await acted(n, boss, who);
      if (n % 4 === 3) await acted(n, boss, other);
    }
    const expected = [10, 9, 8, 6, 5, 4, 2, 1, 0].map((n) => `test.act_${n}`);
    const whole = (await auditOf(boss, who.id)).body;
    expect(whole.data.map(({ action }: Json) => action)).toEqual(expected);
    expect(whole.pagination).toMatchObject({ total: 9, atLeast: false, next: null, previous: null });
    expect(whole.data[0].actor).toMatchObject({ id: boss.id, email: boss.email });

    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await auditOf(boss, who.id, `?limit=2&cursor=${cursor}`);
      seen.push(...body.data.map(({ action }: Json) => action));
      cursor = body.pagination.next;
    }
    expect(seen).toEqual(expected);
  });

  it('is nobody’s for a user who is not there', async () => {
    expect((await auditOf(await admin(), 'nobody')).status).toBe(404);
  });
});
