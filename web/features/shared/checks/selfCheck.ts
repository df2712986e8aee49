import { useSyncExternalStore } from 'react';
import { local, onStoredChange } from '#lib/browser/browserStorage.ts';
import { validateImei } from '#schemas/rules/imei.ts';

const KEY = 'ownmark-self-check';

/** Checks a whole IMEI by itself: chosen per phone, off at first. */
export function useSelfCheck(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(onStoredChange, read, never);
  return [on, (chosen) => local.write(KEY, chosen || null)];
}

/** True at the edit that makes 15 right digits of what was fewer, and at a paste that has them among other words. */
export function completesImei(before: string, after: string): boolean {
  const isPasted = after.length - before.length >= 15 && hasRight(after) && !hasRight(before);
  return isPasted || (isRight(after) && !isRight(before));
}

const isRight = (text: string) => /^[\d ]+$/.test(text) && isImei(text);
const hasRight = (text: string) => (text.match(/(?<!\d)\d{15}(?!\d)/g) ?? []).some(isImei);
const isImei = (text: string) => validateImei(text).state === 'valid';
const read = () => local.read(KEY) === true;
const never = () => false;
