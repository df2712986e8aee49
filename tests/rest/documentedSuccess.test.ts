import { describe, expect, it } from 'vitest';
import { rest } from '../clients.ts';
import { expectDocumented } from './documented.ts';
import { SUCCESSES } from './operations/successes.ts';
import { OPERATIONS } from './operations.ts';

describe('what a success answers is documented', () => {
  it.each(Object.entries(SUCCESSES))('%s', async (route, succeed) => {
    const [method = '', pattern = ''] = route.split(' ');
    const { status, body } = await succeed(rest);
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    expectDocumented(method, pattern, status, body);
  });

  // Rules: I4-25
  it('for every operation, in the matrix or here', () => {
    const refused = OPERATIONS.filter(({ expected }) => Object.values(expected).every((status) => status >= 300));
    expect(refused.map(({ route }) => route).filter((route) => !SUCCESSES[route])).toEqual([]);
  });
});
