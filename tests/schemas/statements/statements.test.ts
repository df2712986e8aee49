import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signerOf, verifyEd25519 } from '#schemas/statements/ed25519.ts';
import type { StatementFields } from '#schemas/statements/fields.ts';
import { readStatementNumber } from '#schemas/statements/numbers.ts';
import { signNote } from '#schemas/statements/signedNote.ts';
import {
  readStatement,
  STATEMENT_KEY_NAME,
  type StatementKey,
  signStatement,
  verifySignature,
  writeStatement,
} from '#schemas/statements/statementNote.ts';
import { verifierKey } from '#schemas/statements/verifierKeys.ts';
import { newPrivateKey } from '../../signingKeys.ts';

const CHECK: StatementFields = {
  kind: 'check',
  number: 'Y6CK-8TQ3-HVNB',
  made: '2026-11-20T13:05:00Z',
  status: 'clean',
  imei: '865102047382195',
  for: 'Whoever holds it',
  says: 'On Nov 20, 2026, 14:05 Lagos time, nobody had reported IMEI 865102047382195 missing or stolen. This does not say whose it is.',
  salt: 'Aq3_-Aq3_-Aq3_-Aq3_-Ab',
};
const CERTIFICATE: StatementFields = {
  kind: 'certificate',
  number: '4KT7-9QXM-2RWD',
  made: '2026-11-22T06:48:00Z',
  until: '2027-02-20T06:48:00Z',
  device: 'smartphone, Tecno Camon 20',
  imei: '356938035643809',
  holder: 'Folake A. Adébáyọ̀'.normalize('NFC'),
  since: '2026-03-02',
  proof: 'shown',
  for: 'GTB Insurance, claim 8812',
  says: 'The register names Folake as owner of this phone since 2 Mar 2026. Papers were seen.',
  salt: 'ZxW0l1ZxW0l1ZxW0l1ZxWA',
};

async function ownKey(from = 0, until = Number.MAX_SAFE_INTEGER) {
  const { sign, publicKey } = await signerOf(newPrivateKey());
  const key: StatementKey = { ...(await verifierKey(STATEMENT_KEY_NAME, publicKey)), from, until };
  return { key, sign };
}

describe('the text of a statement', () => {
  it.each([CHECK, CERTIFICATE])('of a $kind is read as it was written', (fields) => {
    expect(readStatement(writeStatement(fields))).toEqual(fields);
  });

  const text = writeStatement(CERTIFICATE);
  it.each([
    ['another version', text.replace(' v1', ' v2')],
    ['a field nobody knows', text.replace('since ', 'since2 ')],
    [
      'a field of another kind',
      text.replace('until 2027-02-20T06:48:00Z\n', 'until 2027-02-20T06:48:00Z\nstatus clean\n'),
    ],
    ['a field twice', text.replace('proof shown\n', 'proof shown\nproof shown\n')],
    ['fields in another order', text.replace(/(since .*\n)(proof .*\n)/, '$2$1')],
    ['a missing field', text.replace(/holder .*\n/, '')],
    ['a blank line', text.replace('\nsince', '\n\nsince')],
    ['a value of spaces', text.replace(/holder .*/, 'holder  ')],
    ['a day that is none', text.replace('2026-03-02', '2026-02-30')],
    ['a moment that is none', text.replace('2026-11-22T06:48:00Z', '2026-11-31T06:48:00Z')],
    ['an unknown kind', text.replace('kind certificate', 'kind deed')],
    ['an unknown proof', text.replace('proof shown', 'proof sworn')],
    ['a number with a wrong letter', text.replace('4KT7-9QXM', '4KT7-9QX0')],
    ['a salt that is too short', text.replace(/salt .*/, 'salt abc')],
    ['no end', text.slice(0, -1)],
    ['more behind it', `${text}more\n`],
    ['other line ends', text.replaceAll('\n', '\r\n')],
  ])('with %s is refused', (_, changed) => {
    expect(changed).not.toBe(text);
    expect(readStatement(changed)).toBeUndefined();
  });

  it.each([{ says: 'Two\nlines' }, { says: '' }, { until: '2027' }, { status: 'clean' }, { holder: undefined }])(
    'can not be written with %j',
    (wrong) => {
      expect(() => writeStatement({ ...CERTIFICATE, ...wrong })).toThrow(RangeError);
    },
  );
});

describe('a signed statement', () => {
  it.each([CHECK, CERTIFICATE])('of a $kind is refused with any one bit changed', async (fields) => {
    const { key, sign } = await ownKey();
    const note = await signStatement(fields, key, sign);
    expect(await verifySignature(note, [key], verifyEd25519)).toEqual({ fields, key });
    const bytes = new TextEncoder().encode(note);
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length * 8 - 1), async (bit) => {
        const changed = bytes.slice();
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        const text = new TextDecoder().decode(changed);
        expect(await verifySignature(text, [key], verifyEd25519)).toBeUndefined();
      }),
      { numRuns: 400 },
    );
  });

  it('verifies under the key of its time only', async () => {
    const made = Date.parse(CHECK.made ?? '');
    const old = await ownKey(0, made);
    const current = await ownKey(made);
    const keys = [old.key, current.key];
    const note = await signStatement(CHECK, current.key, current.sign);
    expect((await verifySignature(note, keys, verifyEd25519))?.key).toBe(current.key);
    expect(await verifySignature(await signStatement(CHECK, old.key, old.sign), keys, verifyEd25519)).toBeUndefined();
    expect(await verifySignature(note, [old.key], verifyEd25519)).toBeUndefined();
  });

  it('is no other note of its key, and has one signature', async () => {
    const { key, sign } = await ownKey();
    expect(await verifySignature(await signNote('ownmark.ng/log\n', key, sign), [key], verifyEd25519)).toBeUndefined();
    const note = await signStatement(CHECK, key, sign);
    const [, line = ''] = note.split('\n\n');
    expect(await verifySignature(note + line, [key], verifyEd25519)).toBeUndefined();
  });
});

it.each([
  ['Y6CK8TQ3HVNB', 'Y6CK8TQ3HVNB'],
  [' y6ck-8tq3 – hvnb ', 'Y6CK8TQ3HVNB'],
  ['HTTPS://OWNMARK.NG/V/Y6CK8TQ3HVNB?x=1', 'Y6CK8TQ3HVNB'],
  ['Y6CK8TQ3HVN', undefined],
  ['Y6CK8TQ3HVN0', undefined],
  ['865102047382', undefined],
  ['', undefined],
])('%j is the number %s', (typed, number) => {
  expect(readStatementNumber(typed)).toBe(number);
});
