import { expect, test } from 'vitest';
import { allOrNothing } from '#db/batch.ts';
import { counters } from '#db/schema/index.ts';
import { consumeBudget, listCounters } from '#domain/limits/budgets.ts';
import { jobContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { db } from '../../factories.ts';

const NOON = Date.parse('2026-03-02T11:00:00Z');
const HOUR = 3_600_000;

test('14.9 an admin sees what strangers did on this day and in 30 days, and how much of the hour’s texts is used up', async () => {
  const at = (now: number) => ({ ...jobContext(bindings, now), textsPerHour: 50 });
  expect(await listCounters(at(NOON))).toEqual({ days: 30, counters: [], texts: { thisHour: 0, budget: 50 } });
  for (const now of [NOON - 25 * HOUR, NOON - HOUR, NOON, NOON])
    await allOrNothing(db, consumeBudget(at(now), 'texts', 50));
  await db.insert(counters).values([
    { day: '2026-01-31', name: 'sign_in_failed.unknown', count: 100 },
    { day: '2026-02-01', name: 'sign_in_failed.unknown', count: 7 },
    { day: '2026-03-02', name: 'sign_in_failed.unknown', count: 2 },
  ]);
  expect(await listCounters(at(NOON))).toEqual({
    days: 30,
    counters: [
      { name: 'sign_in_failed.unknown', today: 2, inAll: 9 },
      { name: 'strangers_texts', today: 3, inAll: 4 },
    ],
    texts: { thisHour: 2, budget: 50 },
  });
});
