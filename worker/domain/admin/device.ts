import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, devices, identifiers } from '#db/schema/index.ts';
import { presentOwner } from '#domain/accounts/present.ts';
import { keepReason, record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { composeAlarmText, reportMessageData } from '#domain/devices/alarm.ts';
import { DeviceChanged, isHeld, noSuchDevice, presentDevice } from '#domain/devices/device.ts';
import { historyColumn, listHistory, listReports, readSupport } from '#domain/devices/get.ts';
import { IS_REPLACED, numbersOf, readNumberChanges } from '#domain/devices/numberChanges.ts';
import { listAttempts } from '#domain/devices/registrationAttempts.ts';
import { Conflict } from '#domain/errors.ts';
import { rowidOf } from '#domain/kernel/list.ts';
import { isLocked } from '#domain/kernel/locks.ts';
import { claimFreshAdmin } from '#domain/kernel/require.ts';
import { supersedeOwnershipCertificates } from '#domain/log/sign.ts';
import { composeLetter } from '#domain/messages/compose.ts';
import type { ReportData } from '#domain/messages/deviceTemplates.ts';
import { deviceData } from '#domain/messages/templateParts.ts';
import { applyReport } from '#domain/reports/report.ts';
import { findReported } from '#domain/transfers/keeper.ts';
import type { ProofSet, ReportByAdmin } from '#schemas/admin/administration.ts';
import { isGone } from '#schemas/devices/statuses.ts';
import { isoOrNull } from '#schemas/format/dates.ts';
import type {
  AdminDevice,
  AdminDeviceRecord,
  DeviceReportedByAdmin,
  ListedAdminDevice,
} from '#schemas/responses/devices.ts';

/** On the register, or removed but reported. @throws NotFound */
export async function getAnyDevice(ctx: Context, id: string): Promise<AdminDeviceRecord> {
  const ownerId = sql`(select owner_id from devices where id = ${id})`;
  const [[row], reports, transferHistory, changes, attempts, support] = await Promise.all([
    selectHeld(ctx, id),
    listReports(ctx, id),
    listHistory(ctx, id, { withNames: true }),
    readNumberChanges(ctx, { id, ownerId }),
    listAttempts(ctx, id),
    readSupport(ctx, id),
  ]);
  if (!row) throw noSuchDevice();
  const { numberChanges } = numbersOf(ctx, row.device, changes);
  const { proof, disputed } = support;
  return { ...presentDeviceWithOwner(row), proof, disputed, reports, transferHistory, numberChanges, attempts };
}

/** On the register, or removed but reported. @throws NotFound */
async function readDevice(ctx: Context, id: string): Promise<DeviceRow> {
  const [row] = await selectHeld(ctx, id);
  if (!row) throw noSuchDevice();
  return row;
}

const selectHeld = (ctx: Context, id: string) => selectDevices(ctx).where(and(eq(devices.id, id), isHeld));

/** For lists: with each device's history of transfers. */
export function selectListed(ctx: Context) {
  return ctx.db
    .select({ rowid: rowidOf(devices), device: devices, owner: accounts, history: historyColumn() })
    .from(devices)
    .innerJoin(accounts, eq(accounts.id, devices.ownerId));
}

export function presentListed(row: Awaited<ReturnType<typeof selectListed>>[number]): ListedAdminDevice {
  return { ...presentDeviceWithOwner(row), transferHistory: row.history };
}

export function selectDevices(ctx: Context) {
  return ctx.db
    .select({ rowid: rowidOf(devices), device: devices, owner: accounts })
    .from(devices)
    .innerJoin(accounts, eq(accounts.id, devices.ownerId));
}

export type DeviceRow = Awaited<ReturnType<typeof selectDevices>>[number];

export function presentDeviceWithOwner({ device, owner }: Omit<DeviceRow, 'rowid'>): AdminDevice {
  const removedAt = isoOrNull(device.removedAt);
  return { ...presentDevice(device), removedAt, user: presentOwner(owner) };
}

/**
 * An admin has seen proof of purchase of a device, or takes that back; or marks its entry as disputed. Every check says so at once,
 * the owner is told. It stands for the numbers that the device has now. @throws NotFound; Conflict
 */
export async function setProof(
  ctx: MemberContext,
  { id, proof, disputed, note, updatedAt }: ProofSet,
): Promise<AdminDeviceRecord> {
  const { device, owner } = await readDevice(ctx, id);
  if (updatedAt !== undefined && Date.parse(updatedAt) !== device.updatedAt) throw new DeviceChanged();
  const kept = keepReason(ctx, note, [device.ownerId]);
  const given = proof === 'shown' ? sql`iif(${IS_REPLACED}, ${identifiers.proof}, 'shown')` : proof;
  const isOther = or(ne(identifiers.proof, given), ne(identifiers.disputed, disputed));
  await commit(
    ctx,
    claimFreshAdmin(ctx),
    claim(
      'unchanged',
      ctx.db
        .update(devices)
        .set({ updatedAt: device.updatedAt })
        .where(and(eq(devices.id, id), eq(devices.updatedAt, device.updatedAt))),
      nothingChanged,
    ),
    claim(
      'other',
      ctx.db
        .update(identifiers)
        // A case that is admitted keeps its mark.
        .set({ proof: given, disputed: sql`(${disputed ? 1 : 0} or (disputed and ${isLocked(id)}))` })
        .where(and(eq(identifiers.deviceId, id), isOther)),
      nothingChanged,
    ),
    proof === 'declared' ? supersedeOwnershipCertificates(ctx, id) : [],
    composeLetter(ctx, owner, {
      template: 'proof_set',
      data: {
        ...deviceData(device),
        status: device.status,
        proof: proof === 'shown' ? 'seen' : 'not seen',
        ...(disputed && { disputed: 'yes' }),
        note,
        at: String(ctx.now),
      },
    }),
    kept.insert,
    record(ctx, 'admin.set_proof', { type: 'device', id }, { ...kept.detail, proof, disputed }),
  );
  return getAnyDevice(ctx, id);
}

const nothingChanged = () =>
  new Conflict('Nothing was changed: it stands so already, or another admin was faster. Reload the page.');

/** Shows no text of the owner, because nobody asked the owner. @throws NotFound; Conflict */
export async function reportAnyDevice(ctx: MemberContext, report: ReportByAdmin): Promise<DeviceReportedByAdmin> {
  const [row] = await selectDevices(ctx).where(and(eq(devices.id, report.id), isNull(devices.removedAt)));
  if (!row) throw noSuchDevice();
  const { device: before, owner } = row;
  const own = { showToPublic: false, extractNumber: null, station: null };
  const transfer = await findReported(ctx, before, report.status);
  const { device, reportId } = await applyReport(
    ctx,
    before,
    { ...report, ...own },
    transfer,
    (reference, ofTransfer) => [
      ...claimFreshAdmin(ctx),
      ...tellOwner(ctx, owner, { ...reportMessageData(ctx, before, report, reference), ...ofTransfer }),
      record(ctx, 'admin.report_device', { type: 'device', id: before.id }, { from: before.status, to: report.status }),
    ],
  );
  return { ...presentDeviceWithOwner({ device, owner }), reportId };
}

/** For an alarm, a member without an e-mail gets one SMS: the letter would become a second one. */
function tellOwner(ctx: MemberContext, owner: { email: string | null; phone: string }, data: ReportData): Statement[] {
  const letter = composeLetter(ctx, owner, { template: 'status_set_by_admin', data });
  if (!isGone(data.status)) return [letter];
  return [...(owner.email === null ? [] : [letter]), composeAlarmText(ctx, owner, data)];
}
