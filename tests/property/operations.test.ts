import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeRouter } from '#api/wholeRouter.ts';
import { randomAddress } from '../addresses.ts';
import { type Json, request } from '../clients.ts';
import { admin, member, phone, registeredPhone, registration, report } from '../factories.ts';
import { OPERATIONS } from '../rest/operations.ts';
import { runs } from './runs.ts';

const RUNS = 40;

/** Values that people, programs and attackers send. */
const nasty = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '💥'.repeat(50),
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    '{"$ne":null}',
    '__proto__',
    'constructor',
    'x'.repeat(5000),
    '9'.repeat(400),
    '３５９００６１１８０２７４３６',
    '\u202e359006118027436',
  ),
  fc.constantFrom(0, -1, 1e308, Number.MAX_SAFE_INTEGER, null, true, [], {}, [[]], ['359006118027436']),
);

/** Field names of every operation, and some of none. */
const field = fc.constantFrom(
  ...Object.keys({ ...registration(), ...phone(), ...report('stolen') }),
  'otp',
  'token',
  'registrationToken',
  'phonenumber',
  'deliverTo',
  'newPassword',
  'currentPassword',
  'reason',
  'identifier',
  'deviceId',
  'recipientEmail',
  'query',
  'search',
  'qparams',
  'reportType',
  'SN',
  'Type',
  'IMIE1',
  'id',
  ...'deviceId recipientEmail query reference subId duration durationUnit price NoOfDevices description'.split(' '),
  ...'page limit search sort order role account type userId subscriptionStatus startDate endDate before'.split(' '),
  ...'actor action subjectType subjectId state channel to file keyholder confirmPassword email'.split(' '),
  '__proto__',
  'toString',
);
const anyBody = fc.oneof(
  fc.dictionary(field, nasty, { maxKeys: 8 }).map((body) => JSON.stringify(body)),
  fc.jsonValue().map((body) => JSON.stringify(body)),
  fc.string({ unit: 'binary', maxLength: 500 }),
  fc.constantFrom(
    '{',
    '[]',
    'null',
    '"x"',
    '{"a":1',
    '\u0000',
    ' '.repeat(70_000),
    `{"a":"${'x'.repeat(70_000)}"}`,
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
  ),
);
const contentType = fc.constantFrom(
  'application/json',
  'text/plain',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  '',
);
const token = (own: string) => fc.constantFrom(own, own, own, '', 'Bearer', 'x'.repeat(3000), '\u00ff');

const ANSWERS_FILE = /\.csv$|\/(file|proof)$/;

describe('bad input never gives a 500', () => {
  it.each(OPERATIONS)('$route, as JSON, text, unicode and sizes', async ({ route, prepare, path, body }) => {
    const [owner, boss] = [await member(), await admin()];
    const world = { owner, device: await registeredPhone(owner), planId: 'x' };
    const fixture = { ...world, asker: owner, made: (await prepare?.(world)) ?? {} };
    const [method = '', pattern = ''] = route.split(' ');
    const where = fc.oneof(
      fc.constant(path(fixture)),
      fc
        .string({ unit: 'grapheme', maxLength: 100 })
        .map((text) => pattern.replace(/:\w+/, encodeURIComponent(text || 'x'))),
      fc
        .tuple(field, fc.string({ unit: 'grapheme', maxLength: 200 }))
        .map(([name, value]) => `${path(fixture).split('?')[0]}?${name}=${encodeURIComponent(value)}`),
      fc.constantFrom(`${pattern}?%`, `${pattern}?a=%E0%A4%A`, `${pattern}/%ff`, `${pattern}?identifier=%00`),
    );
    const spoilt = fc.tuple(fc.nat(), nasty).map(([n, value]) => {
      const good = { ...body?.(fixture) };
      const names = Object.keys(good);
      return JSON.stringify(names.length === 0 ? value : { ...good, [names[n % names.length] ?? '']: value });
    });
    const sent = fc.oneof({ weight: 2, arbitrary: anyBody }, { weight: 3, arbitrary: spoilt });
    await fc.assert(
      fc.asyncProperty(
        where,
        sent,
        contentType,
        token(fc.sample(fc.constantFrom(owner.token, boss.token), 1)[0] ?? ''),
        async (url, posted, type, bearer) => {
          const hasBody = method !== 'GET';
          const response = await request(`/api/v1${url}`, {
            method,
            headers: {
              'CF-Connecting-IP': randomAddress(),
              Authorization: `Bearer ${bearer}`,
              ...(type && { 'Content-Type': type }),
            },
            body: hasBody ? posted : undefined,
          });
          const text = await response.text();
          expect(response.status, text).toBeLessThan(500);
          if (response.ok && ANSWERS_FILE.test(route)) return;
          const answer: Json = JSON.parse(text);
          expect(answer.status).toBe(response.status < 400 ? 'success' : 'error');
          if (response.status === 400) expect(answer.message.length).toBeGreaterThan(5);
        },
      ),
      { numRuns: runs(RUNS) },
    );
  });

  it('over tRPC, whatever is posted', async () => {
    const [owner, boss] = [await member(), await admin()];
    const procedure = fc.constantFrom(...Object.keys(wholeRouter._def.procedures), 'nothing.there', '%');
    const methods = fc.constantFrom('POST', 'GET', 'PUT');
    const tokens = fc.constantFrom(owner.token, boss.token);
    await fc.assert(
      fc.asyncProperty(procedure, anyBody, methods, tokens, async (name, text, method, bearer) => {
        const response = await request(`/trpc/${name}`, {
          method,
          headers: {
            'CF-Connecting-IP': randomAddress(),
            Authorization: `Bearer ${bearer}`,
            'Content-Type': 'application/json',
          },
          body: method === 'GET' ? undefined : text,
        });
        const answer: Json = await response.json();
        expect(response.status, JSON.stringify(answer)).toBeLessThan(500);
      }),
      { numRuns: runs(300) },
    );
  });

  it('as a form to /check', async () => {
    const form = fc.dictionary(
      fc.constantFrom('identifier', 'kind', 'page', 'x'),
      fc.string({ unit: 'binary', maxLength: 300 }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          form.map((fields) => new URLSearchParams(fields).toString()),
          anyBody,
        ),
        contentType,
        async (text, type) => {
          const response = await request('/check', {
            method: 'POST',
            headers: { 'CF-Connecting-IP': randomAddress(), ...(type && { 'Content-Type': type }) },
            body: text,
          });
          expect(response.status).toBeLessThan(500);
          expect(response.headers.get('content-type')).toContain('text/html');
          expect(await response.text()).not.toContain('<script>alert');
        },
      ),
      { numRuns: runs(60) },
    );
  });
});
