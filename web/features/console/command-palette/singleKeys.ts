import { isSwitchedOn, switchOn } from '#lib/browser/browserStorage.ts';

const KEY = 'ownmark-single-keys';

/** Whether keys without Ctrl work: somebody who dictates may switch them off (WCAG 2.1.4). */
export const singleKeysOn = (): boolean => isSwitchedOn(KEY);

/** Keeps the choice in this browser. */
export const setSingleKeys = (on: boolean): boolean => switchOn(KEY, on);
