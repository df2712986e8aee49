import { beforeAll, expect, it } from 'vitest';
import { publishLog } from '#domain/log/publish.ts';
import { verifyLog } from '#domain/log/tiles.ts';
import { r2LogFiles } from '#providers/logFiles.ts';
import { readCheckpoint } from '#schemas/log/checkpoint.ts';
import { baseContext } from '#worker/context.ts';
import { logKeyOf } from '#worker/signingKeys.ts';
import { bindings, request as get } from '../clients.ts';
import { leavesOf, papers } from '../publicLog/steps.ts';

const SIZE = 270;

beforeAll(async () => {
  await papers(bindings.DB, SIZE);
  await publishLog(baseContext(bindings, Date.now()), r2LogFiles(bindings.MEDIA), await logKeyOf(bindings));
});

it('anybody reads the whole log over the web, and finds it whole', async () => {
  const answer = await get('/log/checkpoint');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
  });
  const head = readCheckpoint(await answer.text());
  if (!head) throw new Error('no checkpoint');
  const leaves: string[] = [];
  const read = async (path: string) => {
    const file = await get(`/log/${path}`);
    return file.ok ? new Uint8Array(await file.arrayBuffer()) : null;
  };
  expect(await verifyLog(head, { get: read, see: (leaf) => void leaves.push(leaf) })).toEqual({
    kinds: { check: SIZE },
    faults: [],
  });
  expect(leaves).toEqual(await leavesOf(bindings.DB));
});

it('a full tile may be kept for good, one that is not full for minutes', async () => {
  for (const [path, caching] of [
    ['tile/0/000', 'public, max-age=31536000, immutable'],
    ['tile/entries/000', 'public, max-age=31536000, immutable'],
    ['tile/0/001.p/14', 'public, max-age=300'],
    ['tile/entries/001.p/14', 'public, max-age=300'],
    ['tile/1/000.p/1', 'public, max-age=300'],
  ]) {
    const file = await get(`/log/${path}`);
    expect([path, file.status, file.headers.get('Cache-Control'), file.headers.get('Content-Type')]).toEqual([
      path,
      200,
      caching,
      'application/octet-stream',
    ]);
    await file.arrayBuffer();
    const again = await get(`/log/${path}`, { headers: { 'If-None-Match': file.headers.get('ETag') ?? '' } });
    expect(again.status).toBe(304);
  }
});

it.each(['tile/0/002', 'tile/0/0', 'tile/64/000', 'tile/0/000.p/0', 'tile/0/000/../../../pictures/x.webp', 'heads'])(
  'nothing but files of the log has an address below it: %s',
  async (path) => {
    const answer = await get(`/log/${path}`);
    expect([answer.status, await answer.text()]).toEqual([404, 'The public log has no such file.\n']);
  },
);

it('the log is read only', async () => {
  const answer = await get('/log/checkpoint', { method: 'PUT', body: 'x' });
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  const head = await get('/log/checkpoint', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});
