import type { Context } from '#domain/context.ts';
import type { CheckChannel } from '#schemas/checks/channels.ts';

/**
 * After the answer, and only of what is reported. The owner's own check is none, nor is one of our team. Imports nothing,
 * so that the start script keeps its chunks.
 */
export async function recordSightings(
  { db, now }: Context,
  found: { key: string }[],
  url: string,
  checker = '',
): Promise<void> {
  const keys = JSON.stringify(found.map(({ key }) => key));
  const channel: CheckChannel = new URL(url).pathname.startsWith('/api/') ? 'api' : 'web';
  await db.$client
    .prepare(RECORD)
    .bind(keys, now - (now % HOUR), channel, checker)
    .run();
}

const HOUR = 3_600_000;

const RECORD = `
  insert or ignore into sightings (device_id, hour, channel)
  select d.id, ?2, ?3
  from json_each(?1) join identifiers i on i.key = value join devices d on d.id = i.device_id
  where d.status in ('missing', 'stolen', 'reported') and d.owner_id <> ?4 and d.removed_at is null and d.alarm_ends_at is null
    and not exists (select 1 from accounts a where a.id = ?4 and a.role <> 'user')
    and not exists (select 1 from sighting_mutes m where m.device_id = d.id)
    and not exists (select 1 from number_changes c where c.device_id = d.id and c.key = i.key and c.released_at is null)`;
