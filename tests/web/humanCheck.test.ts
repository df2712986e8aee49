import { createTRPCClient, httpLink } from '@trpc/client';
import { afterEach, expect, it } from 'vitest';
import type { AppRouter } from '#api/router.ts';
import { parseProofMessage } from '#features/shared/profile/PersonDialog.tsx';
import { giveNoProof, giveProof, isDeclined, isProofAsked, onProofAsked, withHumanCheck } from '#lib/api/humanCheck.ts';
import { PROOF_HEADER } from '#schemas/accounts/persons.ts';

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const needed = () => json(403, { error: { message: 'Please show it.', data: { code: 'PERSON_NEEDED' } } });

/** A server that wants a proof, each once, and remembers what it was sent. */
function server() {
  const asked: { body: unknown; proof: string | null }[] = [];
  const send = withHumanCheck(async (_, init) => {
    const proof = new Headers(init?.headers).get(PROOF_HEADER);
    const isNew = proof !== null && !asked.some((other) => other.proof === proof);
    asked.push({ body: init?.body, proof });
    return isNew ? json(200, { result: { data: init?.body } }) : needed();
  });
  return { asked, send };
}
const untilAsked = async () => {
  while (!isProofAsked()) await Promise.resolve();
};
/** Somebody who could show the question. */
let leave = onProofAsked(() => {});
afterEach(() => {
  giveNoProof();
  leave();
  leave = onProofAsked(() => {});
});

it('a request that wants a person is sent again once, the same but for the proof', async () => {
  const { asked, send } = server();
  const answer = send('/trpc/users.signIn', { method: 'POST', body: 'typed', headers: { 'X-Other': '1' } });
  await untilAsked();
  giveProof('token-1');
  expect((await answer).status).toBe(200);
  expect(asked).toEqual([
    { body: 'typed', proof: null },
    { body: 'typed', proof: 'token-1' },
  ]);
});

it('three requests at once wait for one question, and get a proof each', async () => {
  const { asked, send } = server();
  let changes = 0;
  const ignore = onProofAsked(() => {
    changes += 1;
  });
  const answers = ['a', 'b', 'c'].map((body) => send('/trpc/x', { body }));
  while (changes < 3) await Promise.resolve();
  for (const token of ['1', '2', '3']) giveProof(token);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(asked.map(({ proof }) => proof)).toEqual([null, null, null, '1', '2', '3']);
  expect(isProofAsked()).toBe(false);
  ignore();
});

it('whoever would rather not gets the refusal as it was, and a refused proof is not asked for again', async () => {
  const { asked, send } = server();
  const cancelled = send('/trpc/x');
  await untilAsked();
  giveNoProof();
  const answer = await cancelled;
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ error: { data: { code: 'PERSON_NEEDED' } } });
  asked.push({ body: null, proof: 'used' });
  const refused = send('/trpc/x');
  await untilAsked();
  giveProof('used');
  expect((await refused).status).toBe(403);
  expect(isProofAsked()).toBe(false);
});

it('knows whose question was closed, and whose proof was refused', async () => {
  const { asked, send } = server();
  asked.push({ body: null, proof: 'used' });
  const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: 'http://here/trpc', fetch: send })] });
  const failure = () => client.users.me.query().catch((error: unknown) => error);
  const closed = failure();
  await untilAsked();
  giveNoProof();
  expect(isDeclined(await closed)).toBe(true);
  const refused = failure();
  await untilAsked();
  giveProof('used');
  expect(isDeclined(await refused)).toBe(false);
  expect(isDeclined(new Error('no answer'))).toBe(false);
});

it('asks for nothing else: other refusals, other answers, and where nobody shows the question', async () => {
  const others = [
    json(403, { error: { data: { code: 'FORBIDDEN' } } }),
    new Response('<html>', { status: 403 }),
    json(200, {}),
  ];
  for (const answer of others) expect(await withHumanCheck(async () => answer)('/x')).toBe(answer);
  leave();
  expect((await server().send('/x')).status).toBe(403);
});

it('believes its own frame alone', () => {
  const frame = {} as Window;
  const home = 'https://ownmark.example';
  const said = (more: object) =>
    parseProofMessage(
      { origin: home, source: frame, data: { about: 'person', state: 'proved', token: 't' }, ...more },
      home,
      frame,
    );
  expect(said({})).toEqual({ state: 'proved', token: 't' });
  expect(said({ origin: 'https://evil.example' })).toBeNull();
  expect(said({ source: {} as Window })).toBeNull();
  expect(said({ source: null })).toBeNull();
  for (const data of [null, 'proved', { state: 'proved', token: 't' }, { about: 'person', state: 'proved', token: 7 }])
    expect(said({ data })).toBeNull();
  expect(said({ data: { about: 'person', state: 'failed' } })).toEqual({ state: 'failed' });
  expect(
    parseProofMessage({ origin: home, source: null, data: { about: 'person', state: 'failed' } }, home, null),
  ).toBeNull();
});
