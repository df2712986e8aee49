import { describe, expect, it } from 'vitest';
import { HOLDERS_PHONE, OWN_PHONE, phoneClash, SAME_HOLDER } from '#schemas/rules/keyHolders.ts';

const OWN = '08031234567';
const SPELLINGS = [
  '+2348031234567',
  '0803 123 4567',
  '+234 (803) 123-4567',
  '0803.123.4567',
  '\u202a0803‑123‑4567\u202c',
];

describe('13.9 key holders', () => {
  it.each(SPELLINGS)('are not oneself: %s', (spelled) => {
    const phones = { phoneNumber: OWN, keyholderPhone1: '08030000011', keyholderPhone2: spelled };
    expect(phoneClash(phones)).toEqual({ path: 'keyholderPhone2', message: OWN_PHONE });
    expect(phoneClash({ ...phones, keyholderPhone1: spelled, keyholderPhone2: null })?.path).toBe('keyholderPhone1');
  });

  it.each(SPELLINGS)('are not each other: %s', (spelled) => {
    const phones = { phoneNumber: '08030000001', keyholderPhone1: OWN, keyholderPhone2: spelled };
    expect(phoneClash(phones)).toEqual({ path: 'keyholderPhone2', message: SAME_HOLDER });
    expect(phoneClash(phones, ['keyholderPhone1'])).toEqual({ path: 'keyholderPhone1', message: SAME_HOLDER });
  });

  it('are judged where something is new: what was there before the rule may stay', () => {
    const before = { phoneNumber: OWN, keyholderPhone1: OWN, keyholderPhone2: OWN };
    expect(phoneClash(before, [])).toBeNull();
    expect(phoneClash({ ...before, keyholderPhone2: '08030000012' }, ['keyholderPhone2'])).toBeNull();
    expect(phoneClash({ ...before, keyholderPhone2: null }, ['keyholderPhone2'])).toBeNull();
    expect(phoneClash(before, ['phoneNumber'])).toEqual({ path: 'phoneNumber', message: HOLDERS_PHONE });
  });

  it('may be missing, and what is no number yet is no clash', () => {
    expect(phoneClash({ phoneNumber: OWN, keyholderPhone1: '', keyholderPhone2: null })).toBeNull();
    expect(phoneClash({ phoneNumber: '0803', keyholderPhone1: '0803', keyholderPhone2: '0803' })).toBeNull();
  });
});
