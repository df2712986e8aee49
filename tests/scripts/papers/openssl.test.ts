import { createHash, createPublicKey, verify } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { uniqueImei } from '../../people.ts';
import { servedProduct } from '../servedProduct.ts';

const addressOf = servedProduct();
/** What stands before the 32 bytes of an Ed25519 key in DER (RFC 8410). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const ED25519 = 1;

let note: string;
let key: string;
beforeAll(async () => {
  const kept = await fetch(`${addressOf()}/api/v1/device/check/note`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier: uniqueImei() }),
  });
  note = ((await kept.json()) as { data: { note: string } }).data.note;
  const published = await fetch(`${addressOf()}/.well-known/ownmark-keys.json`);
  key = ((await published.json()) as { statements: { key: string }[] }).statements[0]?.key ?? '';
});

/** By C2SP's text alone, with Node's OpenSSL and nothing of ours. */
function isSigned(paper: string): boolean {
  const [name = '', id = '', ...rest] = key.split('+');
  const bytes = Buffer.from(rest.join('+'), 'base64');
  const named = createHash('sha256').update(`${name}\n`).update(bytes).digest('hex').slice(0, 8);
  const [, text = '', signer, encoded = ''] = /^([\s\S]*\n)\n— (\S+) (\S+)\n$/.exec(paper) ?? [];
  const signature = Buffer.from(encoded, 'base64');
  if (bytes[0] !== ED25519 || named !== id || signer !== name || signature.subarray(0, 4).toString('hex') !== id)
    return false;
  const spki = Buffer.concat([SPKI, bytes.subarray(1)]);
  return verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: spki, format: 'der', type: 'spki' }),
    signature.subarray(4),
  );
}

it('OpenSSL finds what the Worker signed right, by the published key', () => {
  expect(note).toMatch(/^ownmark\.ng\/statement v1\nkind check\n/);
  expect(isSigned(note)).toBe(true);
});

it('OpenSSL finds it wrong with one digit changed', () => {
  const changed = note.replace(
    /(imei \d{13})(\d)/,
    (_, digits: string, last: string) => `${digits}${9 - Number(last)}`,
  );
  expect(changed).not.toBe(note);
  expect(isSigned(changed)).toBe(false);
});
