import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { turnstile } from '#providers/turnstile.ts';
import { NO_WIDGET } from '#schemas/accounts/persons.ts';
import {
  answering,
  type Behaviour,
  hanging,
  hangingUp,
  localCarrier,
  patienceWith,
  stalling,
} from '../fakes/carrier.ts';
import { localTurnstile } from '../fakes/turnstile.ts';

const SECRET = 'the-secret';
const HERE = 'ownmark.example';
const refusals: string[] = [];
const onRefused = (why: string) => void refusals.push(why);
const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
vi.spyOn(console, 'warn').mockImplementation(() => {});

describe('Turnstile, as its siteverify speaks', () => {
  let site: Awaited<ReturnType<typeof localTurnstile>>;
  beforeAll(async () => {
    site = await localTurnstile({ secret: SECRET });
  });
  afterAll(() => site.close());
  const verify = (token: string, secretKey = SECRET) =>
    turnstile({ secretKey, hostname: HERE, url: site.url, onRefused }).verify({ token, address: '10.1.2.3' });

  it('takes a token for a person’s once', async () => {
    const token = site.token({ hostname: HERE });
    expect(await verify(token)).toBe('person');
    expect(await verify(token)).toBe('nobody');
  });

  it('counts one token once when it is sent ten times at once', async () => {
    const token = site.token({ hostname: HERE });
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token)));
    expect(answers.filter((answer) => answer === 'person')).toHaveLength(1);
  });

  it('tells secret, token and address as a form, with a key of its own each time', async () => {
    await verify('first');
    await verify('second');
    const [one, other] = site.asked.slice(-2);
    expect(one).toMatchObject({ secret: SECRET, response: 'first', remoteip: '10.1.2.3' });
    expect(one?.idempotency_key).toMatch(/^[\da-f-]{36}$/);
    expect(one?.idempotency_key).not.toBe(other?.idempotency_key);
  });

  it('takes a token of another site, an old one and an invented one for nobody’s', async () => {
    expect(await verify(site.token({ hostname: 'elsewhere.example' }))).toBe('nobody');
    expect(await verify(site.token({ hostname: HERE, isOld: true }))).toBe('nobody');
    expect(await verify('invented')).toBe('nobody');
  });

  it.each([
    ['empty', ''],
    ['with a line break', 'a\nb'],
    ['too long', 'a'.repeat(2049)],
  ])('asks nobody about a token that is %s', async (_, token) => {
    const before = site.asked.length;
    expect(await verify(token)).toBe('nobody');
    expect(site.asked).toHaveLength(before);
  });

  it('lets nobody pass with a wrong key, and says so once in the log and to admins', async () => {
    logged.mockClear();
    refusals.length = 0;
    expect(await verify(site.token({ hostname: HERE }), 'another-secret')).toBe('nobody');
    expect(logged.mock.calls).toEqual([['Turnstile: answered 200: invalid-input-secret']]);
    expect(refusals).toEqual(['answered 200: invalid-input-secret']);
    expect(await verify('invented')).toBe('nobody');
    expect(refusals).toHaveLength(1);
  });

  it('a browser without the widget is nobody as long as Turnstile runs', async () => {
    expect(await verify(NO_WIDGET)).toBe('nobody');
    site.isScriptDown = true;
    expect(await verify(NO_WIDGET)).toBe('unavailable');
  });
});

describe('Turnstile out of order', () => {
  let carrier: Awaited<ReturnType<typeof localCarrier>>;
  beforeAll(async () => {
    carrier = await localCarrier();
  });
  afterAll(() => carrier.close());
  const verify = (behaviour: Behaviour, token = 'token') => {
    carrier.behaves(behaviour);
    return turnstile({
      secretKey: SECRET,
      hostname: HERE,
      url: carrier.url,
      timeOut: patienceWith(behaviour),
      onRefused,
    }).verify({
      token,
      address: null,
    });
  };

  it.each([
    ['hangs', hanging],
    ['stalls in the middle', stalling],
    ['hangs up', hangingUp],
    ['answers 500', answering(500, { success: false, 'error-codes': ['invalid-input-response'] })],
    ['answers a page of 502', answering(502, '<html>Busy</html>')],
  ])('is unavailable when it %s, and the log tells it once', async (_, behaviour) => {
    logged.mockClear();
    refusals.length = 0;
    expect(await verify(behaviour)).toBe('unavailable');
    expect(logged).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(logged.mock.calls)).not.toContain(SECRET);
    expect(refusals).toEqual([]);
  });

  it.each([
    ['refuses our key', answering(200, { success: false, 'error-codes': ['invalid-input-secret'] })],
    ['refuses our key with 400', answering(400, { success: false, 'error-codes': ['missing-input-secret'] })],
    ['has a fault', answering(200, { success: false, 'error-codes': ['internal-error'] })],
    [
      'has a fault beside a wrong token',
      answering(200, { success: false, 'error-codes': ['invalid-input-response', 'internal-error'] }),
    ],
    ['says no without a reason', answering(200, { success: false, 'error-codes': [] })],
    ['answers a page', answering(200, '<html>Busy</html>')],
    ['answers a list', answering(200, [true])],
    ['answers null', answering(200, 'null')],
    ['says yes in another way', answering(200, { success: 'true', hostname: HERE })],
    ['leads elsewhere', answering(302, '', { Location: 'http://127.0.0.1:1/' })],
  ])('lets nobody pass when it %s, and tells it in the log and to admins', async (_, behaviour) => {
    logged.mockClear();
    refusals.length = 0;
    expect(await verify(behaviour)).toBe('nobody');
    expect(logged).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(logged.mock.calls)).not.toContain(SECRET);
    expect(refusals).toHaveLength(1);
  });

  it('never takes a missing host for its own', async () => {
    expect(await verify(answering(200, { success: true }))).toBe('nobody');
  });
});
