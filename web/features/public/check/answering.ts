import { api, statusOf } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import type { CheckOutcome } from '#schemas/checks/checkPage.ts';
import { NETWORK_ERROR, SERVER_ERROR } from '#schemas/responses/errorTexts.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';

export { AnswerPlate, LastAnswer } from '#features/shared/devices/AnswerPlate.tsx';

/** Expected failures are returned, never thrown. */
export async function checkOutcome(
  asked: { identifier: string; kind: IdentifierKind },
  signal: AbortSignal,
): Promise<CheckOutcome> {
  try {
    const answer = await api.checks.check.query(asked, { signal });
    return { state: 'answered', answer, checkedAt: Date.now() };
  } catch (error) {
    return failureOf(statusOf(error), messageOf(error, SERVER_ERROR, NETWORK_ERROR));
  }
}

/** `status` null: no answer at all. `said`: why. */
export function failureOf(status: number | null, said: string): CheckOutcome {
  if (status === 400) return { state: 'refused', message: said };
  // 403: the person check was declined.
  if (status === null || status === 403 || status === 429) return { state: 'problem', message: said };
  return { state: 'problem', message: SERVER_ERROR };
}
