import { describe, expect, it } from 'vitest';
import { parseIdentifier } from '#schemas/checks/parseIdentifiers.ts';
import { isSampleKey, SAMPLES, sampleOf } from '#schemas/checks/samples.ts';
import { identifierGroups, imeiKey, isIdentifier, serialKey } from '#schemas/rules/identifiers.ts';
import { luhnDigit, validateImei } from '#schemas/rules/imei.ts';
import { hasPlausibleTac, REPORTING_BODIES } from '#schemas/rules/tac.ts';

const WARNING = 'IMEI format accepted (checksum verification failed)';

describe('an IMEI', () => {
  it.each([
    ['490154203237518', 'valid', 'Valid IMEI'],
    ['49 015420 323751 8', 'valid', 'Valid IMEI'],
    ['49-015420.323751/8', 'valid', 'Valid IMEI'],
    ['490154203237519', 'warning', WARNING],
    ['121212345678905', 'warning', WARNING],
    ['49015420323751x', 'invalid', 'IMEI must contain only numbers'],
    ['٤٩٠١٥٤٢٠٣٢٣٧٥١٨', 'valid', 'Valid IMEI'],
    ['４９０１５４２０３２３７５１８', 'valid', 'Valid IMEI'],
    ['\u202a49–015420\u200b‑323751,8\u202c', 'valid', 'Valid IMEI'],
    ['IMEI 1: 490154203237518', 'valid', 'Valid IMEI'],
    ['IMEI1 490154203237518', 'valid', 'Valid IMEI'],
    ['IMEI (SIM slot 1) 490154203237518', 'valid', 'Valid IMEI'],
    ['IMEI (slot 2)490154203237518', 'valid', 'Valid IMEI'],
    ['imei 121212345678905', 'warning', WARNING],
    ['490154203237518/01', 'valid', 'Valid IMEI'],
    ['IMEI: 49-015420-323751-8 / 78', 'valid', 'Valid IMEI'],
    ['490154203237518/1', 'invalid', 'IMEI must be exactly 15 digits'],
    ['4901542032375181', 'invalid', 'IMEI must be exactly 15 digits'],
    ['49015420323751', 'invalid', 'IMEI must be exactly 15 digits'],
    ['', 'invalid', 'IMEI must be exactly 15 digits'],
    ['000000000000000', 'invalid', 'IMEI cannot be all zeros'],
    ['777777777777777', 'invalid', 'IMEI cannot be one repeated digit'],
    ['777777123456789', 'invalid', 'IMEI has invalid manufacturer code (TAC)'],
    ['000000123456789', 'invalid', 'IMEI has invalid manufacturer code (TAC)'],
  ])('%s is %s: %s', (typed, state, message) => {
    expect(validateImei(typed)).toEqual({ state, message });
  });

  it.each([
    ['49015420323751', 8],
    ['35209900176148', 1],
    ['35693803564380', 9],
    ['00000000000000', 0],
  ])('of body %s has check digit %i', (body, digit) => {
    expect(luhnDigit(body)).toBe(digit);
  });

  it('shows every single mistyped digit by its checksum', () => {
    const imei = '490154203237518';
    for (let place = 0; place < imei.length; place++) {
      for (const digit of '0123456789') {
        if (digit === imei[place]) continue;
        const mistyped = imei.slice(0, place) + digit + imei.slice(place + 1);
        expect({ mistyped, state: validateImei(mistyped).state }).toEqual({ mistyped, state: 'warning' });
      }
    }
  });

  it('may come from every reporting body known, and from an unknown one that is no single digit', () => {
    for (const body of Object.keys(REPORTING_BODIES)) expect(hasPlausibleTac(`${body}012345678901`)).toBe(true);
    expect(hasPlausibleTac('121212345678901')).toBe(true);
    expect(hasPlausibleTac('777777345678901')).toBe(false);
    // 44 and 99 are reporting bodies: six of the digit may well be theirs.
    expect(hasPlausibleTac('444444345678901')).toBe(true);
    expect(hasPlausibleTac('999999345678901')).toBe(true);
  });
});

