import { describe, expect, it } from 'vitest';
import { drawSheet } from '#schemas/papers/sheet.ts';
import { writeStatement } from '#schemas/statements/statementText.ts';
import { toHtml } from '#worker/pages/html.ts';
import { CODES, PRINTED } from './printed.ts';

describe('30.B10 what stands on a printed paper', () => {
  it.each(Object.entries(PRINTED))('of %s', (_, fields) => {
    const words = toHtml(drawSheet(fields, CODES)).replace(/<[^>]*>/g, ' ');
    expect(writeStatement(fields)).toContain(fields.says);
    expect(/officer|Stamp|Signature/.test(words), 'an officer signs a report alone').toBe(fields.kind === 'report');
    expect(words.includes('compare every digit'), 'where there is a whole IMEI').toBe(fields.imei !== undefined);
    expect(words.includes('*#06#'), 'of a phone').toBe(fields.imei !== undefined || fields.begins?.length === 8);
  });
});
