import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookAt, lookUp } from '#features/public/verify/look.ts';
import { checkpointText, writeProof } from '#schemas/log/checkpoint.ts';
import { leafHash, statementLeaf } from '#schemas/log/tree.ts';
import type { Standing } from '#schemas/papers/ruling.ts';
import { toBase64 } from '#schemas/statements/base64.ts';
import { signerOf } from '#schemas/statements/ed25519.ts';
import { wholeLink } from '#schemas/statements/links.ts';
import { signNote } from '#schemas/statements/signedNote.ts';
import { fingerprint, STATEMENT_KEY_NAME, signStatement } from '#schemas/statements/statementNote.ts';
import { verifierKey, writeVerifierKey } from '#schemas/statements/verifierKeys.ts';
import { CERTIFICATE, CHECK, MADE, NO_REPORT, STANDING, STOLEN } from '../../schemas/papers/papers.ts';
import { newPrivateKey } from '../../signingKeys.ts';

const register = vi.hoisted(() => ({
  standingOf: vi.fn(),
  todayOf: vi.fn(),
  match: vi.fn(),
  wasPublishedInTime: vi.fn(),
}));
vi.mock('#features/public/verify/register.ts', () => register);

const TIMES = { from: '2026-01-01T00:00:00Z', until: '2027-01-01T00:00:00Z' };

let note: string;
let certificate: string;
let proofFile: string;
let published: { statements: object[]; log: object[] };
let known: Standing & { fingerprint: string };

beforeAll(async () => {
  const [papers, log] = await Promise.all([signerOf(newPrivateKey()), signerOf(newPrivateKey())]);
  const key = await verifierKey(STATEMENT_KEY_NAME, papers.publicKey);
  const logKey = await verifierKey('ownmark.ng/log', log.publicKey);
  note = await signStatement(CHECK, key, papers.sign);
  certificate = await signStatement(CERTIFICATE, key, papers.sign);
  const named = (one: typeof key) => ({ name: one.name, id: one.id, key: writeVerifierKey(one), ...TIMES });
  published = { statements: [named(key)], log: [named(logKey)] };
  const hash = await fingerprint(note);
  const root = await leafHash(new TextEncoder().encode(statementLeaf('check', Date.parse(MADE), hash)));
  const checkpoint = await signNote(checkpointText({ size: 1, root }), logKey, log.sign);
  proofFile = writeProof({ index: 0, path: [], checkpoint, extra: new TextEncoder().encode(note) });
  known = { ...STANDING, fingerprint: toBase64(hash) };
});

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(published));
  register.standingOf.mockResolvedValue(known);
  register.todayOf.mockResolvedValue(NO_REPORT);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const rulingOf = async (text: string) => (await lookAt(text)).ruling;

describe('what a browser says of a paper', () => {
  it('verified, by its text, its link and its file', async () => {
    for (const text of [note, await wholeLink('https://ownmark.example', note), proofFile])
      expect(await rulingOf(text)).toMatchObject({ is: 'paper', head: 'clean' });
  });

  it('sends the register its number and nothing else of it', async () => {
    await lookAt(note);
    expect(register.standingOf.mock.calls).toEqual([['Y6CK8TQ3HVNB']]);
    expect(register.wasPublishedInTime).not.toHaveBeenCalled();
  });

  it('changed: nothing is asked', async () => {
    expect(await rulingOf(note.replace('2195', '2196'))).toEqual({ is: 'changed' });
    expect(await rulingOf(note.slice(0, -20))).toEqual({ is: 'changed' });
    expect(register.standingOf).not.toHaveBeenCalled();
  });

  it('of a stolen key under a number that exists: another paper than the register’s', async () => {
    register.standingOf.mockResolvedValue({ ...known, fingerprint: 'another' });
    expect(await rulingOf(note)).toMatchObject({ is: 'unlogged' });
  });

  it('of a stopped key: only if the register says that the log had it before', async () => {
    const [key] = published.statements;
    const stopped = { ...published, statements: [{ ...key, compromisedAt: '2026-12-01T00:00:00Z' }] };
    vi.stubGlobal('fetch', async () => Response.json(stopped));
    register.wasPublishedInTime.mockResolvedValue(false);
    expect(await rulingOf(note)).toMatchObject({ is: 'stopped_key' });
    register.wasPublishedInTime.mockResolvedValue(true);
    expect(await rulingOf(note)).toMatchObject({ is: 'paper' });
  });

  it('without the register: real, and what is not known', async () => {
    register.standingOf.mockResolvedValue('unreached');
    expect(await rulingOf(note)).toMatchObject({ is: 'paper', head: 'offline', presented: { proven: undefined } });
    expect(await rulingOf('4KT7-9QXM-2RWD')).toEqual({ is: 'unreached', number: '4KT79QXM2RWD' });
  });

  it('without the register, of a file with a proof: its place in the log', async () => {
    register.standingOf.mockResolvedValue('unreached');
    expect(await rulingOf(proofFile)).toMatchObject({ head: 'offline', presented: { proven: 0 } });
    const forged = proofFile.replace('\n1\n', '\n2\n');
    expect(await rulingOf(forged)).toMatchObject({ head: 'offline', presented: { proven: undefined } });
  });

  it('without keys nothing is verified', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await rulingOf(note)).toEqual({ is: 'unreached', number: null });
  });

  it('that the register has never seen: a stolen key', async () => {
    register.standingOf.mockResolvedValue('unknown');
    expect(await rulingOf(note)).toMatchObject({ is: 'unlogged' });
    expect(await rulingOf('Y6CK-8TQ3-HVNB')).toMatchObject({ is: 'unknown' });
  });
});

describe('a paper for a buyer', () => {
  it('is compared with the number that is typed', async () => {
    const hash = toBase64(await fingerprint(certificate));
    register.standingOf.mockResolvedValue({ ...known, fingerprint: hash, matchable: true, kind: 'certificate' });
    register.todayOf.mockResolvedValue(null);
    const { ruling, paper } = await lookAt(certificate);
    expect(ruling).toMatchObject({ is: 'ask', why: 'match', shows: { begins: '35693803' } });
    if (!paper) throw new Error('No paper.');
    const typed = async (answer: unknown) => {
      register.match.mockResolvedValue(answer);
      return (await lookUp(paper, '356938035643809')).ruling;
    };
    expect(await typed({ matches: true, triesLeft: 20 })).toMatchObject({ is: 'paper', head: 'clean' });
    const stolen = { matches: true, triesLeft: 20, device: { sought: true, ...STOLEN } };
    expect(await typed(stolen)).toMatchObject({ is: 'paper', head: 'stolen' });
    expect(await typed({ matches: false, triesLeft: 3 })).toEqual({ is: 'other_device', triesLeft: 3 });
    expect(await typed({ matches: false, triesLeft: 0 })).toEqual({ is: 'closed' });
    expect(await typed('closed')).toEqual({ is: 'closed' });
    expect(await typed('refused')).toMatchObject({ is: 'ask', typed: '356938035643809' });
  });
});
