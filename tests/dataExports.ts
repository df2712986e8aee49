import { randomUUID } from 'node:crypto';
import { dataExports } from '#db/schema/index.ts';
import { bindings } from './clients.ts';
import { db, type Person } from './factories.ts';

/** A file of their own data that is ready, as if it had been made. @returns its id */
export async function readyExport({ id: accountId }: Person, overrides: Partial<typeof dataExports.$inferInsert> = {}) {
  const [id, now] = [randomUUID() as string, Date.now()];
  const file = `exports/${accountId}/${id}/1.zip`;
  await bindings.MEDIA.put(file, 'PK made for a test');
  const times = { dueAt: now, askedAt: now, readyAt: now, endsAt: now + 86_400_000 };
  await db.insert(dataExports).values({ id, accountId, state: 'ready', file, size: 18, ...times, ...overrides });
  return id;
}
