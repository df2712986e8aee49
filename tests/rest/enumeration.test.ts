import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROOF_HEADER } from '#schemas/accounts/persons.ts';
import { CLEARANCE, REQUESTS_A_MINUTE } from '#schemas/rules/limits.ts';
import worker from '#worker/index.ts';
import { randomAddress } from '../addresses.ts';
import { bindings, rest } from '../clients.ts';
import { person, uniqueImei } from '../factories.ts';
import { turnstileOn } from '../humanCheck.ts';
import { addressIn, someNetwork, someSubnet } from '../networks.ts';

const NEEDED = { status: 403, body: { code: 'PERSON_NEEDED' } };
const A_MINUTE = REQUESTS_A_MINUTE.checkIpv6;

let site: ReturnType<typeof turnstileOn>;
beforeEach(() => {
  // What the Worker itself counts by the minute must not end a minute within a test.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  site = turnstileOn();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Asking = { address?: string; token?: string; proof?: string; cookie?: string; identifier?: string };

function check({ address, token, proof, cookie, identifier = uniqueImei() }: Asking = {}) {
  const headers = { ...(proof && { [PROOF_HEADER]: proof }), ...(cookie && { Cookie: cookie }) };
  return rest('GET', `/device/check?identifier=${encodeURIComponent(identifier)}`, {
    ...{ address, token, headers, env: site.env },
  });
}

const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? '';
const statuses = (answers: { status: number }[], status: number) =>
  answers.filter((one) => one.status === status).length;

/** As many answers as a minute has, or two that met. */
function expectMinutes(answers: { status: number }[], limit: number) {
  expect(statuses(answers, 200)).toBeGreaterThanOrEqual(limit);
  expect(statuses(answers, 200)).toBeLessThanOrEqual(2 * limit);
}

/** So many checks from all over a network; answers what came of them. */
async function sweep(network: string, checks: number) {
  const answers = [];
  for (let n = 0; n < checks; n += 20) {
    answers.push(...(await Promise.all(Array.from({ length: 20 }, () => check({ address: addressIn(network) })))));
  }
  return answers;
}

describe('a sweep of the register from one network', () => {
  it.each([
    ['a /48', someNetwork, A_MINUTE],
    ['a /24', someSubnet, REQUESTS_A_MINUTE.checkIpv4],
  ])(
    'from %s is answered for a minute’s share and no more, whichever addresses it changes through',
    async (_, some, aMinute) => {
      const network = some();
      const answers = await sweep(network, aMinute + 80);
      expect(statuses(answers, 200)).toBeLessThanOrEqual(aMinute);
      expect(statuses(answers, 403)).toBe(aMinute + 80 - statuses(answers, 200));
      expect(answers.at(-1)).toMatchObject(NEEDED);
    },
  );

  it('leaves a first-time visitor there an answer: who shows to be a person gets it', async () => {
    const network = someNetwork();
    await sweep(network, 100);
    const address = addressIn(network);
    expect(await check({ address })).toMatchObject(NEEDED);
    const answered = await check({ address, proof: site.proof() });
    expect(answered).toMatchObject({ status: 200, body: { data: { status: 'clean' } } });
    expect(answered.headers.get('set-cookie')).toMatch(
      /^__Host-clearance=[^;]+; Path=\/; Max-Age=1800; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await check({ address, cookie: cookieOf(answered) })).toMatchObject({ status: 200 });
  });

  it('counts the numbers of those who say that they have a phone, whatever becomes of them', async () => {
    const network = someNetwork();
    const found = () =>
      rest('POST', '/device/found', {
        ...{ address: addressIn(network), env: site.env },
        body: { identifier: uniqueImei() },
      });
    for (let n = 0; n < 100; n += 20) await Promise.all(Array.from({ length: 20 }, found));
    expect(await found()).toMatchObject(NEEDED);
    expect(await check({ address: addressIn(network) })).toMatchObject(NEEDED);
  });

  it('asks nobody of another network, and nobody of a calm one', async () => {
    await sweep(someNetwork(), 100);
    const calm = someSubnet();
    const visitors = await Promise.all(Array.from({ length: 200 }, () => check({ address: addressIn(calm) })));
    expect(statuses(visitors, 200)).toBe(200);
    expect(site.asked).toEqual([]);
  });

  it('is refused by tRPC, too', async () => {
    const network = someNetwork();
    await sweep(network, 100);
    const headers = { 'CF-Connecting-IP': addressIn(network) };
    const called = await send('/trpc/checks.check', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ identifier: uniqueImei() }),
    });
    expect(await called.json()).toMatchObject({ error: { data: { code: 'PERSON_NEEDED', httpStatus: 403 } } });
    const proved = await send('/trpc/checks.check', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', [PROOF_HEADER]: site.proof() },
      body: JSON.stringify({ identifier: uniqueImei() }),
    });
    expect(await proved.json()).toMatchObject({ result: { data: { status: 'clean' } } });
  });

  it('counts every number of a text, and those hidden in a run of digits', async () => {
    const network = someNetwork();
    const four = () => Array.from({ length: 4 }, uniqueImei);
    const asked = Array.from({ length: 40 }, (_, n) =>
      check({ address: addressIn(network), identifier: four().join(n % 2 === 0 ? ', ' : '') }),
    );
    const answers = await Promise.all(asked);
    expect(statuses(answers, 200)).toBeLessThanOrEqual(A_MINUTE / 2);
    expect(statuses(answers, 403)).toBeGreaterThan(0);
  });

  it('with Turnstile off or down the limits per address hold, and one network is answered 600 a minute', async () => {
    site.state.isDown = true;
    const network = someNetwork();
    await sweep(network, 100);
    expect(await check({ address: addressIn(network), proof: 'a-token' })).toMatchObject({ status: 200 });
    const answers = await Promise.all(
      Array.from({ length: 700 }, () => check({ address: addressIn(network), proof: 'a-token' })),
    );
    expect(statuses(answers, 200)).toBeLessThanOrEqual(600);
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    const alone = randomAddress();
    const off = Array.from({ length: 250 }, () =>
      rest('GET', `/device/check?identifier=${uniqueImei()}`, { address: alone, env: bindings }),
    );
    expectMinutes(await Promise.all(off), REQUESTS_A_MINUTE.check);
  });
});

