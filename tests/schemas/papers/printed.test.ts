import { describe, expect, it } from 'vitest';
import { drawSheet } from '#schemas/papers/sheet.ts';
import type { StatementFields } from '#schemas/statements/fields.ts';
import { writeStatement } from '#schemas/statements/statementText.ts';
import { toHtml } from '#worker/pages/html.ts';
import { CHECK, MADE } from './papers.ts';
import { CODES, PRINTED } from './printed.ts';

describe('30.B10 what stands on a printed paper', () => {
  it.each(Object.entries(PRINTED))('of %s', (_, fields) => {
    const words = toHtml(drawSheet(fields, CODES)).replace(/<[^>]*>/g, ' ');
    expect(writeStatement(fields)).toContain(fields.says);
    expect(/officer|Stamp|Signature/.test(words), 'an officer signs a report alone').toBe(fields.kind === 'report');
    expect(words.includes('compare every digit'), 'where there is a whole IMEI').toBe(fields.imei !== undefined);
    expect(words.includes('*#06#'), 'of a phone').toBe(fields.imei !== undefined || fields.begins?.length === 8);
  });

  it('30.3 no date that is about one of two numbers: the sentence tells each', () => {
    const sought = { ...CHECK, status: 'stolen', reported: MADE, proof: 'declared', disputed: 'yes' };
    const termsOf = (fields: StatementFields) =>
      toHtml(drawSheet(fields, CODES))
        .match(/<dt>(.*?)<\/dt>/g)
        ?.join();
    expect(termsOf(sought)).toMatch(/Reported.*Proof of purchase.*Disputed/);
    expect(termsOf({ ...sought, imei2: '356789012345672' })).not.toMatch(/Reported|Proof|Disputed/);
    expect(termsOf({ ...sought, kind: 'report', imei2: '356789012345672' })).toMatch(/Reported/);
  });
});
