import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addToDraft, draftKey, forgetDraft, readDraft } from '#lib/forms/drafts.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a draft gathers what is typed and never keeps a password or a code', () => {
  addToDraft('create-admin', { firstName: 'Ada', password: 'secret', confirmPassword: 'secret' });
  addToDraft('create-admin', { surName: 'Obi', otp: 'ABCD2345' });
  expect(readDraft('create-admin')).toEqual({ firstName: 'Ada', surName: 'Obi' });
  forgetDraft('create-admin');
  expect(readDraft('create-admin')).toBeNull();
});

it('each form has a draft for each thing it is about', () => {
  expect(draftKey('register-device', null)).toBe('register-device');
  expect(draftKey('register-device', 'stolen')).toBe('register-device:stolen');
  expect(draftKey('report-device', 'demo-device-1', 'missing')).toBe('report-device:demo-device-1:missing');
  expect(draftKey('status-update', null, 'stolen')).toBe('status-update:stolen');
});
