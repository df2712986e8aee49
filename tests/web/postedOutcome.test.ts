import { describe, expect, test, vi } from 'vitest';
import { failureOf } from '#features/public/check/answering.ts';
import { checkLink, linkedCheck, PERSON_PROOF_REQUIRED } from '#schemas/checks/checkPage.ts';
import { CLEAN } from '#schemas/checks/checks.ts';
import { checkPage, postedOutcome } from '#worker/pages/check.ts';
import { readCheckForm } from '#worker/pages/form.ts';

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

test('a click on an empty field costs none of the visitor’s checks', async () => {
  const check = vi.fn(clean);
  await postedOutcome({ identifier: '', kind: 'imei' }, check);
  expect(check).not.toHaveBeenCalled();
});

test('a page without script is told in plain words why it gets no answer, and what helps', async () => {
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

test.each([
  [400, 'refused', 'Please enter a valid identifier'],
  [500, 'problem', 'Server error. Please try again later.'],
  [503, 'problem', 'Server error. Please try again later.'],
] as const)('a check that failed with %s', (status, state, message) => {
  expect(failureOf(status, 'Please enter a valid identifier')).toEqual({ state, message });
});

test.each([null, 403, 429])('a check that is refused with %s says why', (status) => {
  expect(failureOf(status, 'What the server said.')).toEqual({ state: 'problem', message: 'What the server said.' });
});

describe('the link of a check', () => {
  test.each([
    [{ identifier: '490154203237518', kind: 'imei' }, '/check?identifier=490154203237518&kind=imei'],
    [{ identifier: ' S/N: A B&C ', kind: 'serial' }, '/check?identifier=S%2FN%3A+A+B%26C&kind=serial'],
    [{ identifier: '1, 2' }, '/check?identifier=1%2C+2'],
  ] as const)('%o is %s, and reads back', (asked, path) => {
    const link = checkLink('https://ownmark.example', asked);
    expect(link).toBe(`https://ownmark.example${path}`);
    expect(linkedCheck(link)).toEqual({ ...asked, identifier: asked.identifier.trim() });
  });

  test.each(['', '?identifier=', '?identifier=%00+', '?kind=imei'])('"%s" asks nothing', (search) => {
    expect(linkedCheck(`https://ownmark.example/check${search}`)).toBeNull();
  });

  test('a kind that is none leaves both readings', () => {
    expect(linkedCheck('https://x.example/check?identifier=R58&kind=__proto__')).toEqual({ identifier: 'R58' });
  });
});

test('a HEAD of a link makes no check and takes none of the visitor’s', async () => {
  const ways = { origin: 'https://x.example', check: vi.fn(async () => CLEAN), limited: vi.fn(), list: vi.fn() };
  const request = new Request('https://x.example/check?identifier=490154203237518', { method: 'HEAD' });
  const answer = await checkPage(request, {} as Fetcher, ways);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(ways.check).not.toHaveBeenCalled();
  expect(ways.limited).not.toHaveBeenCalled();
});

test('"Check as serial number" speaks after the choice of the form', async () => {
  const body = 'page=checker&kind=imei&identifier=PF2X8QLA&kind=serial';
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const form = await readCheckForm(new Request('http://x/check', { method: 'POST', body, headers }));
  expect(form).toEqual({ page: 'checker', kind: 'serial', identifier: 'PF2X8QLA' });
});
