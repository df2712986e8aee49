import { randomUUID } from 'node:crypto';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts } from '#db/schema/index.ts';
import { registrationAttempts } from '#db/schema/sightings.ts';
import { fullName } from '#domain/accounts/present.ts';
import { recordEach } from '#domain/audit/record.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { isInCase } from '#domain/kernel/locks.ts';
import { composeOnceEach } from '#domain/messages/compose.ts';
import { DEVICE_DATA } from '#domain/messages/templateParts.ts';
import { iso, lagosDay } from '#schemas/format/dates.ts';
import type { RegistrationAttempt } from '#schemas/responses/devices.ts';
import { FLAGGED } from './device.ts';
import { IS_REPLACED } from './numberChanges.ts';

/** Letters to an owner about one device, on a Lagos day: nobody torments an owner, and texts cost money. */
const TOLD_A_DAY = 3;

/**
 * A number was refused because it is registered. If its device is reported and somebody else's, the desk gets an item,
 * and the owner is told. The statements are the same for every number, so that whoever tried learns nothing.
 */
export function noteAttempt(ctx: MemberContext, key: string): Statement[] {
  const id = randomUUID();
  return [
    sql`
      insert into registration_attempts (id, device_id, account_id, day, at)
      select ${id}, devices.id, me.id, ${lagosDay(ctx.now)}, ${ctx.now}
      from identifiers join devices on devices.id = identifiers.device_id join accounts me on me.id = ${ctx.actor.id}
      where identifiers.key = ${key} and devices.status in (${FLAGGED}) and devices.removed_at is null
        and devices.owner_id <> me.id and me.unfinished_since is null and not ${IS_REPLACED}
      on conflict do nothing`,
    recordEach(ctx, 'device.taken', 'device', sql`select device_id as id from registration_attempts where id = ${id}`),
    askToReview(ctx, id),
    ...tellOwner(ctx, id),
  ];
}

function askToReview({ now }: Context, attempt: string): Statement {
  return sql`
    insert into registration_reviews (id, account_id, reason, device_id, devices, created_at, updated_at)
    select ${randomUUID()}, account_id, 'flagged_number', device_id, 1, ${now}, ${now}
    from registration_attempts where id = ${attempt}
    on conflict (account_id, reason) where done_at is null
    do update set device_id = excluded.device_id, devices = devices + 1, updated_at = excluded.updated_at`;
}

/** Not while a case asks whose device it is. No SMS to a phone that its owner said is gone, unless it is the only way. */
function tellOwner(ctx: Context, attempt: string): Statement[] {
  const from = sql`from registration_attempts a join devices d on d.id = a.device_id join accounts o on o.id = d.owner_id
    where a.id = ${attempt} and o.erased_at is null and not ${isInCase(sql`d.id`)}
      and (select count(*) from registration_attempts b where b.device_id = a.device_id and b.day = a.day) <= ${TOLD_A_DAY}`;
  const data = { type: sql`d.type`, status: sql`d.status`, at: String(ctx.now) };
  const plate = { ...DEVICE_DATA, deviceId: sql`d.id` };
  const isAtHand = sql`and (o.email is null or coalesce(o.phone_doubted_until, 0) <= ${ctx.now})`;
  return [
    letter((id) =>
      composeOnceEach(ctx, 'registration_tried', { id, to: sql`o.email`, data: { ...data, ...plate } }, from),
    ),
    letter((id) =>
      composeOnceEach(
        ctx,
        'registration_tried_sms',
        { id, channel: 'sms', to: sql`o.phone`, data },
        sql`${from} ${isAtHand}`,
      ),
    ),
  ];
}

/** Queued at once. */
function letter(compose: (id: SQL) => SQL): Statement {
  const message = randomUUID();
  return Object.assign(compose(sql`${message}`), { message });
}

const SHOWN = 20;

/** Newest first. */
export async function listAttempts({ db }: Context, deviceId: string): Promise<RegistrationAttempt[]> {
  const rows = await db
    .select({ id: registrationAttempts.id, at: registrationAttempts.at, account: accounts })
    .from(registrationAttempts)
    .innerJoin(accounts, eq(accounts.id, registrationAttempts.accountId))
    .where(eq(registrationAttempts.deviceId, deviceId))
    .orderBy(desc(registrationAttempts.day), desc(registrationAttempts.accountId))
    .limit(SHOWN);
  // By the index alone a day is in no order.
  const newestFirst = rows.toSorted((one, other) => other.at - one.at);
  return newestFirst.map(({ id, at, account }) => ({
    id,
    at: iso(at),
    account: { id: account.id, name: fullName(account) },
  }));
}
