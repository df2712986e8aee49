import { afterEach, expect, it, vi } from 'vitest';
import { keptIn } from '#features/public/verify/useKeptPaper.ts';
import { signerOf } from '#schemas/statements/ed25519.ts';
import { wholeLink } from '#schemas/statements/links.ts';
import { STATEMENT_KEY_NAME, signStatement } from '#schemas/statements/statementNote.ts';
import { verifierKey, writeVerifierKey } from '#schemas/statements/verifierKeys.ts';
import { CHECK } from '../../schemas/papers/papers.ts';
import { newPrivateKey } from '../../signingKeys.ts';

const register = vi.hoisted(() => ({ wasPublishedInTime: vi.fn() }));
vi.mock('#features/public/verify/register.ts', () => register);
afterEach(() => vi.unstubAllGlobals());

it('a paper that a stolen key signed is not drawn on Ownmark’s own page, unless the log had it before', async () => {
  vi.stubGlobal('window', { location: { origin: 'https://ownmark.example' } });
  const { publicKey, sign } = await signerOf(newPrivateKey());
  const key = await verifierKey(STATEMENT_KEY_NAME, publicKey);
  const link = (await wholeLink('https://ownmark.example', await signStatement(CHECK, key, sign))).replace(
    'verify',
    'paper',
  );
  const listed = {
    name: key.name,
    id: key.id,
    key: writeVerifierKey(key),
    from: '2026-01-01T00:00:00Z',
    until: '2027-01-01T00:00:00Z',
  };
  const publish = (times: object) =>
    vi.stubGlobal('fetch', async () => Response.json({ statements: [{ ...listed, ...times }], log: [] }));
  publish({});
  expect(await keptIn(link)).toMatchObject({ state: 'kept' });
  const compromisedAt = '2026-11-22T00:00:00Z';
  publish({ compromisedAt });
  register.wasPublishedInTime.mockResolvedValue(false);
  expect(await keptIn(link)).toEqual({
    state: 'refused',
    why: { is: 'stopped_key', since: Date.parse(compromisedAt) },
  });
  register.wasPublishedInTime.mockResolvedValue(true);
  expect(await keptIn(link)).toMatchObject({ state: 'kept' });
});
