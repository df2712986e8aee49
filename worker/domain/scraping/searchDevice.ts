import { numbersAsked } from '#domain/checks/check.ts';
import { numbersIn } from '#domain/checks/numbersIn.ts';
import { verifyDevice } from '#domain/checks/verify.ts';
import type { MemberContext } from '#domain/context.ts';
import { isStaff } from '#schemas/accounts/roles.ts';
import type { VerificationAnswer } from '#schemas/responses/checks.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import { consumeDailyNumbers, recordFind } from './accountLimits.ts';

/** @returns the answer, and the later work that counts what was found @throws Invalid; DayLimit */
export async function searchDevice(
  ctx: MemberContext,
  input: { identifier: string; kind?: IdentifierKind; before?: number },
): Promise<{ answer: VerificationAnswer; recordFound: (() => Promise<void>) | null }> {
  const read = numbersIn(input.identifier, input.kind);
  await consumeDailyNumbers(ctx, 'search', numbersAsked(read));
  const answer = await verifyDevice(ctx, input);
  const { device } = answer;
  const isOthers = device !== null && !device.sample && !isOwn(ctx, device);
  return { answer, recordFound: isOthers ? () => recordFind(ctx, 'search', ctx.actor.id) : null };
}

/** Only owners, admins and support see when a device was registered. */
const isOwn = (ctx: MemberContext, { createdAt }: NonNullable<VerificationAnswer['device']>) =>
  isStaff(ctx.actor.role) || createdAt !== null;
