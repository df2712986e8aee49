import { inArray, type SQL, sql } from 'drizzle-orm';
import { transfers } from '../../../db/schema/index.ts';
import type { TransferQuery } from '../../schemas/transfers.ts';
import { TRANSFER_STATES } from '../../schemas/transferWords.ts';
import type { Context, MemberContext } from '../context.ts';
import { Conflict } from '../errors.ts';
import { offsetOf, type Page, pageOf } from '../paging.ts';
import { findTransfer, newestFirst, selectTransfers, type Transfer } from './find.ts';
import { refuseUnlessOpen } from './open.ts';
import { type Side, sideOf, stateOf } from './present.ts';

/** A transfer as admins review it, with all they decide by. The device's name and model are those of the day of the request. */
export type TransferCard = ReturnType<typeof stateOf> & {
  id: string;
  deviceId: string;
  deviceName: string;
  device: Pick<Transfer['device'], 'id' | 'name' | 'type' | 'model' | 'serialNumber' | 'imei1' | 'imei2' | 'status'>;
  fromUser: Side & { deactivated: boolean };
  toUser: Side & { deactivated: boolean };
  accepted: boolean;
  recipient: Room;
};

/**
 * What the recipient's plan has room for. `deviceLimit` is null without a running subscription and 0 for no limit;
 * `limitExceeded` says that this device would be one too many, which is told and does not block.
 */
export type Room = { devices: number; deviceLimit: number | null; limitExceeded: boolean };

/** A page of the transfers, newest first. `search` is part of the device's name as shown or of a party's name, username or e-mail. */
export async function listForReview(ctx: Context, query: TransferQuery): Promise<Page<TransferCard>> {
  const found = idsOf(query);
  const [rows, [counted]] = await Promise.all([
    selectTransfers(
      ctx,
      inArray(
        transfers.id,
        sql`(select id from (${found} order by created_at desc limit ${query.limit} offset ${offsetOf(query)}))`,
      ),
    ),
    ctx.db.all<{ total: number }>(sql`select count(*) as total from (${found})`),
  ]);
  return pageOf(await presentCards(ctx, newestFirst(rows)), query, counted?.total ?? 0);
}

/** A transfer with what an admin decides by. */
export async function presentCard(ctx: Context, transfer: Transfer): Promise<TransferCard> {
  const plans = await plansOf(ctx, [transfer]);
  return cardOf(transfer, plans);
}

async function presentCards(ctx: Context, page: Transfer[]): Promise<TransferCard[]> {
  const plans = await plansOf(ctx, page);
  return page.map((transfer) => cardOf(transfer, plans));
}

function cardOf(transfer: Transfer, plans: Map<string, Plan>): TransferCard {
  const { row, device, from, to } = transfer;
  const { id, type, serialNumber, imei1, imei2, status } = device;
  const { deviceName: name, deviceModel: model } = row;
  return {
    id: row.id,
    deviceId: id,
    deviceName: name,
    device: { id, name, type, model, serialNumber, imei1, imei2, status },
    fromUser: { ...sideOf(from, row.fromName), deactivated: from.deactivatedAt !== null },
    toUser: { ...sideOf(to, row.toName), deactivated: to.deactivatedAt !== null },
    ...stateOf(transfer),
    accepted: row.answer === 'accepted',
    recipient: roomOf(transfer, plans.get(to.id) ?? { devices: 0, deviceLimit: null }),
  };
}

/**
 * An open transfer an admin may decide.
 * @throws NotFound; Conflict when it is decided already, or the admin gives the device away themselves
 */
export async function findForDecision(ctx: MemberContext, id: string): Promise<Transfer> {
  const transfer = await findTransfer(ctx, id);
  await refuseUnlessOpen(ctx, transfer);
  if (transfer.row.fromAccountId === ctx.actor.id) {
    throw new Conflict('This is your own transfer. Another admin must decide it.');
  }
  return transfer;
}

type Plan = Pick<Room, 'devices' | 'deviceLimit'>;

/** What the recipients of a page of transfers own, and may own: in one statement. */
async function plansOf(ctx: Context, page: Transfer[]): Promise<Map<string, Plan>> {
  const ids = [...new Set(page.map(({ to }) => to.id))];
  if (ids.length === 0) return new Map();
  // The time is compared here: a page is as long as the values D1 binds.
  const rows = await ctx.db.all<Plan & { id: string; endsAt: number | null }>(sql`
    select a.id, s.ends_at as endsAt, p.device_limit as deviceLimit,
      (select count(*) from devices d where d.owner_id = a.id and d.removed_at is null) as devices
    from accounts a left join subscriptions s on s.account_id = a.id left join plans p on p.id = s.plan_id
    where ${inArray(sql`a.id`, ids)}`);
  return new Map(
    rows.map(({ id, devices, deviceLimit, endsAt }) => {
      const isRunning = endsAt !== null && endsAt > ctx.now;
      return [id, { devices, deviceLimit: isRunning ? deviceLimit : null }];
    }),
  );
}

function roomOf({ row }: Transfer, { devices, deviceLimit }: Plan): Room {
  // Once approved the device is among those counted.
  const needed = row.state === 'approved' ? devices : devices + 1;
  return { devices, deviceLimit, limitExceeded: deviceLimit !== null && deviceLimit > 0 && needed > deviceLimit };
}

/** Ids of what a query finds. State by state, so that each part comes out of its index in order. */
function idsOf({ status, search }: TransferQuery): SQL {
  const states = status === undefined || status === 'all' ? TRANSFER_STATES : [status];
  const parts = states.map(
    (state) => sql`select t.id, t.created_at from transfers t where t.state = ${state} ${matching(search)}`,
  );
  return sql.join(parts, sql` union all `);
}

function matching(search: string | undefined): SQL {
  if (!search) return sql``;
  // instr, because D1 takes no LIKE pattern over 50 bytes. Names of people are kept in upper case.
  const holds = (text: SQL) => sql`instr(lower(${text}), lower(${search}))`;
  const upper = search.toUpperCase();
  return sql`and (instr(t.from_name, ${upper}) or instr(t.to_name, ${upper})
    or ${holds(sql`t.device_name`)}
    or exists (select 1 from accounts a where a.id in (t.from_account_id, t.to_account_id)
      and (${holds(sql`a.username`)} or ${holds(sql`a.email`)})))`;
}
