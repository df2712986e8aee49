import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logEntries, statements } from '#db/schema/index.ts';
import { signStatement } from '#schemas/statements/statementNote.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, request, rest } from '../../clients.ts';
import { db, uniqueImei } from '../../factories.ts';
import { newPaperKey, paperKeys } from '../../signingKeys.ts';
import { fieldsIn, keepNote, keptNote, statusOf, verifyNote } from './steps.ts';

const MINUTE = 60_000;
const iso = (at: number) => new Date(at).toISOString();

describe('a paper that is verified', () => {
  it('tells what was signed, by which key, its place in the log, and how it stands', async () => {
    const { note, number } = await keptNote(uniqueImei());
    const { status, body } = await verifyNote(note);
    expect(status).toBe(200);
    const { statements: keys } = await publishedKeys();
    expect(body.data).toMatchObject({
      number,
      kind: 'check',
      state: 'current',
      key: keys[0].id,
      fields: fieldsIn(note),
    });
    expect(body.data.log).toEqual({ entry: expect.any(Number), sealed: false, missing: false });
    expect(body.data).toMatchObject({ ...(await statusOf(number.toLowerCase())), device: { status: 'clean' } });
  });

  it('an edited one is refused, with what to do', async () => {
    const { note } = await keptNote(uniqueImei());
    const end = note.lastIndexOf('\n\n');
    await fc.assert(
      fc.asyncProperty(fc.nat(end - 1), fc.constantFrom('0', 'x', 'Z', ' ', '\n'), async (at, letter) => {
        fc.pre(note[at] !== letter);
        const { status, body } = await verifyNote(note.slice(0, at) + letter + note.slice(at + 1));
        expect([status, ['STATEMENT_CHANGED', 'INVALID_INPUT'].includes(body.code)]).toEqual([400, true]);
      }),
      { numRuns: 25 },
    );
    const { body } = await verifyNote(note.replace('status clean', 'status stolen'));
    expect(body).toMatchObject({ code: 'STATEMENT_CHANGED', message: expect.stringContaining('Do not rely on it') });
  });

  it.each(['AAAABBBBCCCC', '356938035643809', 'nothing'])('of the number %s is unknown', async (number) => {
    const { status, body } = await rest('GET', `/statement/${number}`);
    expect([status, body.code]).toEqual([404, 'STATEMENT_UNKNOWN']);
  });
});

describe('whoever has stolen the key', () => {
  const stolen = newPaperKey();
  const env = { ...bindings, ...paperKeys(stolen) };

  it('backdating: a paper that the register has not made is in no log, and says so after 15 minutes', async () => {
    const { note } = await keptNote(uniqueImei(), { env });
    const made = await forged(note, env, { made: iso(Date.now() - 20 * MINUTE), number: 'AAAA-BBBB-CCCC' });
    const { body } = await verifyNote(made, env);
    expect(body.data).toMatchObject({ state: null, log: { entry: null, sealed: false, missing: true } });
    const young = await verifyNote(await forged(note, env, { number: 'AAAA-BBBB-CCCC' }), env);
    expect(young.body.data).toMatchObject({ state: null, log: { entry: null, missing: false } });
  });

  it('a second paper under a number that exists is another one', async () => {
    const { note, number } = await keptNote(uniqueImei(), { env });
    const made = await forged(note, env, { imei: uniqueImei() });
    expect((await verifyNote(made, env)).body.data).toMatchObject({ number, state: null, log: { entry: null } });
    expect((await statusOf(number)).fingerprint).toBe((await verifyNote(note, env)).body.data.fingerprint);
  });

  it('a stopped key: only what was in the log before that day counts, whatever moment a paper tells', async () => {
    const { note, number } = await keptNote(uniqueImei(), { env });
    const made = await forged(note, env, { made: iso(Date.now() - 100 * MINUTE) });
    const stopped = { ...stolen, listed: { ...stolen.listed, compromisedAt: iso(Date.now() - 50 * MINUTE) } };
    const after = { ...bindings, ...paperKeys(newPaperKey(), stopped) };
    const { body } = await verifyNote(made, after);
    expect(body).toMatchObject({ code: 'STATEMENT_CHANGED', message: expect.stringContaining('stopped') });
    expect((await verifyNote(note, after)).body).toMatchObject({ code: 'STATEMENT_CHANGED' });
    const late = { ...stolen, listed: { ...stolen.listed, compromisedAt: iso(Date.now() + MINUTE) } };
    const before = { ...bindings, ...paperKeys(newPaperKey(), late) };
    expect((await verifyNote(note, before)).body.data).toMatchObject({ number, state: 'current' });
  });
});

