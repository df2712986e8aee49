import { useSyncExternalStore } from 'react';
import { judgeImei } from '../../worker/schemas/imei.ts';
import { keep, onKept, readKept } from './kept.ts';

const KEY = 'ownmark-self-check';

/** Whether a whole IMEI checks by itself: a choice of this phone, off at first. */
export function useSelfCheck(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(onKept, read, never);
  return [on, (chosen) => keep(KEY, chosen || null)];
}

/** True at the edit that makes 15 right digits of what was fewer. */
export function completesImei(before: string, after: string): boolean {
  return isRight(after) && !isRight(before);
}

const isRight = (text: string) => /^[\d ]+$/.test(text) && judgeImei(text).state === 'valid';
const read = () => readKept(KEY) === true;
const never = () => false;
