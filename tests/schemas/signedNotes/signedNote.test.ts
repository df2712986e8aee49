import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64 } from '#schemas/statements/base64.ts';
import { signerOf, verifyEd25519 } from '#schemas/statements/ed25519.ts';
import { readNote, signNote, verifyNote } from '#schemas/statements/signedNote.ts';
import { readVerifierKey, verifierKey, writeVerifierKey } from '#schemas/statements/verifierKeys.ts';
import { newPrivateKey } from '../../signingKeys.ts';

/** Published with the specification, and with the Go tool that defined the format. */
const PUBLISHED = [
  {
    key: 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
    note: `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`,
  },
  {
    key: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
    note: `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`,
  },
];

const verified = async (note: string, ...keys: string[]) => {
  const known = await Promise.all(keys.map(readVerifierKey));
  return verifyNote(
    note,
    known.filter((key) => key !== undefined),
    verifyEd25519,
  );
};

async function ownKey(name = 'example.com/own') {
  const { sign, publicKey } = await signerOf(newPrivateKey());
  return { sign, key: await verifierKey(name, publicKey) };
}

describe('published notes', () => {
  it.each(PUBLISHED)('$key verifies its note', async ({ key, note }) => {
    const known = await readVerifierKey(key);
    expect(known && writeVerifierKey(known)).toBe(key);
    expect(await verified(note, key)).toMatchObject({ text: readNote(note)?.text, by: [known] });
  });

  it.each(PUBLISHED)('any changed bit of the note of $key is refused', async ({ key, note }) => {
    const bytes = new TextEncoder().encode(note);
    const known = await readVerifierKey(key);
    if (!known) throw new Error('no key');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = bytes.slice();
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(await verifyNote(new TextDecoder().decode(changed), [known], verifyEd25519), `bit ${bit}`).toBeUndefined();
    }
  });
});

describe('a signed note', () => {
  it('holds any text of whole lines, and is refused with any other', async () => {
    const { key, sign } = await ownKey();
    const lines = fc.array(fc.string({ unit: 'grapheme' }).map((text) => text.replace(/\p{Cc}/gu, '')));
    await fc.assert(
      fc.asyncProperty(lines, async (texts) => {
        const text = `${texts.join('\n')}\n`;
        const note = await signNote(text, key, sign);
        expect(await verifyNote(note, [key], verifyEd25519)).toEqual({ text, by: [key] });
        expect(await verifyNote(note.replace(text, `${text}.\n`), [key], verifyEd25519)).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });

  it('passes over signatures of keys it does not know, and is refused for one wrong signature of one it knows', async () => {
    const [one, other] = [await ownKey('example.com/one'), await ownKey('example.com/other')];
    const note = await signNote('Said.\n', one.key, one.sign);
    const [, line = ''] = (await signNote('Said.\n', other.key, other.sign)).split('\n\n');
    expect((await verifyNote(note + line, [one.key], verifyEd25519))?.by).toEqual([one.key]);
    expect((await verifyNote(note + line, [one.key, other.key], verifyEd25519))?.by).toEqual([one.key, other.key]);
    const [, wrong = ''] = (await signNote('Not said.\n', other.key, other.sign)).split('\n\n');
    expect(await verifyNote(note + wrong, [one.key, other.key], verifyEd25519)).toBeUndefined();
    expect(await verifyNote(note, [], verifyEd25519)).toBeUndefined();
  });

  it.each([
    ['no blank line', 'Said.\n— a AAAAAAA=\n'],
    ['no signature', 'Said.\n\n'],
    ['no newline at the end', 'Said.\n\n— a AAAAAAA='],
    ['a control character', 'Sa\u0007id.\n\n— a AAAAAAA=\n'],
    ['a carriage return', 'Said.\r\n\n— a AAAAAAA=\n'],
    ['a hyphen for the dash', 'Said.\n\n- a AAAAAAA=\n'],
    ['a plus in the name', 'Said.\n\n— a+b AAAAAAA=\n'],
    ['two spaces', 'Said.\n\n—  a AAAAAAA=\n'],
    ['a signature of no byte', 'Said.\n\n— a AAAAAA==\n'],
    ['base64 with spare bits', 'Said.\n\n— a AAAAAAB=\n'],
    ['a text before its first line ends', '\n\n— a AAAAAAA='],
    ['more than anybody signs', `${'Said. '.repeat(5000)}\n\n— a AAAAAAA=\n`],
  ])('with %s is no note', (_, note) => {
    expect(readNote(note)).toBeUndefined();
  });

  it.each(['', 'Said.', 'Sa\tid.\n', 'Sa\rid.\n', '\ud800\n'])('%j can not be signed', async (text) => {
    const { key, sign } = await ownKey();
    await expect(signNote(text, key, sign)).rejects.toThrow(RangeError);
  });
});

describe('a verifier key', () => {
  it.each([
    PUBLISHED[0]?.key.replace('530d903a', '530d903b') ?? '',
    PUBLISHED[0]?.key.replace('foo', 'bar') ?? '',
    PUBLISHED[0]?.key.replace('+Ae', '+Be') ?? '',
    'example.com/foo+530d903a',
    '',
  ])('%j is refused', async (text) => {
    expect(await readVerifierKey(text)).toBeUndefined();
  });

  it.each(['', 'two words', 'a+b', 'a\u00a0b'])('%j can not name a key', async (name) => {
    await expect(verifierKey(name, new Uint8Array(32))).rejects.toThrow(RangeError);
  });
});

it('base64 is read in its one right form only', () => {
  expect(fromBase64('AAAA')).toEqual(new Uint8Array(3));
  for (const text of ['AAA', 'AA AA', 'AAB=', 'AA==\n', 'AA', '-_-_', 'ä'])
    expect(fromBase64(text), text).toBeUndefined();
});