describe('a clearance', () => {
  /** An address in a network that is asked for proofs, and the clearance of a person there. */
  async function cleared() {
    const network = someNetwork();
    await sweep(network, 80);
    const address = addressIn(network);
    return { network, address, cookie: cookieOf(await check({ address, proof: site.proof() })) };
  }

  it('lets a score of numbers pass, also of many at once, and then asks again', async () => {
    const { address, cookie } = await cleared();
    const answers = await Promise.all(Array.from({ length: 40 }, () => check({ address, cookie })));
    expect(statuses(answers, 200)).toBe(CLEARANCE.numbers - 1);
    expect(statuses(answers, 403)).toBe(41 - CLEARANCE.numbers);
  });

  it('is good at its own address alone, and can’t be made up', async () => {
    const { network, address, cookie } = await cleared();
    expect(await check({ address: addressIn(network), cookie })).toMatchObject(NEEDED);
    const [id = '', end = '', tag = ''] = cookie.replace('__Host-clearance=', '').split('.');
    const later = (Number.parseInt(end, 36) + 60_000).toString(36);
    for (const forged of [
      `${id}.${later}.${tag}`,
      `${'A'.repeat(16)}.${end}.${tag}`,
      `${id}.${end}.${'A'.repeat(22)}`,
    ]) {
      expect(await check({ address, cookie: `__Host-clearance=${forged}` })).toMatchObject(NEEDED);
    }
    expect(await check({ address, cookie: `other=1; ${cookie}` })).toMatchObject({ status: 200 });
  });

  it('costs a proof each: one token sent many times at once opens one', async () => {
    const { network } = await cleared();
    const proof = site.proof();
    const answers = await Promise.all(Array.from({ length: 10 }, () => check({ address: addressIn(network), proof })));
    expect(statuses(answers, 200)).toBe(1);
  });
});

describe('who is logged in', () => {
  it('is not asked because of others in the network, and does not count for it', async () => {
    const network = someNetwork();
    const { token } = await person();
    await sweep(network, 80);
    expect(await check({ address: addressIn(network), token })).toMatchObject({ status: 200 });
    const calm = someNetwork();
    const trader = await person();
    const all = Array.from({ length: 90 }, () => check({ address: addressIn(calm), token: trader.token }));
    expect(statuses(await Promise.all(all), 200)).toBe(90);
    expect(await check({ address: addressIn(calm) })).toMatchObject({ status: 200 });
  });

  it('is limited by the minute however many addresses are used', async () => {
    const { token } = await person();
    const all = Array.from({ length: 250 }, () => check({ address: randomAddress(), token }));
    expectMinutes(await Promise.all(all), REQUESTS_A_MINUTE.check);
  });

  it('made-up tokens spare nobody the network’s limit', async () => {
    const network = someNetwork();
    const all = Array.from({ length: 200 }, (_, n) => check({ address: addressIn(network), token: `made-up-${n}` }));
    expect(statuses(await Promise.all(all), 200)).toBeLessThanOrEqual(A_MINUTE);
  });
});

async function send(path: string, init: RequestInit) {
  const background = createExecutionContext();
  const answer = await worker.fetch(new Request(`https://ownmark.test${path}`, init), site.env, background);
  await waitOnExecutionContext(background);
  return answer;
}
