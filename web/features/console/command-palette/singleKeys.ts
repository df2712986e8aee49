const KEY = 'ownmark-single-keys';

/** Whether keys without Ctrl work: somebody who dictates may switch them off (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Keeps the choice in this browser. */
export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // A browser that keeps nothing keeps them on.
  }
}
