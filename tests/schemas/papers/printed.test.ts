import { describe, expect, it } from 'vitest';
import { drawSheet } from '#schemas/papers/sheet.ts';
import type { StatementFields } from '#schemas/statements/fields.ts';
import { writeStatement } from '#schemas/statements/statementNote.ts';
import { toHtml } from '#worker/pages/html.ts';
import { CHECK, MADE } from './papers.ts';
import { CODES, PRINTED } from './printed.ts';

const wordsOf = (fields: StatementFields): string =>
  toHtml(drawSheet(fields, CODES))
    .replace(/<wbr>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('what stands on a printed paper', () => {
  it.each(Object.entries(PRINTED))('of %s', (_, fields) => {
    const words = wordsOf(fields);
    expect(writeStatement(fields)).toContain(fields.says);
    expect(/officer|Stamp|Signature/.test(words), 'an officer signs a report alone').toBe(fields.kind === 'report');
    expect(words.includes('compare every digit'), 'where there is a whole IMEI').toBe(fields.imei !== undefined);
    expect(words.includes('*#06#'), 'of a phone').toBe(fields.imei !== undefined || fields.begins?.length === 8);
  });

  it('no date that is about one of two numbers: the sentence tells each', () => {
    const flagged = { ...CHECK, status: 'stolen', reported: MADE, proof: 'declared', disputed: 'yes' };
    const termsOf = (fields: StatementFields) =>
      toHtml(drawSheet(fields, CODES))
        .match(/<dt>(.*?)<\/dt>/g)
        ?.join();
    expect(termsOf(flagged)).toMatch(/Reported.*Proof of purchase.*Disputed/);
    expect(termsOf({ ...flagged, imei2: '356789012345672' })).not.toMatch(/Reported|Proof|Disputed/);
    expect(termsOf({ ...flagged, kind: 'report', imei2: '356789012345672' })).toMatch(/Reported/);
  });

  it('each number of a phone stands behind its own name, on the roll as on A4', () => {
    const two = { ...CHECK, imei: '356124118439023', imei2: '356124118439106' };
    expect(wordsOf(two).match(/IMEI 1 35 612411 843902 3 IMEI 2 35 612411 843910 6/g)).toHaveLength(2);
    expect(wordsOf(CHECK).match(/IMEI 86 510204 738219 5/g)).toHaveLength(2);
  });

  it.each(['missing', 'stolen'])('nothing on a check that found “%s” serves who buys in spite of it', (status) => {
    const words = wordsOf({ ...CHECK, status, reported: MADE });
    expect(words.match(/Do not pay. This number was reported/g)).toHaveLength(2);
    expect(words).not.toMatch(/before you pa|Keep it with|Bought from|Price and date|not stolen|minutes later/);
    expect(wordsOf(CHECK)).toMatch(/That it was not stolen.*Keep it with the device.*Price and date/);
    expect(wordsOf(CHECK)).not.toContain('Do not pay');
    expect(wordsOf({ ...CHECK, imei2: '356124118439106', status })).toContain('A number of this phone was reported');
  });

  it('a serial number is compared with the device, not by *#06#, on the roll too', () => {
    const words = wordsOf({ ...CHECK, imei: undefined, serial: 'C02XK0ABJGH5' });
    expect(words.match(/Compare the serial number with the one on the device/g)).toHaveLength(2);
    expect(words).not.toContain('*#06#');
  });

  it('a paper promises a check without a network only where /verify was opened before', () => {
    for (const fields of Object.values(PRINTED))
      expect(wordsOf(fields)).toContain('On a phone that opened ownmark.example/verify before, it can be checked');
  });

  it('what nobody has proved is its holder’s report, not its owner’s', () => {
    expect(wordsOf(PRINTED['a report'] as StatementFields)).not.toMatch(/owner/i);
  });
});
