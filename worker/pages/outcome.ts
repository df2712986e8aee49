import { CHECK_ACTION, type CheckOutcome, SERVER_PROBLEM, TOO_MANY_CHECKS } from '../schemas/check-page.ts';
import { type CheckAnswer, IDENTIFIER_REQUIRED } from '../schemas/checks.ts';
import { isIdentifier } from '../schemas/identifiers.ts';

/** What a posted check came to, and how the answer is sent. */
export type PostedOutcome = { outcome: CheckOutcome; status: number; headers?: Record<string, string> };

/** In seconds: the limit counts by the minute. */
const RETRY_AFTER = '60';

/** Makes one posted check. Nothing is thrown: a failure is an outcome with its status. */
export async function postedOutcome(
  identifier: string,
  check: (identifier: string) => Promise<CheckAnswer>,
  limited: () => Promise<boolean>,
): Promise<PostedOutcome> {
  try {
    if (await limited()) {
      const outcome: CheckOutcome = { state: 'problem', message: TOO_MANY_CHECKS };
      return { outcome, status: 429, headers: { 'Retry-After': RETRY_AFTER } };
    }
    if (!isIdentifier(identifier)) {
      return { outcome: { state: 'refused', message: IDENTIFIER_REQUIRED }, status: 400 };
    }
    const answer = await check(identifier);
    return { outcome: { state: 'answered', answer, checkedAt: Date.now() }, status: 200 };
  } catch (error) {
    // Only the kind of error: its text could carry the identifier.
    console.error(`${CHECK_ACTION} failed: ${error instanceof Error ? error.name : 'unknown'}`);
    return { outcome: { state: 'problem', message: SERVER_PROBLEM }, status: 503 };
  }
}
