import type { ParsedNumber } from '#schemas/checks/parseIdentifiers.ts';
import type { CheckAnswer } from '#schemas/responses/checks.ts';
import { answerOf, keysToLookUp } from './check.ts';
import type { LookUp } from './lookUpKeys.ts';

/** A check that no limit counts and no owner hears of. */
export async function check(lookUp: LookUp, read: ParsedNumber[], now = Date.now()): Promise<CheckAnswer> {
  return answerOf(read, await lookUp(keysToLookUp(read)), now);
}
