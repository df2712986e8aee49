import { describe, expect, it } from 'vitest';
import { openApi, templateOf } from '#api/rest/openapi.ts';
import { routes } from '#api/wholeRouter.ts';
import { randomAddress } from '../addresses.ts';
import { type Answer, bindings, type Json, rest } from '../clients.ts';
import { countingCalls } from '../countingCalls.ts';
import { isReplay, newKey } from '../keyedRequests.ts';
import { perform } from './operations/perform.ts';
import { OPERATIONS } from './operations.ts';

/** callBudgets.test.ts: four calls to D1 without a key, and five for these. */
const FIVE_CALLS = [
  'POST /admin/device-transfers/decide',
  'POST /payment/initialize',
  'POST /payment/rest',
  'POST /reports/verify',
];

/** Papers are verified and compared by POST, and nothing of it is kept. */
const READS = ['POST /statement/verify', 'POST /statement/:number/match'];
const takesKey = (route: (typeof routes)[number]) =>
  route.type === 'mutation' && !READS.includes(`${route.method} ${route.path}`);
const mutations = routes.filter(takesKey).map(({ method, path }) => `${method} ${path}`);

describe('every mutating operation', () => {
  it('tells of the key in openapi.json, and no other does', () => {
    for (const route of routes) {
      const operation: Json = openApi().paths[templateOf(route.path)]?.[route.method.toLowerCase()];
      const named = (operation.parameters ?? []).some(({ name }: Json) => name === 'Idempotency-Key');
      expect(named, `${route.method} ${route.path}`).toBe(takesKey(route));
      if (named) expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['400', '409', '422', '429']));
    }
  });

  const listed = OPERATIONS.filter(({ route }) => mutations.includes(route));

  it('has a row here', () => {
    expect(listed.map(({ route }) => route).toSorted()).toEqual(mutations.toSorted());
  });

  it.each(listed)('$route is done once under a key, for two calls to D1 more at most', async (operation) => {
    const counting = countingCalls(bindings.DB);
    const seen: { first: Answer; second: Answer; cost: number }[] = [];
    const twice: typeof rest = async (toMethod, toPath, options = {}) => {
      await rest('GET', '/device/check?identifier=SAMPLE-STOLEN-01');
      const sent = { ...options, address: options.address ?? randomAddress(), headers: newKey() };
      let cost = 0;
      const before = counting.calls();
      const onAnswer = () => {
        cost = counting.calls() - before;
      };
      const first = await rest(toMethod, toPath, { ...sent, env: { ...bindings, DB: counting.db }, onAnswer });
      seen.push({ first, second: await rest(toMethod, toPath, sent), cost });
      return first;
    };
    await perform(operation, twice);
    const [{ first, second, cost } = { first: null, second: null, cost: 0 }] = seen;
    expect(first?.status).toBeLessThan(300);
    expect(second).toMatchObject({ status: first?.status, body: first?.body });
    expect(second && isReplay(second)).toBe(true);
    expect(cost).toBeLessThanOrEqual(4 + 2 + (FIVE_CALLS.includes(operation.route) ? 1 : 0));
  });
});