describe('keys', () => {
  it('a rotated one: what it has signed in its time goes on counting, and it signs no more', async () => {
    const [old, current] = [newPaperKey(), newPaperKey()];
    const { note } = await keptNote(uniqueImei(), { env: { ...bindings, ...paperKeys(old) } });
    const ended = { ...old, listed: { ...old.listed, until: iso(Date.now() + 5_000) } };
    const now = { ...bindings, ...paperKeys(current, ended) };
    expect((await verifyNote(note, now)).body.data).toMatchObject({ key: old.id, state: 'current' });
    const later = await keptNote(uniqueImei(), { env: now });
    expect((await verifyNote(later.note, now)).body.data).toMatchObject({ key: current.id });
    const over = { ...old, listed: { ...old.listed, until: '2021-01-01T00:00:00Z' } };
    expect((await verifyNote(note, { ...bindings, ...paperKeys(current, over) })).body.code).toBe('STATEMENT_CHANGED');
  });

  it.each([
    ['out of its time', newPaperKey({ until: '2021-01-01T00:00:00Z' })],
    ['not in its time yet', newPaperKey({ from: '2100-01-01T00:00:00Z' })],
    ['stopped', newPaperKey({ compromisedAt: '2026-01-01T00:00:00Z' })],
  ])('signs nothing while it is %s', async (_, key) => {
    const [{ n: before = 0 } = {}] = await db.all<{ n: number }>('select count(*) as n from statements');
    const { status, body } = await keepNote(uniqueImei(), { env: { ...bindings, ...paperKeys(key) } });
    expect([status, body.code]).toEqual([500, 'INTERNAL']);
    expect(await db.all('select count(*) as n from statements')).toEqual([{ n: before }]);
  });

  it('signs nothing that the list does not name', async () => {
    const { STATEMENT_KEYS } = paperKeys();
    expect((await keepNote(uniqueImei(), { env: { ...bindings, ...paperKeys(), STATEMENT_KEYS } })).status).toBe(500);
  });

  it('are published for everybody, with their times', async () => {
    const [old, current] = [newPaperKey({ compromisedAt: '2026-01-01T00:00:00Z' }), newPaperKey()];
    const { statements: keys, log } = await publishedKeys({ ...bindings, ...paperKeys(current, old) });
    expect(keys).toEqual([current, old].map(({ id, listed }) => ({ name: 'ownmark.ng/statements', id, ...listed })));
    expect(log).toMatchObject([{ name: 'ownmark.ng/log' }]);
  });
});

it('every paper is in the log from the moment it is made', async () => {
  const { number } = await keptNote(uniqueImei());
  const [row] = await db.select().from(statements).where(eq(statements.number, number));
  const [entry] = await db
    .select()
    .from(logEntries)
    .where(eq(logEntries.leaf, row?.leaf ?? ''));
  expect(row?.leaf).toMatch(/^statement check \d{4}-\d\d-\d\dT\d\d:\d\dZ [\w+/]{43}=$/);
  expect((await statusOf(number)).log.entry).toBe((entry?.seq ?? 0) - 1);
});

/** Signed with the key of `env`, and never put into the register. */
async function forged(note: string, env: typeof bindings, changes: Record<string, string>): Promise<string> {
  const { key, sign } = await baseContext(env, Date.now()).statementKeys.signer(Date.now());
  const fields = { ...fieldsIn(note), ...changes };
  return signStatement({ ...fields, made: `${(fields.made ?? '').slice(0, 19)}Z` }, key, sign);
}

async function publishedKeys(env = bindings) {
  const answer = await request('/.well-known/ownmark-keys.json', {}, env);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  return answer.json<{ statements: [{ id: string }]; log: unknown[] }>();
}
