import { createExecutionContext } from 'cloudflare:test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { carriers } from '#db/schema/index.ts';
import { FAILURES_OF_AN_OUTAGE } from '#schemas/admin/messageWords.ts';
import type { Env } from '#worker/env.ts';
import worker from '#worker/index.ts';
import { bindings, type Json } from '../clients.ts';
import { db } from '../factories.ts';
import { brokenDatabase } from '../fakes/database.ts';
import { newPaperKey, paperKeys } from '../signingKeys.ts';
import { expectDocumented } from './documented.ts';

let at = Date.now();
/** What was up a moment ago is not asked again: each test begins an hour later. */
beforeEach(() => {
  at += 3_600_000;
  vi.useFakeTimers({ toFake: ['Date'], now: at });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function ask(path: string, env: Partial<Env> = {}): Promise<{ status: number; body: Json }> {
  const asked = new Request(`https://ownmark.test/api/v1${path}`);
  const response = await worker.fetch(asked, { ...bindings, ...env }, createExecutionContext());
  return { status: response.status, body: await response.json() };
}

const failing = (method: string) =>
  ({ [method]: () => Promise.reject(new Error('The key is hunter2.')) }) as unknown as Env['MEDIA'] & Env['MESSAGES'];

it('health tells that the service runs, without its database', async () => {
  const { status, body } = await ask('/health', { DB: brokenDatabase(bindings.DB) });
  expect({ status, body }).toEqual({
    status: 200,
    body: { status: 'success', data: { service: 'up', time: expect.any(String) } },
  });
});

it('ready asks the database, the files and all queues', async () => {
  const { status, body } = await ask('/health/ready');
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      status: 'success',
      data: {
        ...{ database: 'up', files: 'up', messages: 'up', payments: 'up', exports: 'up', carriers: 'up', papers: 'up' },
        time: expect.any(String),
      },
    },
  });
});

it('asking whether it is ready costs its parts one look in five seconds, however often it is asked', async () => {
  let looks = 0;
  const MESSAGES = { send: async () => looks++ } as unknown as Env['MESSAGES'];
  for (let n = 0; n < 5; n++) expect((await ask('/health/ready', { MESSAGES })).status).toBe(200);
  expect(looks).toBe(1);
  vi.setSystemTime(at + 5000);
  await ask('/health/ready', { MESSAGES });
  expect(looks).toBe(2);
});

it.each([
  ['database', { DB: brokenDatabase(bindings.DB) }],
  ['files', { MEDIA: failing('head') }],
  ['messages', { MESSAGES: failing('send') }],
  ['payments', { PAYMENTS: failing('send') as unknown as Env['PAYMENTS'] }],
  ['exports', { EXPORTS: failing('send') as unknown as Env['EXPORTS'] }],
  ['papers', paperKeys(newPaperKey({ until: '2026-01-01T00:00:00Z' }))],
])('ready says that the %s is down, and not why', async (part, env) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { status, body } = await ask('/health/ready', env);
  expect({ status, body }).toEqual({
    status: 503,
    body: {
      status: 'error',
      code: 'NOT_READY',
      message: `Not ready: ${part}.`,
      errors: [{ path: part, message: 'down' }],
      requestId: expect.any(String),
    },
  });
  expect(logged).toHaveBeenCalledTimes(1);
  await expectDocumented('GET', '/health/ready', 503, body);
});

it('ready says that both carriers are down, for then no admin can be told; one of them is no reason', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const down = { failures: FAILURES_OF_AN_OUTAGE, failingSince: 1, failedAt: 1 };
  await db.insert(carriers).values({ channel: 'sms', ...down });
  expect((await ask('/health/ready')).status).toBe(200);
  vi.setSystemTime(at + 60_000);
  await db.insert(carriers).values({ channel: 'email', ...down });
  const { status, body } = await ask('/health/ready');
  await db.delete(carriers);
  expect({ status, errors: body.errors }).toEqual({ status: 503, errors: [{ path: 'carriers', message: 'down' }] });
});

it('ready names the database when one table is missing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await bindings.DB.exec('alter table cached_aggregates rename to cached_aggregates_before');
  const { status, body } = await ask('/health/ready');
  await bindings.DB.exec('alter table cached_aggregates_before rename to cached_aggregates');
  expect({ status, errors: body.errors }).toEqual({ status: 503, errors: [{ path: 'database', message: 'down' }] });
});
