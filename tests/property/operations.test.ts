import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeRouter } from '#api/wholeRouter.ts';
import { randomAddress } from '../addresses.ts';
import { type Json, request } from '../clients.ts';
import { admin, member, registeredPhone } from '../factories.ts';
import { OPERATIONS } from '../rest/operations.ts';
import { anyBody, contentType, field, nasty } from './anything.ts';
import { runs } from './runs.ts';

const RUNS = 40;

const token = (own: string) => fc.constantFrom(own, own, own, '', 'Bearer', 'x'.repeat(3000), '\u00ff');

const ANSWERS_FILE = /\.csv$|\/(file|proof|:exhibitId)$/;

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
});
