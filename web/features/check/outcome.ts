import {
  type CheckOutcome,
  NETWORK_PROBLEM,
  SERVER_PROBLEM,
  TOO_MANY_CHECKS,
} from '../../../worker/schemas/check-page.ts';
import { IDENTIFIER_REQUIRED } from '../../../worker/schemas/checks.ts';
import { api, statusOf } from '../../lib/api.ts';

/** Makes the check; every expected failure is an outcome, nothing is thrown. */
export async function checkOutcome(identifier: string, signal: AbortSignal): Promise<CheckOutcome> {
  try {
    const answer = await api.checks.check.query({ identifier }, { signal });
    return { state: 'answered', answer, checkedAt: Date.now() };
  } catch (error) {
    return failureOf(statusOf(error));
  }
}

/** What a failed call means for the person who asked; null is no answer at all. */
export function failureOf(status: number | null): CheckOutcome {
  if (status === null) return { state: 'problem', message: NETWORK_PROBLEM };
  if (status === 400) return { state: 'refused', message: IDENTIFIER_REQUIRED };
  return { state: 'problem', message: status === 429 ? TOO_MANY_CHECKS : SERVER_PROBLEM };
}
