import { expect, test, vi } from 'vitest';
import { PERSON_PROOF_REQUIRED } from '#schemas/checks/checkPage.ts';
import { CLEAN } from '#schemas/checks/checks.ts';
import { postedOutcome } from '#worker/pages/outcome.ts';

const clean = async () => CLEAN;
const typed = (identifier: string) => ({ identifier, kind: 'imei' as const });

test('an answer is sent with 200 and the time of the check', async () => {
  const { outcome, status } = await postedOutcome(typed('R58'), clean);
  expect(status).toBe(200);
  expect(outcome).toMatchObject({ state: 'answered', answer: CLEAN, checkedAt: expect.any(Number) });
});

test.each(['', '1'.repeat(401)])('"%.10s" is refused before it is looked up', async (identifier) => {
  const check = vi.fn(clean);
  expect(await postedOutcome(typed(identifier), check)).toEqual({
    outcome: { state: 'refused', message: 'Please enter a valid identifier' },
    status: 400,
  });
  expect(check).not.toHaveBeenCalled();
});

test('who asks too often is told when to come back', async () => {
  expect(await postedOutcome(typed('R58'), async () => 'too_many')).toEqual({
    outcome: { state: 'problem', message: 'Too many requests. Please try again later.' },
    status: 429,
    headers: { 'Retry-After': '60' },
  });
});

test('13.35 a click on an empty field costs none of the visitor’s checks', async () => {
  const check = vi.fn(clean);
  await postedOutcome({ identifier: '', kind: 'imei' }, check);
  expect(check).not.toHaveBeenCalled();
});

test('14.11 a page without script is told in plain words why it gets no answer, and what helps', async () => {
  const { outcome, status } = await postedOutcome(typed('R58'), async () => 'person_needed');
  expect(status).toBe(403);
  expect(outcome).toEqual({ state: 'problem', message: PERSON_PROOF_REQUIRED });
});

test('a failed check is a 503 that names no identifier in the log', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = () => Promise.reject(new Error('no row for R58N123'));
  expect(await postedOutcome(typed('R58N123'), broken)).toEqual({
    outcome: { state: 'problem', message: 'Server error. Please try again later.' },
    status: 503,
  });
  expect(JSON.stringify(log.mock.calls)).not.toContain('R58N123');
  log.mockRestore();
});
