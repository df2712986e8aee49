import { allOrNothing, must } from '#db/batch.ts';
import { fullName } from '#domain/accounts/present.ts';
import { record } from '#domain/audit/record.ts';
import type { MemberContext } from '#domain/context.ts';
import { deviceChangedConflict } from '#domain/devices/device.ts';
import { Conflict } from '#domain/errors.ts';
import { consume, refuseUsedUp } from '#domain/limits/rateLimits.ts';
import { describedDevice, wholeNumbers } from '#domain/signing/describe.ts';
import { SAYS } from '#domain/signing/says.ts';
import { type PaperFields, signPaper } from '#domain/signing/sign.ts';
import { verdictOf } from '#schemas/checks/checks.ts';
import { DAY_MS } from '#schemas/format/dates.ts';
import { capitalised } from '#schemas/format/names.ts';
import type { SignedStatement } from '#schemas/responses/statements.ts';
import { toInstant } from '#schemas/statements/fields.ts';
import { claimUnchanged, findForPaper, type PaperDevice } from './paperDevice.ts';

const A_DAY = 10;

/** What its owner has reported of a device, for the counter of the police. @throws NotFound; Conflict; RateLimited */
export async function makeReportSheet(ctx: MemberContext, id: string): Promise<SignedStatement> {
  const found = await findForPaper(ctx, id);
  const { paper, writes } = await signPaper(ctx, fieldsOf(ctx, found), { accountId: ctx.actor.id, deviceId: id });
  const limit = { kind: 'report_sheet', key: `${ctx.actor.id} ${id}`, limit: A_DAY, period: DAY_MS };
  const done = await allOrNothing(
    ctx.db,
    claimUnchanged(ctx, found),
    must(consume(ctx, limit)),
    writes,
    record(ctx, 'statement.report', { type: 'statement', id: paper.number }, { device: id }),
  );
  if (done) return paper;
  await refuseUsedUp(ctx, limit);
  throw deviceChangedConflict();
}

function fieldsOf(
  { actor }: MemberContext,
  { device, since, proof, reportedAt, happenedOn }: PaperDevice,
): PaperFields {
  const status = verdictOf(device.status);
  if (status === 'clean' || reportedAt === null) {
    throw new Conflict('This device is not reported: there is nothing to tell the police yet. Report it first.');
  }
  return {
    kind: 'report',
    status,
    device: describedDevice(device),
    ...wholeNumbers(device),
    holder: capitalised(fullName(actor)),
    since,
    ...(happenedOn !== null && { happened: happenedOn }),
    reported: toInstant(new Date(reportedAt)),
    proof,
    for: 'The police',
    says: SAYS.report(status, { reportedAt, happenedOn, proof }),
  };
}
