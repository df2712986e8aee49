import { beforeEach, describe, expect, it } from 'vitest';
import { routes } from '#api/wholeRouter.ts';
import { rest } from '../clients.ts';
import { admin, member, type Person, person, plan, registeredPhone, support } from '../factories.ts';
import { expectDocumented } from './documented.ts';
import { ASKERS, type Asker, type World } from './operations/row.ts';
import { OPERATIONS } from './operations.ts';

// Rules: P6-04
it('has a row for every operation of the REST table', () => {
  const table = routes.map(({ method, path }) => `${method} ${path}`);
  expect(OPERATIONS.map(({ route }) => route).toSorted()).toEqual(table.toSorted());
});

const mint: Record<Exclude<Asker, 'nobody' | 'owner'>, () => Promise<Person>> = {
  lapsed: person,
  other: member,
  deactivated: () => member({ deactivatedAt: Date.now() }),
  admin,
  support,
};

const refused: Partial<Record<Asker, Person>> = {};

describe.each(OPERATIONS)('$route', ({ route, prepare, path, body, expected, bad = [] }) => {
  const [method = '', pattern = ''] = route.split(' ');
  let owner: Person;
  let fixture: World & { made: Record<string, string> };
  /** What was refused has changed nothing: the next asker finds the same, and asks again elsewhere. */
  let isUsed = true;

  beforeEach(async () => {
    if (!isUsed) return;
    isUsed = false;
    owner = await member();
    const world = { owner, device: await registeredPhone(owner), planId: await plan() };
    fixture = { ...world, made: (await prepare?.(world)) ?? {} };
  });

  // Rules: 2.1-01, 2.1-02, 2.1-03, 2.1-04, 2.1-05, 2.1-06, 2.1-07, 2.1-08, 2.1-09, 2.7-02
  it.each(ASKERS)('answers %s', async (asker) => {
    const who = asker === 'nobody' ? null : asker === 'owner' ? owner : (refused[asker] ?? (await mint[asker]()));
    const own = { ...fixture, asker: who };
    const answer = await rest(method, path(own), { token: who?.token, body: body?.(own) });
    isUsed = answer.status < 400;
    if (who && who !== owner) refused[asker] = isUsed ? undefined : who;
    expect(answer.status, JSON.stringify(answer.body)).toBe(expected[asker]);
    expectEnvelope(answer.body, answer.status);
    expectDocumented(method, pattern, answer.status, answer.body);
  });

  it.each(pattern.includes('/:id') ? [pattern] : [])('knows nothing by an id that cannot be one: %s', async () => {
    const asker = expected.owner === 403 ? await admin() : owner;
    const sent = body?.({ ...fixture, asker });
    for (const id of ['%20', 'x'.repeat(65), '%00']) {
      const where = pattern.replace(':id', id);
      const { status, body: answer } = await rest(method, where, { token: asker.token, body: sent });
      expect(status, `${where} ${JSON.stringify(answer)}`).toBe(404);
      expectDocumented(method, pattern, status, answer);
    }
  });

  // Rules: 2.7-03, 2.7-18
  it.each(bad)('refuses bad input for $fields', async ({ path: badPath, body: badBody, fields, as = 'owner' }) => {
    const asker = as === 'admin' ? await admin() : owner;
    const where = badPath ?? path({ ...fixture, asker });
    const { status, body: answer } = await rest(method, where, { token: asker.token, body: badBody });
    expect(status, JSON.stringify(answer)).toBe(400);
    expectEnvelope(answer, status);
    expectDocumented(method, pattern, status, answer);
    expect(answer.code).toBe('INVALID_INPUT');
    expect(answer.errors.map((error: { path: string }) => error.path)).toEqual(expect.arrayContaining(fields));
    expect(answer.errors.every((error: { message: string }) => error.message.length > 5)).toBe(true);
  });
});

function expectEnvelope(answer: Record<string, unknown> | string, status: number) {
  if (typeof answer === 'string') expect(status).toBe(200);
  else if (status < 400) expect(answer).toMatchObject({ status: 'success' });
  else {
    expect(answer).toMatchObject({
      status: 'error',
      message: expect.any(String),
      code: expect.stringMatching(/^[A-Z_]+$/),
    });
    expect(answer.requestId).toMatch(/^[0-9a-f-]{36}$/);
  }
}
