import { CHECK_ACTION, type CheckOutcome, type LinkedCheck, PERSON_PROOF_REQUIRED } from '#schemas/checks/checkPage.ts';
import { type ParsedNumber, parseTyped } from '#schemas/checks/parseIdentifiers.ts';
import type { CheckAnswer } from '#schemas/responses/checks.ts';
import { SERVER_ERROR, TOO_MANY_REQUESTS } from '#schemas/responses/errorTexts.ts';

export type CheckRefusal = 'too_many' | 'person_needed';

export type MakeCheck = (read: ParsedNumber[]) => Promise<CheckAnswer | CheckRefusal>;

type PostedOutcome = { outcome: CheckOutcome; status: number; headers?: Record<string, string> };

/** Seconds: the limit counts by the minute. */
const RETRY_AFTER = '60';

const REFUSALS: Record<CheckRefusal, PostedOutcome> = {
  too_many: {
    outcome: { state: 'problem', message: TOO_MANY_REQUESTS },
    status: 429,
    headers: { 'Retry-After': RETRY_AFTER },
  },
  person_needed: { outcome: { state: 'problem', message: PERSON_PROOF_REQUIRED }, status: 403 },
};

/** Throws nothing: a failure is an outcome with its status. */
export async function postedOutcome({ identifier, kind }: LinkedCheck, check: MakeCheck): Promise<PostedOutcome> {
  try {
    // First: a click on an empty field costs none of the visitor's checks.
    const { numbers, refused } = parseTyped(identifier, kind);
    if (refused !== null) return { outcome: { state: 'refused', message: refused }, status: 400 };
    const answer = await check(numbers);
    if (typeof answer === 'string') return REFUSALS[answer];
    return { outcome: { state: 'answered', answer, checkedAt: Date.now() }, status: 200 };
  } catch (error) {
    // Logs only the kind of error, because its text could hold the number that was checked.
    console.error(`${CHECK_ACTION} failed: ${error instanceof Error ? error.name : 'unknown'}`);
    return { outcome: { state: 'problem', message: SERVER_ERROR }, status: 503 };
  }
}
