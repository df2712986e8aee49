import { randomUUID } from 'node:crypto';
import { pendingRegistrations } from '#db/schema/index.ts';
import { requirePersonOr } from '#domain/access/proofs.ts';
import { openChallenge } from '#domain/challenges/open.ts';
import { claim } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { TooManyTexts } from '#domain/errors.ts';
import { consumeHourAndDay, secondsUntilCapacity } from '#domain/limits/budgets.ts';
import { unfinishedUsername } from '#schemas/format/names.ts';
import { type NewStolenReport, REPORT_LIMIT } from '#schemas/reports/stolenReport.ts';

/** Nothing stands yet. Whether the phone has an account is told to nobody but whoever types its code. @throws PersonNeeded; TooManyTexts */
export async function reportStolen(
  ctx: Context,
  { identifiers: devices, name, phoneNumber: phone, location }: NewStolenReport,
): Promise<{ registrationToken: string }> {
  const limit = { kind: 'report_of_network', key: ctx.networkHash ?? '', ...REPORT_LIMIT };
  const wait = await secondsUntilCapacity(ctx, limit);
  if (wait > 0) await requirePersonOr(ctx, () => new TooManyTexts(wait));
  const tooMany = async () => new TooManyTexts(await secondsUntilCapacity(ctx, limit));
  const id = randomUUID();
  const nothing = { email: '', passwordHash: '', country: '', stateOfResidence: '', stateOfOrigin: '', address: '' };
  const person = { ...name, ...nothing, username: unfinishedUsername(id), phone };
  const pending = { ...person, id, report: { location, devices }, createdAt: ctx.now };
  const challenge = { purpose: 'report', askedPhone: phone, registrationId: id } as const;
  const registrationToken = await openChallenge(
    ctx,
    challenge,
    ctx.db.insert(pendingRegistrations).values(pending),
    ...(wait > 0 ? [] : [claim(limit.kind, consumeHourAndDay(ctx, limit), tooMany)]),
  );
  return { registrationToken };
}

/** To see a report again, and add to it. */
export async function askReportCode(ctx: Context, phone: string): Promise<{ registrationToken: string }> {
  return { registrationToken: await openChallenge(ctx, { purpose: 'report', askedPhone: phone }) };
}
