import { Buffer } from 'node:buffer';
import { createHash, randomBytes } from 'node:crypto';
import type { CreationOptions, RequestOptions } from '#schemas/responses/people.ts';

type Overrides = { challenge?: string; origin?: string; rpId?: string; counter?: number; verified?: boolean };

/** An authenticator in software: one key (ES256), which counts how often it signs unless it is told otherwise. */
export async function authenticator(origin = 'https://ownmark.test') {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', (keys as CryptoKeyPair).publicKey)) as JsonWebKey;
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let signed = 0;

  async function attest({ challenge, rp }: CreationOptions, overrides: Overrides = {}) {
    const client = clientData('webauthn.create', overrides.challenge ?? challenge, overrides.origin ?? origin);
    const header = authData(overrides.rpId ?? rp.id, 0x40 | flagsOf(overrides), overrides.counter ?? signed);
    const length = Buffer.from([0, credentialId.length]);
    const data = Buffer.concat([header, Buffer.alloc(16), length, credentialId, coseKey(x, y)]);
    return {
      ...shared(id),
      response: {
        clientDataJSON: client.toString('base64url'),
        attestationObject: attestation(data).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  async function assert({ challenge, rpId }: RequestOptions, overrides: Overrides = {}) {
    signed = overrides.counter ?? signed + 1;
    const client = clientData('webauthn.get', overrides.challenge ?? challenge, overrides.origin ?? origin);
    const data = authData(overrides.rpId ?? rpId, flagsOf(overrides), signed);
    const bytes = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
    const raw = await crypto.subtle.sign(algorithm, (keys as CryptoKeyPair).privateKey, new Uint8Array(bytes));
    return {
      ...shared(id),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: der(Buffer.from(raw)).toString('base64url'),
      },
    };
  }

  return { id, attest, assert };
}

const shared = (id: string) => ({ id, rawId: id, type: 'public-key' as const });

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** User present, and verified by PIN or finger. */
const flagsOf = ({ verified = true }: Overrides) => 0x01 | (verified ? 0x04 : 0);

function authData(rpId: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags, 0);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), rest]);
}

/** CBOR: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }. */
function coseKey(x: string, y: string): Buffer {
  const coordinate = (label: number, text: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(text, 'base64url')]);
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), coordinate(0x21, x), coordinate(0x22, y)]);
}

/** CBOR: { fmt: 'none', attStmt: {}, authData }. */
function attestation(data: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 | word.length]), Buffer.from(word)]);
  const length = Buffer.alloc(3);
  length.writeUInt8(0x59, 0);
  length.writeUInt16BE(data.length, 1);
  const [fmt, attStmt, authDataKey] = [text('fmt'), text('attStmt'), text('authData')];
  return Buffer.concat([
    Buffer.from([0xa3]),
    fmt,
    text('none'),
    attStmt,
    Buffer.from([0xa0]),
    authDataKey,
    length,
    data,
  ]);
}

/** ECDSA's r and s as ASN.1. */
function der(raw: Buffer): Buffer {
  const integer = (bytes: Buffer) => {
    const first = bytes.findIndex((byte) => byte !== 0);
    const short = bytes.subarray(first === -1 ? bytes.length - 1 : first);
    const value = (short[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), short]) : short;
    return Buffer.concat([Buffer.from([2, value.length]), value]);
  };
  const body = Buffer.concat([integer(raw.subarray(0, 32)), integer(raw.subarray(32))]);
  return Buffer.concat([Buffer.from([0x30, body.length]), body]);
}
