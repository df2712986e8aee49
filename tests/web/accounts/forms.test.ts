import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newAdminRules } from '#features/console/users/PersonForms.tsx';
import { registrationErrorText, resetErrorText, verificationErrorText } from '#features/public/accounts/errorTexts.ts';
import { isKnownHere, keepKnown } from '#features/public/accounts/Login.tsx';
import { parseLoginState } from '#features/public/accounts/loginState.ts';
import {
  EMPTY_REGISTRATION,
  REGISTRATION_FIELDS,
  toPendingRegistration,
  toRequest,
} from '#features/public/accounts/registration.ts';
import { validateCode } from '#features/shared/common/useCodeForm.ts';
import { withHolderRules } from '#features/shared/profile/holderRules.ts';
import { InvalidResponse } from '#lib/api/errors.ts';
import { parseToken } from '#lib/api/parseToken.ts';
import { readToken } from '#lib/api/sessionToken.ts';
import { tabStore } from '#lib/browser/browserStorage.ts';
import { playBell, playBuzzer, soundsAreOn, switchSounds } from '#lib/browser/sounds.ts';
import { claimDrafts, forgetDrafts } from '#lib/forms/drafts.ts';
import { validate } from '#schemas/rules/fieldRules.ts';
import { OWN_PHONE, SAME_HOLDER } from '#schemas/rules/keyHolders.ts';

// Rules: 1.5-03
test('names, country and state are sent in upper case, everything else as typed', () => {
  const typed = {
    ...EMPTY_REGISTRATION,
    firstName: 'ada',
    middleName: 'ngozi',
    surName: 'obi',
    stateOfResidence: 'lagos',
  };
  expect(toRequest({ ...typed, username: 'ada_1', address: '12, Allen' })).toMatchObject({
    firstName: 'ADA',
    middleName: 'NGOZI',
    surName: 'OBI',
    country: 'NIGERIA',
    stateOfResidence: 'LAGOS',
    username: 'ada_1',
    address: '12, Allen',
  });
});

// Rules: 1.8-09, 1.8-10, 1.8-14
test('a fault of our own has its sentence on each screen', () => {
  const fault = new Error('a fault of ours');
  expect(registrationErrorText(fault)).toBe('An unexpected error occurred during registration.');
  expect(verificationErrorText(fault)).toBe('An unexpected error occurred during OTP verification.');
  expect(resetErrorText(fault)).toBe('An error occurred. Please try again later.');
});

// Rules: 1.5-28, 1.5-29, 1.9-05
test('a code has exactly 8 capital letters and numbers', () => {
  expect(validateCode('ABCD234').message).toBe('OTP must be exactly 8 characters long.');
  expect(validateCode('ABCD23456').message).toBe('OTP must be exactly 8 characters long.');
  expect(validateCode('abcd2345').message).toBe('OTP must contain only capital letters and numbers.');
  expect(validateCode('ABCD2345').state).toBe('idle');
});

test('of the state that leads to the login only what is meant for it is taken', () => {
  expect(parseLoginState({ from: '/dashboard', done: 'reset', email: 3, ended: 'yes' })).toEqual({
    from: '/dashboard',
    done: 'reset',
    email: undefined,
    ended: false,
  });
  expect(parseLoginState(null)).toEqual({});
});

describe('in a browser that forbids storage and has no audio', () => {
  test('nothing throws', () => {
    expect(soundsAreOn()).toBe(true);
    for (const act of [playBell, playBuzzer, forgetDrafts, () => switchSounds(false)]) expect(act).not.toThrow();
    const kept = tabStore('x');
    kept.write(1);
    expect(kept.read()).toBeNull();
    expect(() => kept.remove()).not.toThrow();
  });
});

describe('drafts', () => {
  beforeEach(() => vi.stubGlobal('sessionStorage', storage()));
  afterEach(() => vi.unstubAllGlobals());

  test('are never shown to another person who logs in in the same tab', () => {
    claimDrafts('ada');
    sessionStorage.setItem('ownmark-draft:device', '{}');
    claimDrafts('ada');
    expect(sessionStorage.getItem('ownmark-draft:device')).toBe('{}');
    claimDrafts('bola');
    expect(sessionStorage.getItem('ownmark-draft:device')).toBeNull();
  });
});

/** A browser's storage, with its keys as properties. */
function storage() {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => delete kept[key],
  };
  const kept: Record<string, string> = Object.create(methods);
  return kept;
}

const TOKEN = '3f0c9a52-7d1e-4b86-9c40-5a2f1e8d7b63.n4Xw2cQ7pVtB9kLmR3sYzA';
const values = { ...EMPTY_REGISTRATION, phoneNumber: '08030000001', email: ' ada@example.com ' };

test('a registration is kept with the token of its answer', () => {
  expect(toPendingRegistration({ registrationToken: TOKEN }, values)).toMatchObject({
    token: TOKEN,
    email: 'ada@example.com',
    phone: '080•••••001',
  });
});

test.each([undefined, null, '', 'undefined', 'null', '[object Object]', '<html>', 42, {}, 'short', ' '.repeat(30)])(
  'a forged answer with %j for a token is refused, and nothing is kept',
  (forged) => {
    expect(() => parseToken(forged)).toThrow(InvalidResponse);
    expect(() => toPendingRegistration({ registrationToken: forged as string }, values)).toThrow(InvalidResponse);
    expect(() => toPendingRegistration(undefined as never, values)).toThrow(InvalidResponse);
  },
);

test('the session of this tab comes before one that another tab has kept for good', () => {
  const holding = (token: string | null) => ({ getItem: () => token });
  vi.stubGlobal('localStorage', holding('of another tab'));
  vi.stubGlobal('sessionStorage', holding('of this tab'));
  expect(readToken()).toBe('of this tab');
  vi.stubGlobal('sessionStorage', holding(null));
  expect(readToken()).toBe('of another tab');
});

describe('a form judges its key holders while somebody types', () => {
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

describe('accounts that a device knows', () => {
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
