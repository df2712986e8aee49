import { createExecutionContext } from 'cloudflare:test';
import { expect, it } from 'vitest';
import worker from '#worker/index.ts';
import { bindings, production } from './clients.ts';

const ask = (address: string, init?: RequestInit, env = production) =>
  worker.fetch(new Request(address, { redirect: 'manual', ...init }), env, createExecutionContext());

it('a page asked for in clear leads to https', async () => {
  for (const path of ['/', '/check?identifier=SN-1', '/l/abc', '/pricing']) {
    const answer = await ask(`http://ownmark.test${path}`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, `https://ownmark.test${path}`]);
  }
});

it('a call in clear is refused, not led on, with nothing done', async () => {
  for (const [path, init] of [
    ['/api/v1/device/check?identifier=SN-1', {}],
    ['/api/v1/health', {}],
    ['/trpc/users.me', {}],
    ['/api/v1/users/login', { method: 'POST', body: '{}' }],
    ['/check', { method: 'POST', body: 'identifier=SN-1' }],
    ['/l/abc', { method: 'POST' }],
  ] as const) {
    const answer = await ask(`http://ownmark.test${path}`, init);
    expect([path, answer.status, await answer.json()]).toEqual([
      path,
      403,
      { status: 'error', code: 'FORBIDDEN', message: 'Ask over https: this came unencrypted.' },
    ]);
  }
});

it('a developer’s machine is asked in clear', async () => {
  for (const [address, env] of [
    ['http://127.0.0.1:8787', production],
    ['http://ownmark.test', bindings],
  ] as const) {
    const answer = await ask(`${address}/api/v1/health`, {}, env);
    expect(answer.status).toBe(200);
    await answer.text();
  }
});
