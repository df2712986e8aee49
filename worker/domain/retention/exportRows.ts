import { sql } from 'drizzle-orm';
import type { Account } from './listExports.ts';

export const ownDevices = ({ id }: Account) => sql`(
  select id from devices where owner_id = ${id} and released_at is null
  union all select id from devices where owner_id = ${id} and released_at is not null)`;

/** Includes devices that they have given away. */
export const devicesEverOwned = (account: Account) => sql`(
  select id from ${ownDevices(account)} union select device_id from transfers where from_account_id = ${account.id})`;

/** Theirs, or as it was called when they gave it away: what a later owner writes is not for them. */
export const deviceName = ({ id }: Account) => sql`coalesce(
  (select d.name from devices d where d.id = t.device_id and d.owner_id = ${id}),
  (select g.device_name from transfers g where g.device_id = t.device_id and g.from_account_id = ${id}
    order by g.created_at desc limit 1))`;

export const planName = sql`(select name from plans where id = t.plan_id)`;

export const casesOf = ({ id }: Account) => sql`select rowid from cases where opener_id = ${id}
  union all select rowid from cases where other_id = ${id} and admitted_at is not null`;

export const exhibitsOf = ({
  id,
}: Account) => sql`select rowid from exhibits where case_id in (select id from cases where opener_id = ${id}) and side = 'opener'
      union all select rowid from exhibits where case_id in (select id from cases where other_id = ${id} and admitted_at is not null) and side = 'other'`;
