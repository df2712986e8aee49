import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { registrationErrorText, resetErrorText, verificationErrorText } from '#features/public/accounts/errorTexts.ts';
import { parseLoginState } from '#features/public/accounts/loginState.ts';
import { EMPTY_REGISTRATION, toRequest } from '#features/public/accounts/registration.ts';
import { tabStore } from '#features/public/accounts/tabStore.ts';
import { validateCode } from '#features/shared/codes/useCodeForm.ts';
import { playBell, playBuzzer, soundsAreOn, switchSounds } from '#lib/browser/sounds.ts';
import { claimDrafts, forgetDrafts } from '#lib/forms/drafts.ts';

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
