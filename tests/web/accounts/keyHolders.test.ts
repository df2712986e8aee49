import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newAdminRules } from '#features/console/users/CreateAdminDialog.tsx';
import { isKnownHere, keepKnown } from '#features/public/accounts/knownAccounts.ts';
import { EMPTY_REGISTRATION, REGISTRATION_FIELDS } from '#features/public/accounts/registration.ts';
import { withHolderRules } from '#features/shared/profile/holderRules.ts';
import { validate } from '#schemas/rules/fieldRules.ts';
import { OWN_PHONE, SAME_HOLDER } from '#schemas/rules/keyHolders.ts';

describe('13.9 a form judges its key holders while somebody types', () => {
  const judged = (typed: Partial<typeof EMPTY_REGISTRATION>, field: 'keyholderPhone1' | 'keyholderPhone2') => {
    const values = { ...EMPTY_REGISTRATION, ...typed };
    return validate(withHolderRules(REGISTRATION_FIELDS, values)[field], values[field]);
  };

  test('in the registration', () => {
    const own = { phoneNumber: '08031234567', keyholderPhone1: '+234 803 123 4567' };
    expect(judged(own, 'keyholderPhone1')).toEqual({ state: 'invalid', message: OWN_PHONE });
    const same = { phoneNumber: '08031234567', keyholderPhone1: '08030000011', keyholderPhone2: '+2348030000011' };
    expect(judged(same, 'keyholderPhone1').state).toBe('valid');
    expect(judged(same, 'keyholderPhone2')).toEqual({ state: 'invalid', message: SAME_HOLDER });
  });

  test('in the form of a new admin', () => {
    const { keyholder } = newAdminRules({ password: '', phoneNumber: '+2348031234567', keyholder: '08031234567' });
    expect(validate(keyholder, '08031234567')).toEqual({ state: 'invalid', message: OWN_PHONE });
  });
});

describe('13.10 accounts that a device knows', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    return () => vi.unstubAllGlobals();
  });

  test('are those somebody chose to be remembered for, by whatever spelling, until they choose otherwise', () => {
    expect(isKnownHere('ada@ownmark.example')).toBe(false);
    keepKnown('Ada@Ownmark.example ', true);
    expect([isKnownHere('ada@ownmark.example'), isKnownHere('bola@ownmark.example')]).toEqual([true, false]);
    expect(localStorage.getItem('ownmark-known')).not.toMatch(/ada|ownmark\.example/i);
    keepKnown('ada@ownmark.example', false);
    expect(localStorage.getItem('ownmark-known')).toBeNull();
  });

  test('are the last eight', () => {
    for (let n = 1; n <= 9; n++) keepKnown(`user${n}@example.test`, true);
    expect([isKnownHere('user1@example.test'), isKnownHere('user2@example.test')]).toEqual([false, true]);
  });

  test('are none where what is kept is no list', () => {
    localStorage.setItem('ownmark-known', '{"a":1}');
    expect(isKnownHere('ada@ownmark.example')).toBe(false);
  });
});
