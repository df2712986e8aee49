import { describe, expect, it } from 'vitest';
import { parseIdentifier } from '#schemas/checks/parseIdentifiers.ts';

const KINDS = ['imei', 'serial', undefined] as const;
const KEY = 'i:35388711420976';
const keysOf = (typed: string, kind?: 'imei' | 'serial') => parseIdentifier(typed, kind).flatMap(({ keys }) => keys);
const cautionsOf = (typed: string, kind?: 'imei' | 'serial') =>
  parseIdentifier(typed, kind).map(({ caution }) => caution);

describe('a flagged number is found in any company', () => {
  it('behind which of the phone’s numbers it is, without a space', () => {
    for (const typed of ['IMEI 1353887114209763', '2353887114209763', '0353887114209763']) {
      for (const kind of KINDS) expect(keysOf(typed, kind), typed).toContain(KEY);
    }
  });

  it('with S, B, Z or G for a digit, and never clean', () => {
    for (const typed of ['3S3887114209763', '353BB7114209763', 'my phone imei is 3538871I42O97G3']) {
      for (const kind of KINDS) {
        expect(keysOf(typed, kind), typed).toContain(KEY);
        expect(cautionsOf(typed, kind), typed).not.toContain(null);
      }
    }
    for (const kind of KINDS)
      expect(cautionsOf('359006118027436 353BB7114209763', kind)).toContain('not_an_identifier');
    for (const kind of KINDS) {
      expect(parseIdentifier('3S3887114209763', kind)).toEqual([
        expect.objectContaining({ identifier: '3S3887114209763' }),
      ]);
    }
    for (const kind of KINDS) expect(cautionsOf('35900G118027437', kind)).not.toContain(null);
  });

  it.each([
    'SN F2LXK0P4Q1',
    'SN:F2LXK0P4Q1',
    'serial F2LXK0P4Q1',
    'Serial number is F2LXK0P4Q1',
    'my serial is F2LXK0P4Q1',
    'S/N F2LXK0P4Q1.',
    '“F2LXK0P4Q1”',
    '(S) F2LXK0P4Q1',
    'iPhone 13 F2LXK0P4Q1',
    'IMEI 359006118027436\nSerial Number F2LXK0P4Q1',
  ])('%s, as a serial number', (typed) => {
    for (const kind of KINDS) expect(keysOf(typed, kind)).toContain('s:F2LXK0P4Q1');
  });

  it('no model beside an IMEI is looked up, or one bad report would turn every such paste red', () => {
    expect(keysOf('Model SM-A546E8 IMEI 359006118027436 128GB')).not.toContain('s:SMA546E8');
  });
});

describe('true things are not refused', () => {
  it.each([
    ['SN F2LXK0P4Q1', 'F2LXK0P4Q1'],
    ['Service Tag: 7XJ5T33', '7XJ5T33'],
    ['S.N. C02ZX0ABMD6T', 'C02ZX0ABMD6T'],
    ['Serial number - C02ZX0ABMD6T', 'C02ZX0ABMD6T'],
    ['C02ZX0ABMD6T.', 'C02ZX0ABMD6T'],
    ['"C02ZX0ABMD6T"', 'C02ZX0ABMD6T'],
    ['*C02ZX0ABMD6T*', 'C02ZX0ABMD6T'],
    ['C02ZX0ABMD6T 😀', 'C02ZX0ABMD6T'],
    ['103773729G006712', '103773729G006712'],
    ['110023639S123456', '110023639S123456'],
    ['SN-2026-0001', 'SN-2026-0001'],
  ])('%s is the serial number %s', (typed, identifier) => {
    for (const kind of ['serial', undefined] as const) {
      expect(parseIdentifier(typed, kind)).toEqual([
        expect.objectContaining({ identifier, kind: 'serial', caution: null }),
      ]);
    }
  });

  it.each(['8923430000000000000F', 'iPhone13', 'Hot30'])('%s is no serial number', (typed) => {
    for (const kind of KINDS) expect(cautionsOf(typed, kind)).toEqual(['not_an_identifier']);
  });
});