describe('an identifier’s key', () => {
  it('is the same for an IMEI and the IMEISV of the same device, however they are written', () => {
    const key = 'i:49015420323751';
    const plain = ['490154203237518', '4901542032375101', '49-015420-323751-8', ' 490154.203237/51 8 '];
    const copied = ['490154203237518 / 01', 'IMEI1 490154203237518', 'IMEI SV: 4901542032375101'];
    for (const typed of [...plain, ...copied]) expect(imeiKey(typed), typed).toBe(key);
    expect(imeiKey('490154203237528')).not.toBe(key);
  });

  it.each(['49015420323751', '49015420323751812', '49015420323751x', '', ' - '])('is no IMEI’s for %j', (typed) => {
    expect(imeiKey(typed)).toBeNull();
  });

  it('is the same for a serial number with and without separators, in any case', () => {
    for (const typed of ['sn-12_34 ab', 'SN1234AB', ' sn 1234 ab ', 'S-N_1-2_3-4_A-B']) {
      expect(serialKey(typed)).toBe('s:SN1234AB');
    }
  });

  it('is the same for a serial number that was copied with its label', () => {
    for (const label of ['S/N: ', 'sn:', 'SN# ', 'Serial: ', 'Serial number: ', 'Serial No.: '])
      expect(serialKey(`${label}sn-1234 ab`), label).toBe('s:SN1234AB');
    expect(serialKey('S/N:')).toBeNull();
  });

  it('tells look-alikes apart, and dots and slashes count in a serial number', () => {
    expect(new Set(['O0O', '0O0', 'OOO', '000'].map(serialKey)).size).toBe(4);
    expect(serialKey('A.B/C')).toBe('s:A.B/C');
  });

  it.each(['', '  ', '-_-'])('is none for %j', (typed) => {
    expect([imeiKey(typed), serialKey(typed)]).toEqual([null, null]);
  });

  it('is an IMEI’s alone for 14 to 16 digits, unless a serial number is asked for', () => {
    for (const typed of ['49015420323751', '490154203237518', '490154203237519', '4901542032375197'])
      for (const key of parseIdentifier(typed)[0]?.keys ?? []) expect(key, typed).toMatch(/^i:/);
    expect(parseIdentifier('490154203237518', 'serial')[0]?.keys).toEqual(['s:490154203237518', 'i:49015420323751']);
  });
});

describe('what can be looked up', () => {
  it('ends where the longest screen does, also when Unicode writes its letters out', () => {
    const drawn = '\ufdfa'; // 18 letters
    expect(isIdentifier(drawn.repeat(20))).toBe(true);
    expect(isIdentifier(drawn.repeat(400))).toBe(false);
    expect(isIdentifier('\uff11'.repeat(400))).toBe(true);
  });
});

describe('an identifier in print', () => {
  it.each([
    ['490154203237518', ['49', '015420', '323751', '8']],
    ['4901542032375101', ['49', '015420', '323751', '01']],
    ['sn-12345', ['sn-12345']],
    [' R58W 30AB-C1K ', ['R58W 30AB-C1K']],
    ['', []],
  ])('%s stands in groups only as an IMEI, a serial number as typed', (typed, groups) => {
    expect(identifierGroups(typed)).toEqual(groups);
  });

  it('a serial number of fifteen digits is not regrouped either', () => {
    expect(identifierGroups('490154203237518', 'serial')).toEqual(['490154203237518']);
  });
});

describe('the samples', () => {
  it('are the specification’s, answered however they are typed', () => {
    expect(SAMPLES.map(({ identifier, answer }) => [identifier, answer.status])).toEqual([
      ['490154203237518', 'stolen'],
      ['356938035643809', 'missing'],
      ['SAMPLE-STOLEN-01', 'stolen'],
      ['SAMPLE-MISSING-01', 'missing'],
    ]);
    expect(sampleOf(parseIdentifier('49 015420 323751 8')[0]?.keys ?? [])?.status).toBe('stolen');
    expect(sampleOf([serialKey('sample missing 01') ?? ''])).toMatchObject({ status: 'missing', sample: true });
    expect(sampleOf([imeiKey('490154203237528') ?? ''])).toBeNull();
  });

  it('fill every field of the panel', () => {
    for (const { answer } of SAMPLES) expect(Object.values({ ...answer, caution: '', note: '' })).not.toContain(null);
  });

  it('can be told by their key, so that nobody registers one', () => {
    expect(isSampleKey(imeiKey('4901542032375101') ?? '')).toBe(true);
    expect(isSampleKey(serialKey('sample_stolen_01') ?? '')).toBe(true);
    expect(isSampleKey('i:49015420323752')).toBe(false);
  });
});
