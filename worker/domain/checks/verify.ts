import { desc, eq } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { accounts, devices, identifiers, statusReports } from '../../../db/schema/index.ts';
import type { CheckAnswer } from '../../schemas/checks.ts';
import { identifierKeys } from '../../schemas/identifiers.ts';
import { type DeviceStatus, type DeviceType, isSought } from '../../schemas/statuses.ts';
import { fullName } from '../accounts/present.ts';
import type { MemberContext } from '../context.ts';
import { type HistoryEntry, listHistory } from '../devices/history.ts';
import { type DeviceRow, iso } from '../devices/present.ts';
import { maskOthers } from './mask.ts';
import { toldOf, worst } from './severity.ts';

/** What a member's verification comes to. Without a device, nothing is registered under the numbers that were read. */
export type VerificationAnswer = Pick<CheckAnswer, 'caution' | 'numbers'> & { device: Verification | null };

/** What a member's verification tells of a device. `user` is its owner, where that may be shown. */
export type Verification = {
  id: string;
  status: DeviceStatus;
  name: string;
  type: DeviceType;
  model: string | null;
  serialNumber: string;
  imei1: string | null;
  imei2: string | null;
  updatedAt: string;
  reportedDate: string | null;
  location: string | null;
  user: { name: string; phoneNumber: string } | null;
  transferHistory: HistoryEntry[];
  /** True for the specification's sample identifiers, which no real device has. */
  sample: boolean;
};

/**
 * A member's verification (product §4). Owner and location only of a sought device whose owner allows it; owners see
 * all of their own devices, admins everything.
 * @param before pages back through the history (epoch ms)
 */
export async function verifyDevice(
  ctx: MemberContext,
  identifier: string,
  before?: number,
): Promise<VerificationAnswer> {
  const device = await find(ctx, identifier, before);
  return { device, caution: null, numbers: [] };
}

async function find(ctx: MemberContext, identifier: string, before?: number): Promise<Verification | null> {
  const all = await probe(ctx, identifier);
  const warning = worst(all);
  if (!warning) return null;
  const found = toldOf(warning, all);
  const [device] = await ctx.db.select().from(devices).where(eq(devices.id, found.deviceId));
  if (!device) return null;

  const seesAll = ctx.actor.role === 'admin' || device.ownerId === ctx.actor.id;
  const report = isSought(device.status) ? await latestReport(ctx, device.id) : undefined;
  const mayShow = device.removedAt === null;
  const seesOwner = seesAll || (mayShow && report?.showToMembers === true);
  const seesLocation = seesOwner || (mayShow && report?.showToPublic === true);
  const [user, transferHistory] = await Promise.all([
    seesOwner ? ownerOf(ctx, device) : null,
    listHistory(ctx, device.id, { withNames: seesAll, before }),
  ]);
  const { id, name, type, model } = device;
  return {
    id,
    status: found === warning ? device.status : warning.status,
    name,
    type,
    model,
    ...(seesAll ? identifiersOf(device) : maskOthers(identifiersOf(device), found.kind)),
    updatedAt: iso(device.updatedAt),
    reportedDate: report ? iso(report.createdAt) : null,
    location: seesLocation ? device.location : null,
    user,
    transferHistory,
    sample: false,
  };
}

function probe(ctx: MemberContext, identifier: string) {
  const { imei, serial } = identifierKeys(identifier);
  const one = (key: string | null) =>
    ctx.db
      .select({ deviceId: identifiers.deviceId, kind: identifiers.kind, status: identifiers.status })
      .from(identifiers)
      .where(eq(identifiers.key, key ?? ''));
  return unionAll(one(imei), one(serial));
}

async function latestReport(ctx: MemberContext, deviceId: string) {
  const [report] = await ctx.db
    .select()
    .from(statusReports)
    .where(eq(statusReports.deviceId, deviceId))
    .orderBy(desc(statusReports.seq))
    .limit(1);
  return report;
}

async function ownerOf(ctx: MemberContext, device: DeviceRow) {
  const [owner] = await ctx.db.select().from(accounts).where(eq(accounts.id, device.ownerId));
  return owner ? { name: fullName(owner), phoneNumber: owner.phone } : null;
}

function identifiersOf({ serialNumber, imei1, imei2 }: DeviceRow) {
  return { serialNumber, imei1, imei2 };
}
