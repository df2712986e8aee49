import { desc, eq, sql } from 'drizzle-orm';
import { keyedRequests } from '#db/schema/index.ts';
import { REPLAYED_HEADER } from '#schemas/responses/headers.ts';
import { db } from './factories.ts';

/** Headers with an Idempotency-Key that nobody has sent before. */
export const newKey = () => ({ 'Idempotency-Key': `"${crypto.randomUUID()}"` });

export const isReplay = ({ headers }: { headers: Headers }) => headers.get(REPLAYED_HEADER) === 'true';

export const keptRequests = () => db.select().from(keyedRequests);

/** The row of the key that was sent last. */
export async function lastKept() {
  const [last] = await db.select().from(keyedRequests).orderBy(desc(sql`rowid`)).limit(1);
  if (!last) throw new Error('No request was kept.');
  return last;
}

/** @param by milliseconds */
export async function ageLast(by: number): Promise<void> {
  const { id, startedAt } = await lastKept();
  await db
    .update(keyedRequests)
    .set({ startedAt: startedAt - by })
    .where(eq(keyedRequests.id, id));
}

/** As a run leaves it that dies before its answer is kept. @param wrote before or after its batch */
export async function loseLastAnswer(wrote: 'wrote' | 'did not write'): Promise<void> {
  const { id } = await lastKept();
  const lost = { answer: null, ...(wrote === 'did not write' && { wroteAt: null }) };
  await db.update(keyedRequests).set(lost).where(eq(keyedRequests.id, id));
}
