import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freePort } from '#scripts/local/paths.ts';
import { ensureSecrets } from '#scripts/local/secrets.ts';
import { startWorker } from '#scripts/local/server.ts';
import { fillState } from './emptyState.ts';

/** The built product on a D1 that answers late, fails or hangs, and counts its look-ups. */
const AROUND = `
  import product from './index.js';
  let plan = [], lookUps = 0;
  const isLookUp = /^select key, device_id.* from identifiers where key = /;
  const wrapped = (statement) => new Proxy(statement, {
    get(target, name) {
      if (name === 'bind') return (...values) => wrapped(target.bind(...values));
      if (name !== 'all') return typeof target[name] === 'function' ? target[name].bind(target) : target[name];
      return async () => {
        const turn = plan[Math.min(lookUps++, plan.length - 1)] ?? {};
        await new Promise((resolve) => setTimeout(resolve, turn.hangs ? 60_000 : turn.late ?? 0));
        if (turn.fails) throw new Error('D1 is out of order');
        return target.all();
      };
    },
  });
  export default {
    ...product,
    async fetch(request, env, ctx) {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === '/api/look-ups') {
        const made = lookUps;
        if (searchParams.has('plan')) [plan, lookUps] = [JSON.parse(searchParams.get('plan')), 0];
        return Response.json(made);
      }
      const DB = new Proxy(env.DB, {
        get(target, name) {
          if (name === 'prepare') return (sql) => (isLookUp.test(sql) ? wrapped : (same) => same)(target.prepare(sql));
          return typeof target[name] === 'function' ? target[name].bind(target) : target[name];
        },
      });
      return product.fetch(request, { ...env, DB }, ctx);
    },
  };`;

const BURST = 20;
const state = mkdtempSync(join(tmpdir(), 'ownmark-shared-look-ups-'));
let worker: ReturnType<typeof startWorker>;
let address: URL;

beforeAll(async () => {
  ensureSecrets();
  await fillState(state);
  worker = startWorker(state, await freePort(), {}, { around: AROUND });
  address = await worker.ready;
}, 120_000);
afterAll(async () => {
  await worker?.dispose();
  rmSync(state, { recursive: true, force: true, maxRetries: 3 });
});

type Turn = { late?: number; fails?: true; hangs?: true };

let nth = 0;
const numbers = () => `SN-SHARED-${nth}`;
const fromAfar = (place: number) => `41.${nth}.${place}.9`;
beforeEach(() => {
  nth += 1;
});

const lookUps = async (plan?: Turn[]): Promise<number> =>
  (
    await fetch(new URL(`/api/look-ups${plan ? `?plan=${JSON.stringify(plan)}` : ''}`, address))
  ).json() as Promise<number>;

const path = () => `/api/v1/device/check?identifier=${numbers()}`;

async function check(place: number): Promise<string> {
  const answer = await fetch(new URL(path(), address), {
    headers: { 'CF-Connecting-IP': fromAfar(place) },
    signal: AbortSignal.timeout(9_000),
  });
  const { data } = (await answer.json()) as { data?: { status: string } };
  return data?.status ?? String(answer.status);
}

const burst = () => Promise.all(Array.from({ length: BURST }, (_, place) => check(place)));
const all = (answer: string, count = BURST) => Array(count).fill(answer);

/** A client that asks and hangs up hard: its request ends in the Worker, too. */
async function askAndHangUp(ms: number): Promise<Socket> {
  const socket = connect(Number(address.port), address.hostname);
  socket.on('error', () => {});
  socket.write(`GET ${path()} HTTP/1.1\r\nHost: ${address.host}\r\nCF-Connecting-IP: ${fromAfar(200)}\r\n\r\n`);
  await until(async () => (await lookUps()) === 1);
  setTimeout(() => socket.resetAndDestroy(), ms);
  return socket;
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 200 && !(await isTrue()); turn++) await new Promise((resolve) => setTimeout(resolve, 10));
}

it('a burst of checks of one number is one look-up', async () => {
  await lookUps([{ late: 400 }]);
  expect(await burst()).toEqual(all('clean'));
  expect(await lookUps()).toBe(1);
});

it('they are answered also when the client that came first hangs up', async () => {
  await lookUps([{ late: 800 }]);
  await askAndHangUp(100);
  expect(await burst()).toEqual(all('clean'));
  expect(await lookUps()).toBe(1);
});

it('D1 that fails is asked twice for all of them, and one failure is not theirs', async () => {
  await lookUps([{ late: 200, fails: true }]);
  expect(await burst()).toEqual(all('500'));
  expect(await lookUps()).toBe(2);
  nth += 1;
  await lookUps([{ late: 200, fails: true }, { late: 200 }]);
  expect((await burst()).toSorted()).toEqual(['500', ...all('clean', BURST - 1)]);
  expect(await lookUps()).toBe(2);
});

it('a look-up that hangs keeps nobody but its own check', { timeout: 30_000 }, async () => {
  await lookUps([{ hangs: true }, { late: 200 }]);
  void check(0).catch(() => {});
  await until(async () => (await lookUps()) === 1);
  const began = Date.now();
  expect(await burst()).toEqual(all('clean'));
  expect(Date.now() - began).toBeLessThan(4_000);
  expect(await lookUps()).toBe(2);
});
