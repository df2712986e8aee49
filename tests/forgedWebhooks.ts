import { Buffer } from 'node:buffer';
import { createHash, createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { SIGNATURE_HEADER } from '#providers/payments.ts';
import { type Random, seeded } from './simulation/random.ts';

const HUGE = 1024 ** 3;
const PIECE = 16 * 1024;

/** What a forger may know: everything but the provider's key, and one event that was sent for a settled payment. */
export type Target = { key: string; secretKey: string; open: string; settled: string };

export type Forgery = { kind: string; query?: string; headers: Record<string, string>; body: BodyInit };

/** The same forgery for the same seed. */
export function forgery(seed: number, target: Target): Forgery {
  const random = seeded(seed);
  const [kind, make] = KINDS[seed % KINDS.length] as (typeof KINDS)[number];
  return { kind, ...make(random, target, paidEvent(target.open)) };
}

export const REPLAY = 'a replay of a settled one';

export function genuine(reference: string, key: string): Omit<Forgery, 'kind'> {
  const body = paidEvent(reference);
  return signed(body, hmac(key, body));
}

const paidEvent = (reference: string) =>
  JSON.stringify({ event: 'charge.success', data: { reference, status: 'success', amount: 260_000, currency: 'NGN' } });

const hmac = (key: string, body: string | Buffer, hash = 'sha512') => createHmac(hash, key).update(body).digest('hex');
const signed = (body: BodyInit, signature: string) => ({ headers: { [SIGNATURE_HEADER]: signature }, body });
const hex = (random: Random, length: number) => Array.from({ length }, () => random.below(16).toString(16)).join('');

type Make = (random: Random, target: Target, event: string) => Omit<Forgery, 'kind'>;

const WRONG_SIGNATURE: [string, Make][] = [
  ['no signature', (_, __, event) => ({ headers: {}, body: event })],
  [
    'a made-up signature',
    (random, _, event) => signed(event, hex(random, random.pick([0, 1, 64, 127, 128, 129, 256]) ?? 0)),
  ],
  [
    'one letter of the signature changed',
    (random, { key }, event) => signed(event, oneChanged(random, hmac(key, event))),
  ],
  ['the signature of another event', (_, { key, settled }, event) => signed(event, hmac(key, paidEvent(settled)))],
  ['two signatures', (random, { key }, event) => signed(event, `${hmac(key, event)}, ${hex(random, 128)}`)],
  ['the signature elsewhere', elsewhere],
];

const OTHER_KEY: [string, Make][] = [
  ['another key', (random, target, event) => signed(event, hmac(random.pick(keysNear(target)) ?? '', event))],
  [
    'another hash',
    (random, { key }, event) =>
      signed(event, hmac(key, event, random.pick(['md5', 'sha1', 'sha256', 'sha384', 'sha3-512']))),
  ],
  [
    'a hash without a key',
    (_, { key }, event) =>
      signed(
        event,
        createHash('sha512')
          .update(key + event)
          .digest('hex'),
      ),
  ],
];

const OTHER_BODY: [string, Make][] = [
  [
    'another reference under the same signature',
    (_, { key, settled }, event) => signed(event.replace('success', 'failed'), hmac(key, paidEvent(settled))),
  ],
  ['one letter of the body changed', (random, { key }, event) => signed(oneChanged(random, event), hmac(key, event))],
  ['the same body written otherwise', (random, { key }, event) => signed(rewritten(random, event), hmac(key, event))],
  [
    'the same body in another encoding',
    (random, { key }, event) => signed(new Uint8Array(reencoded(random, event)), hmac(key, event)),
  ],
  ['a body that never ends', (_, { key }, event) => signed(endless(), hmac(key, event))],
  [
    'a body that is said to be huge',
    (_, { key }, event) => ({
      headers: { [SIGNATURE_HEADER]: hmac(key, event), 'Content-Length': String(HUGE) },
      body: event,
    }),
  ],
  ['unsigned bytes that are hard to read', (random) => signed(hardToRead(random), hex(random, 128))],
];

const OTHER_ENCODING: [string, Make] = [
  'the signature in another encoding',
  (random, { key }, event) => {
    const bytes = createHmac('sha512', key).update(event).digest();
    const written = bytes.toString('hex');
    const forms = [
      bytes.toString('base64'),
      bytes.toString('base64url'),
      bytes.toString('latin1').replace(/[^\x21-\x7e\xa1-\xff]/g, '.'),
      `sha512=${written}`,
      `0x${written}`,
      `"${written}"`,
      written.slice(0, 64 + random.below(64)),
      written + written,
      Buffer.from(written).toString('hex'),
      `${written.slice(0, 64)} ${written.slice(64)}`,
    ];
    return signed(event, random.pick(forms) ?? '');
  },
];

const KINDS: [string, Make][] = [
  ...WRONG_SIGNATURE,
  ...OTHER_KEY,
  ...OTHER_BODY,
  OTHER_ENCODING,
  [REPLAY, (_, { key, settled }) => genuine(settled, key)],
];

export const FORGERY_KINDS = KINDS.length;

/** Also the sandbox's, which logs in development alone. */
const keysNear = ({ key, secretKey }: Target) => [
  '',
  'undefined',
  secretKey,
  createHmac('sha256', secretKey).update('sandbox').digest('hex'),
  key.toUpperCase(),
  key.slice(0, -1),
  `${key}\n`,
  ` ${key}`,
];

function elsewhere(random: Random, { key }: Target, event: string): Omit<Forgery, 'kind'> {
  const right = hmac(key, event);
  const name = random.pick(['x-signature', 'paystack-signature', 'authorization', 'cookie']) ?? '';
  return { query: `?${SIGNATURE_HEADER}=${right}`, headers: { [name]: `${SIGNATURE_HEADER}=${right}` }, body: event };
}

function oneChanged(random: Random, text: string): string {
  const at = random.below(text.length);
  return text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
}

function rewritten(random: Random, event: string): string {
  const { event: name, data } = JSON.parse(event);
  const forms = [
    `${event}\n`,
    ` ${event}`,
    JSON.stringify({ event: name, data }, null, 1 + random.below(8)),
    JSON.stringify({ data, event: name }),
    event.replace('charge', '\\u0063harge'),
    event.replace('{"event"', '{"event":"x","event"'),
    new URLSearchParams({ payload: event }).toString(),
  ];
  return random.pick(forms) ?? '';
}

function reencoded(random: Random, event: string): Buffer {
  const bytes = Buffer.from(event);
  const forms = [
    Buffer.from(event, 'utf16le'),
    Buffer.concat([Buffer.from('efbbbf', 'hex'), bytes]),
    gzipSync(bytes),
    Buffer.concat([bytes, Buffer.from([0])]),
    Buffer.concat([bytes.subarray(0, -1), Buffer.from([0xc0, 0x80, 0x7d])]),
  ];
  return random.pick(forms) ?? bytes;
}

function endless(): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream(
    {
      pull(controller) {
        sent += PIECE;
        if (sent > HUGE) controller.close();
        else controller.enqueue(new Uint8Array(PIECE).fill(0x20));
      },
    },
    { highWaterMark: 0 },
  );
}

function hardToRead(random: Random): string {
  const depth = 1000 + random.below(20_000);
  const forms = [
    '['.repeat(depth),
    '{"a":'.repeat(depth / 4),
    '{"__proto__":{"event":"charge.success"}}',
    '\0'.repeat(depth),
    '9'.repeat(depth),
  ];
  return random.pick(forms) ?? '';
}
