import { expect, it } from 'vitest';
import { readProof } from '#schemas/log/checkpoint.ts';
import { statementLeaf } from '#schemas/log/tree.ts';
import { verifyLogProof } from '#schemas/log/verifyLogProof.ts';
import { verifyEd25519 } from '#schemas/statements/ed25519.ts';
import { PUBLISHED_KEYS_PATH, type PublishedKeys, readPublishedKey } from '#schemas/statements/publishedKeys.ts';
import { readNote } from '#schemas/statements/signedNote.ts';
import { fingerprint, readStatement } from '#schemas/statements/statementNote.ts';
import { request, rest } from '../clients.ts';
import { member, registeredPhone, uniqueImei } from '../factories.ts';
import { published } from '../publicLog/published.ts';

async function publishedLogKeys() {
  const keys = (await (await request(PUBLISHED_KEYS_PATH)).json()) as PublishedKeys;
  return Promise.all(keys.log.map(readPublishedKey));
}

/** Out of the paper alone, as whoever verifies does. */
async function leafOf(note: string): Promise<string> {
  const fields = readStatement(readNote(note)?.text ?? '');
  if (!fields) throw new Error('no statement');
  return statementLeaf(fields.kind, Date.parse(fields.made ?? ''), await fingerprint(note));
}

it('a check note is proved to be in the log by its file, the published key and the paper alone', async () => {
  const { body } = await rest('POST', '/device/check/note', { body: { identifier: '359006118027436' } });
  const { number, note } = body.data;
  const early = await rest('GET', `/statement/${number}/proof`);
  expect([early.status, early.body.message]).toEqual([
    404,
    'This paper is not in the public log yet. It takes up to 15 minutes: ask again then.',
  ]);
  await published();
  const proof = await rest('GET', `/statement/${number}/proof`);
  expect([proof.status, proof.headers.get('Content-Type'), proof.headers.get('Content-Disposition')]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'attachment; filename="ownmark.tlog-proof"',
  ]);
  const keys = await publishedLogKeys();
  expect(await verifyLogProof(proof.body, await leafOf(note), keys, verifyEd25519)).toBeDefined();
  expect(await verifyLogProof(proof.body, await leafOf(note.replace('clean', 'stolen')), keys, verifyEd25519)).toBe(
    undefined,
  );
  const standing = async (of: string) => (await rest('GET', `/statement/${of}`)).body.data.log;
  expect(await standing(number)).toMatchObject({ sealed: true, missing: false });
  const next = await rest('POST', '/device/check/note', { body: { identifier: uniqueImei() } });
  expect(await standing(next.body.data.number)).toMatchObject({ sealed: false, missing: false });
});

it('the proof of somebody’s certificate, which everybody may read, says nothing of them', async () => {
  const owner = await member();
  const device = await registeredPhone(owner);
  const { body } = await rest('POST', `/device/${device.id}/certificate`, {
    token: owner.token,
    body: { audience: 'official', for: 'Sample Insurance, claim 8812' },
  });
  await published();
  const { body: proof } = await rest('GET', `/statement/${body.data.number}/proof`);
  expect(readProof(proof)?.extra).toBeUndefined();
  expect(
    await verifyLogProof(proof, await leafOf(body.data.note), await publishedLogKeys(), verifyEd25519),
  ).toBeDefined();
});

it('an unknown number has no proof', async () => {
  for (const number of ['222222222222', 'x']) {
    expect(await rest('GET', `/statement/${number}/proof`)).toMatchObject({ status: 404 });
  }
});

it('the address in the code of narrow paper, all in capitals, leads to the paper', async () => {
  const answer = await request('/V/5LA8ZC433B73', { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/v/5LA8ZC433B73']);
});
