import { api, statusOf } from '#lib/api/client.ts';
import { type Standing, type Today, todayIn } from '#schemas/papers/ruling.ts';
import type { StatementMatch } from '#schemas/responses/statements.ts';
import type { StatementFields } from '#schemas/statements/fields.ts';

/** Why nothing came. */
export type NoAnswer = 'unknown' | 'limited' | 'closed' | 'refused' | 'unreached';

export async function standingOf(number: string): Promise<(Standing & { fingerprint: string | null }) | NoAnswer> {
  try {
    return await api.statements.status.query({ number });
  } catch (error) {
    return reasonOf(error);
  }
}

/** An ordinary check of the paper's numbers; null if the paper has no whole number, or if an answer is missing. */
export async function todayOf({ imei, imei2, serial }: Partial<StatementFields>): Promise<Today | null> {
  const numbers = [imei, imei2].filter((number) => number !== undefined);
  const identifier = numbers.join(', ') || serial;
  if (identifier === undefined) return null;
  try {
    const answer = await api.checks.check.query({ identifier, kind: imei ? 'imei' : 'serial' });
    // Nothing found under half a number is no green light, nor is one answer for several numbers.
    return answer.caution === null && answer.numbers.length === (numbers.length || 1) ? todayIn(answer) : null;
  } catch {
    return null;
  }
}

export async function match(number: string, identifier: string): Promise<StatementMatch | NoAnswer> {
  try {
    return await api.statements.match.mutate({ number, identifier });
  } catch (error) {
    return reasonOf(error);
  }
}

/** Asked when the key was stolen: only a paper that the public log had before then is ours. */
export async function wasPublishedInTime(note: string): Promise<boolean> {
  try {
    await api.statements.verify.mutate({ note });
    return true;
  } catch {
    return false;
  }
}

function reasonOf(error: unknown): NoAnswer {
  const status = statusOf(error);
  return (status !== null && REASONS[status]) || 'unreached';
}

const REASONS: Partial<Record<number, NoAnswer>> = { 400: 'refused', 404: 'unknown', 409: 'closed', 429: 'limited' };
