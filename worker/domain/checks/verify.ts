import { eq } from 'drizzle-orm';
import { accounts, devices } from '#db/schema/index.ts';
import { presentOwner } from '#domain/accounts/present.ts';
import type { MemberContext } from '#domain/context.ts';
import { type DeviceRow, latestReport } from '#domain/devices/device.ts';
import { listHistory, withoutNames } from '#domain/devices/get.ts';
import { keysOf as deviceKeys, maskOthers } from '#domain/devices/identifierKeys.ts';
import { isStaff } from '#schemas/accounts/roles.ts';
import { SAMPLE_IDENTIFIERS } from '#schemas/checks/samples.ts';
import { isFlagged } from '#schemas/devices/statuses.ts';
import { iso } from '#schemas/format/dates.ts';
import type { CheckAnswer, Verification, VerificationAnswer } from '#schemas/responses/checks.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import { isPublicText } from '#schemas/rules/publicTexts.ts';
import { consumeDailyNumbers, recordFind } from './alerts.ts';
import {
  buildResults,
  type CheckResults,
  disclosedDevice,
  keysToLookUp,
  numbersAsked,
  numbersIn,
  supportOf,
  textsWait,
} from './check.ts';
import { type IdentifierRow, lookUpKeys } from './lookUpKeys.ts';
import { recordSightings } from './recordSightings.ts';

/** Others never see who the owner is, and the location only if the owner allows it. @param before epoch ms, pages back */
async function verifyDevice(
  ctx: MemberContext,
  { identifier, kind, before }: { identifier: string; kind?: IdentifierKind; before?: number },
): Promise<VerificationAnswer> {
  const read = numbersIn(identifier, kind);
  const found = await lookUpKeys(ctx.db.$client, keysToLookUp(read));
  const { numbers, caution, primary } = buildResults(read, found);
  const device = primary?.sample
    ? sampleVerification(primary.sample)
    : await presentRegistered(ctx, primary, found, before);
  return { device, caution, numbers };
}

async function presentRegistered(
  ctx: MemberContext,
  answering: CheckResults['primary'],
  all: IdentifierRow[],
  before?: number,
) {
  const found = answering && disclosedDevice(answering);
  const warning = answering?.mostSevereRow;
  if (!found || !warning) return null;
  const [[registered], latest, history] = await Promise.all([
    ctx.db
      .select({ device: devices, owner: accounts })
      .from(devices)
      .leftJoin(accounts, eq(accounts.id, devices.ownerId))
      .where(eq(devices.id, found.device_id)),
    latestReport(ctx, found.device_id),
    listHistory(ctx, found.device_id, { withNames: true, before }),
  ]);
  if (!registered) return null;

  const { device, owner } = registered;
  const seesAll = isStaff(ctx.actor.role) || device.ownerId === ctx.actor.id;
  const report = isFlagged(device.status) ? latest : undefined;
  const mayShow = device.removedAt === null;
  const seesTexts = seesAll || !textsWait(found, ctx.now);
  const { registeredLately, ...support } = supportOf(warning, ctx.now);
  const seesLocation = seesAll || (seesTexts && mayShow && report?.showToPublic === true);
  const { id, type } = device;
  const ifPublic = (text: string | null) => (seesAll || (seesTexts && text && isPublicText(text)) ? text : null);
  // Uses the number that was typed and not its replacement, because a replaced number still finds its device.
  const asked = deviceKeys(device).flatMap(({ key, kind }) => (all.some((each) => each.key === key) ? [kind] : []));
  return {
    id,
    status: found === warning ? device.status : warning.status,
    name: ifPublic(device.name) ?? '',
    type,
    model: ifPublic(device.model),
    ...(seesAll ? identifiersOf(device) : maskOthers(identifiersOf(device), asked)),
    updatedAt: iso(device.updatedAt),
    reportedDate: report ? iso(report.createdAt) : null,
    ...(isFlagged(warning.status) || seesAll ? support : NO_SUPPORT),
    location: seesLocation ? ifPublic(device.location) : null,
    user: seesAll && owner?.erasedAt === null ? presentOwner(owner) : null,
    purchaseDate: seesAll ? device.purchaseDate : null,
    notes: seesAll ? device.notes : null,
    createdAt: seesAll ? iso(device.createdAt) : null,
    transferHistory: seesAll ? history : history.map(withoutNames),
    sample: false,
  };
}

const NO_SUPPORT = { happenedOn: null, proof: null, disputed: false };

function sampleVerification(answer: CheckAnswer): Verification {
  const { status, deviceName, deviceModel, reportedDate, happenedOn, proof, disputed, location } = answer;
  const { serial, imei } = SAMPLE_IDENTIFIERS[status === 'stolen' ? 'stolen' : 'missing'];
  return {
    id: serial,
    status: status === 'stolen' ? 'stolen' : 'missing',
    name: deviceName ?? '',
    type: 'smartphone',
    model: deviceModel,
    serialNumber: serial,
    imei1: imei,
    imei2: null,
    updatedAt: reportedDate ?? '',
    reportedDate,
    happenedOn,
    proof,
    disputed,
    location,
    user: null,
    purchaseDate: null,
    notes: null,
    createdAt: null,
    transferHistory: [],
    sample: true,
  };
}

function identifiersOf({ serialNumber, imei1, imei2 }: DeviceRow) {
  return { serialNumber, imei1, imei2 };
}

/** @returns the answer, and the later work that counts what was found @throws Invalid; DayLimit */
export async function searchDevice(
  ctx: MemberContext,
  { url, ...input }: { identifier: string; kind?: IdentifierKind; before?: number; url: string },
): Promise<{ answer: VerificationAnswer; recordFound: (() => Promise<void>) | null }> {
  const read = numbersIn(input.identifier, input.kind);
  await consumeDailyNumbers(ctx, 'search', numbersAsked(read));
  const answer = await verifyDevice(ctx, input);
  const { device } = answer;
  const isOthers = device !== null && !device.sample && !isOwn(ctx, device);
  const recordFound = async () => {
    await recordFind(ctx, 'search', ctx.actor.id);
    await recordSightings(
      ctx,
      keysToLookUp(read).map((key) => ({ key })),
      url,
      ctx.actor.id,
    );
  };
  return { answer, recordFound: isOthers ? recordFound : null };
}

/** Only owners, admins and support see when a device was registered, so a date means that it is one's own. */
const isOwn = (ctx: MemberContext, { createdAt }: NonNullable<VerificationAnswer['device']>) =>
  isStaff(ctx.actor.role) || createdAt !== null;
