import { is, sql } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { readAll } from '#db/batch.ts';
import * as schema from '#db/schema/all.ts';
import type { Context } from '#domain/context.ts';
import { DomainError, logFault } from '#domain/errors.ts';
import { requireWorkingCarrier } from '#domain/messages/carriers.ts';
import { SECOND } from '#schemas/format/dates.ts';
import type { Health, Ready } from '#schemas/responses/platform.ts';

export const PARTS = ['database', 'files', 'messages', 'payments', 'exports', 'carriers', 'papers'] as const;
type Part = (typeof PARTS)[number];

export type Probes = Record<Exclude<Part, 'database' | 'carriers' | 'papers'>, () => Promise<unknown>>;

const TIMEOUT = 5000;
/** Caches a positive result, because each check reads every table and sends two messages. */
const CACHED_FOR = 5 * SECOND;
/** In this isolate. */
let upAt = 0;

/** @throws DomainError NOT_READY with the names of the failing parts; the log has the reasons */
export async function ready(ctx: Context, probes: Probes): Promise<Ready> {
  if (ctx.now - upAt < CACHED_FOR) return up(upAt);
  const asked: Record<Part, () => Promise<unknown>> = {
    database: () => readEveryTable(ctx),
    carriers: () => requireWorkingCarrier(ctx),
    papers: () => ctx.statementKeys.signer(ctx.now),
    ...probes,
  };
  const down = (await Promise.all(PARTS.map((part) => isDown(part, asked[part])))).flat();
  if (down.length === 0) {
    upAt = ctx.now;
    return up(upAt);
  }
  throw new DomainError(503, 'NOT_READY', `Not ready: ${down.join(', ')}.`, {
    errors: down.map((part) => ({ path: part, message: 'down' })),
  });
}

function up(at: number): Ready {
  const parts = Object.fromEntries(PARTS.map((part) => [part, 'up'])) as Record<Part, 'up'>;
  return { ...parts, time: new Date(at).toISOString() };
}

async function isDown(part: Part, ask: () => Promise<unknown>): Promise<Part[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time.')), TIMEOUT);
  });
  try {
    await Promise.race([ask(), timedOut]);
    return [];
  } catch (error) {
    logFault(`Asking whether ${part} is ready`, error);
    return [part];
  } finally {
    clearTimeout(timer);
  }
}

const TABLES = Object.values(schema).filter((table) => is(table, SQLiteTable));

/** If a migration misses a table, this fails here and not in somebody's request. */
function readEveryTable(ctx: Context): Promise<unknown> {
  return readAll(
    ctx.db,
    TABLES.map((table) => sql`select 1 from ${table} limit 1`),
  );
}

/** Hosting restarts a server that does not answer here. Dependencies are the task of `ready`. */
export async function health(ctx: Context): Promise<Health> {
  return { service: 'up', time: new Date(ctx.now).toISOString() };
}
