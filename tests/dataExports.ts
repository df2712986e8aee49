import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { dataExports } from '#db/schema/index.ts';
import worker from '#worker/index.ts';
import { bindings, type Json, request, rest } from './clients.ts';
import { db, type Person } from './factories.ts';
import { unzip } from './zip.ts';

/** A file of their own data that is ready, as if it had been made. @returns its id */
export async function readyExport({ id: accountId }: Person, overrides: Partial<typeof dataExports.$inferInsert> = {}) {
  const [id, now] = [randomUUID() as string, Date.now()];
  const file = `exports/${accountId}/${id}/1.zip`;
  await bindings.MEDIA.put(file, 'PK made for a test');
  const times = { dueAt: now, askedAt: now, readyAt: now, endsAt: now + 86_400_000 };
  await db.insert(dataExports).values({ id, accountId, state: 'ready', file, size: 18, ...times, ...overrides });
  return id;
}

export const ask = (who: Person) => rest('POST', '/users/data-export', { token: who.token });

export const standing = async (who: Person) =>
  (await rest('GET', '/users/data-export', { token: who.token })).body.data;

export async function exportsOf({ id }: Person) {
  return db.select().from(dataExports).where(eq(dataExports.accountId, id)).orderBy(desc(dataExports.askedAt));
}

/** What the queue does with these. @returns which of them come again */
export async function consume(ids: string[], env = bindings): Promise<string[]> {
  const named = ids.map((id, place) => ({ id: String(place), timestamp: new Date(), attempts: 1, body: { id } }));
  const batch = createMessageBatch('ownmark-exports', named);
  await worker.queue(batch, env);
  const { retryMessages } = await getQueueResult(batch, createExecutionContext());
  return retryMessages.map(({ msgId }: { msgId: string }) => ids[Number(msgId)] ?? '');
}

export const download = (who: Pick<Person, 'token'>, init: RequestInit = {}) =>
  request('/api/v1/users/data-export/file', { headers: { Authorization: `Bearer ${who.token}` }, ...init });

/** Asks, and lets the queue make it. */
export async function madeFor(who: Person): Promise<string> {
  const { status, body } = await ask(who);
  if (status !== 201) throw new Error(`Asking failed: ${JSON.stringify(body)}`);
  const id = (await exportsOf(who))[0]?.id ?? '';
  await consume([id]);
  return id;
}

/** Everything in the file, as text, and everything.json read. */
export async function fileOf(who: Person) {
  const response = await download(who);
  if (response.status !== 200) throw new Error(`Downloading failed: ${await response.text()}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const files = unzip(bytes);
  const text = (name: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(files.get(name));
  const everything: Json = JSON.parse(text('everything.json'));
  return { bytes, headers: response.headers, names: [...files.keys()], text, files, everything };
}

/** Contacts changed lately, and a session that began during an alarm, make it wait; an earlier file is gone. */
export async function daysLater({ id }: Person): Promise<void> {
  await db.run(sql`update accounts set contacts_changed_at = null where id = ${id}`);
  await db.run(sql`update sessions set created_at = created_at - 259200000 where account_id = ${id}`);
  await db.delete(dataExports).where(eq(dataExports.accountId, id));
}
