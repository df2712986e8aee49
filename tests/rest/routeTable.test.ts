import { describe, expect, it } from 'vitest';
import type { Route } from '#api/rest/route.ts';
import { routes, wholeRouter } from '#api/wholeRouter.ts';
import { rest } from '../clients.ts';
import { AWAITED, DOCUMENTS, SPEC_CALLS } from './specCalls.ts';

const named: string[] = Object.values(SPEC_CALLS).flat();
const table = routes.map(callOf);
const procedures = Object.keys(wholeRouter._def.procedures);

describe('the REST table', () => {
  // Rules: 1.7-01, 2.7-01
  it('holds every call of both specification documents and of the decisions, but for those still awaited', () => {
    const expected = named.filter((call) => !DOCUMENTS.includes(call) && !AWAITED.includes(call));
    expect(expected.filter((call) => !table.includes(call))).toEqual([]);
  });

  it('awaits only calls that are named and really absent', async () => {
    expect(AWAITED.filter((call) => !named.includes(call))).toEqual([]);
    expect(AWAITED.filter((call) => table.includes(call))).toEqual([]);
    for (const call of DOCUMENTS) {
      const [method = '', path = ''] = call.split(' ');
      expect((await rest(method, path)).status, call).toBe(AWAITED.includes(call) ? 404 : 200);
    }
  });

  it('holds no call twice', () => {
    expect(table.filter((call, place) => table.indexOf(call) !== place)).toEqual([]);
  });
});

describe('both surfaces', () => {
  // Rules: P10-03
  it('have the same operations: each tRPC procedure is reached over REST', () => {
    const reached = routes.map(({ name }) => name);
    expect(procedures.filter((name) => !reached.includes(name))).toEqual([]);
  });
});

/** `GET /device/:id` as the list spells it: whatever a parameter is called, `{}` stands for it. */
function callOf({ method, path }: Route): string {
  return `${method} ${path.replace(/:\w+/g, '{}')}`;
}
