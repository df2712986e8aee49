import { isSwitchedOn, switchOn } from '#lib/browser/browserStorage.ts';

const KEY = 'ownmark-single-keys';

/** Who dictates may switch off keys without Ctrl (WCAG 2.1.4). */
export const singleKeysOn = (): boolean => isSwitchedOn(KEY);

export const setSingleKeys = (on: boolean): boolean => switchOn(KEY, on);
