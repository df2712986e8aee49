import { sql } from 'drizzle-orm';
import type { Context } from '#domain/context.ts';
import { composeOnceEach } from '#domain/messages/compose.ts';
import { DEVICE_DATA } from '#domain/messages/templateParts.ts';
import { DAY_MS, dayBegins, HOUR, lagosDay } from '#schemas/format/dates.ts';
import { digestOf, FIRST, LAST } from './digestTimes.ts';
import { HEARS, isWholeHour } from './sightings.ts';

/** Rows that one read takes, how many reads there are, and letters that one write makes. */
const LIMITS = { rows: 5_000, reads: 20, letters: 100 };
/** A schedule that did not run is made up for so long. */
const LATE = 6 * HOUR;

type Row = { hour: number; device: string };
type Digest = { id: string; device: string; hours: number[] };

/**
 * Once a day each owner hears in how many hours their device was checked. The letter's id is of device and day: a second
 * run writes none.
 */
export async function sendDigests(ctx: Context): Promise<void> {
  const due = await findDue(ctx);
  for (let from = 0; from < due.length; from += LIMITS.letters) {
    const written = await ctx.db.all<{ id: string }>(compose(ctx, due.slice(from, from + LIMITS.letters)));
    ctx.unsent.push(...written.map(({ id }) => id));
  }
}

async function findDue(ctx: Context): Promise<Digest[]> {
  // After midnight it may still be yesterday's turn.
  const day = lagosDay(ctx.now - FIRST);
  if (ctx.now > dayBegins(day) + LAST + LATE) return [];
  const hours = new Map<string, Set<number>>();
  for await (const { device, hour } of readHours(ctx, dayBegins(day) + FIRST - DAY_MS - HOUR)) {
    const digest = digestOf(ctx, device, hour);
    if (digest.day !== day || digest.at > ctx.now || digest.at <= ctx.now - LATE) continue;
    hours.set(device, (hours.get(device) ?? new Set()).add(hour));
  }
  return [...hours].map(([device, each]) => ({ id: `checked:${device}:${day}`, device, hours: [...each] }));
}

async function* readHours({ db }: Context, since: number): AsyncGenerator<Row> {
  let after: Row = { hour: since, device: '' };
  for (let read = 0; read < LIMITS.reads; read++) {
    const rows = await db.all<Row>(sql`
      select hour, device_id as device from sightings indexed by sightings_hour
      where (hour, device_id) > (${after.hour}, ${after.device}) order by hour, device_id limit ${LIMITS.rows}`);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < LIMITS.rows) return;
    after = last;
  }
}

function compose(ctx: Context, due: Digest[]) {
  const of = (field: keyof Digest) => sql`json_extract(due.value, ${`$.${field}`})`;
  const hours = sql`(select count(*) from json_each(${of('hours')}) h where ${isWholeHour(sql`d.id`, sql`h.value`)})`;
  const data = { ...DEVICE_DATA, status: sql`d.status`, deviceId: sql`d.id`, hours: sql`cast(${hours} as text)` };
  return composeOnceEach(
    ctx,
    'device_checked',
    { id: of('id'), to: sql`o.email`, data },
    sql`from json_each(${JSON.stringify(due)}) due join devices d on d.id = ${of('device')} join accounts o on o.id = d.owner_id
      where not exists (select 1 from messages sent where sent.id = ${of('id')}) and o.email is not null
        and o.deactivated_at is null and o.erased_at is null
        and not exists (select 1 from sighting_mutes m where m.device_id = d.id) and ${HEARS} and ${hours} > 0`,
  );
}
