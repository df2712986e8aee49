import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomAddress } from '../addresses.ts';
import { request } from '../clients.ts';
import { anyBody, contentType } from './anything.ts';
import { runs } from './runs.ts';

it('bad input never gives a 500, as a form to /check', async () => {
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
