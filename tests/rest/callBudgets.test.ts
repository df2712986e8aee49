import { expect, it } from 'vitest';
import { bindings, request, rest } from '../clients.ts';
import { countingCalls } from '../countingCalls.ts';
import { member, registeredPhone } from '../factories.ts';
import { expectDocumented } from './documented.ts';
import { perform } from './operations/perform.ts';
import { OPERATIONS } from './operations.ts';

/** Calls to D1 that an operation may make before it answers. */
const BUDGET = 4;

/** Operations over the budget: what they cost, to the call. */
const EXCEPTIONS: Record<string, { calls: number; why: string }> = {
  'POST /admin/device-transfers/decide': {
    calls: 5,
    why: 'Each transfer is decided for itself, so that one that fails stops none: here one of two is found and decided.',
  },
  'POST /reports/verify': {
    calls: 5,
    why: 'The code, what was typed with it, the limit of taken numbers, the report, and its answer: each needs the one before.',
  },
  'POST /payment/rest': { calls: 5, why: 'Its reference is kept before the provider is called, the address after.' },
  'POST /payment/initialize': {
    calls: 5,
    why: 'The sandbox of development keeps its checkouts in the same database. A real provider is asked over the network.',
  },
};

// Rules: I4-25
it.each(OPERATIONS)('$route makes at most four calls to D1, and answers as documented', async (operation) => {
  const exception = EXCEPTIONS[operation.route];
  let calls = await callsOf(operation);
  // Once a minute something is shared behind whatever asks first, which is one call more: not twice in a row.
  if (calls > (exception?.calls ?? BUDGET)) calls = await callsOf(operation);
  if (exception) expect(calls).toBe(exception.calls);
  else expect(calls).toBeLessThanOrEqual(BUDGET);
});

async function callsOf(operation: (typeof OPERATIONS)[number]): Promise<number> {
  const counting = countingCalls(bindings.DB);
  let atAnswer = 0;
  const counted: typeof rest = async (method, path, options) => {
    await rest('GET', '/device/check?identifier=SAMPLE-STOLEN-01');
    const onAnswer = () => {
      atAnswer = counting.calls();
    };
    return rest(method, path, { ...options, env: { ...bindings, DB: counting.db }, onAnswer });
  };
  const { status, headers, body } = await perform(operation, counted);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  const [method = '', pattern = ''] = operation.route.split(' ');
  expectDocumented(method, pattern, status, body);
  // A file is read while it is sent.
  return headers.get('content-type')?.startsWith('text/csv') ? counting.calls() : atAnswer;
}

it('a check by somebody who is not logged in makes at most one call to D1', async () => {
  const { imei1 } = await registeredPhone(await member());
  const { db, calls } = countingCalls(bindings.DB);
  await rest('GET', '/device/check?identifier=SAMPLE-STOLEN-01');
  let atAnswer = 0;
  const onAnswer = () => {
    atAnswer = calls();
  };
  const { status } = await rest('GET', `/device/check?identifier=${imei1}`, { env: { ...bindings, DB: db }, onAnswer });
  expect(status).toBe(200);
  expect(atAnswer).toBeLessThanOrEqual(1);
});

it('questions with and without input in one batch of tRPC make two calls: the session, and all they read', async () => {
  const { token } = await member();
  const { db, calls } = countingCalls(bindings.DB);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const asked = 'users.me,users.dashboard,users.sessions,transfers.list,plans.list,receipts.listOwn';
  const body = JSON.stringify({ 1: {}, 3: {}, 5: { page: 1 } });
  const answer = await request(`/trpc/${asked}?batch=1`, { method: 'POST', headers, body }, { ...bindings, DB: db });
  const answers = await answer.json<{ result?: unknown }[]>();
  expect(answers.map(({ result }) => result !== undefined)).toEqual(asked.split(',').map(() => true));
  expect(calls()).toBe(2);
});
