/** Keys that end with the session, also where the feature that wrote them is not loaded. */
export const ENDS_WITH_SESSION = { checks: 'ownmark-checks', transferToken: 'refreshToken' } as const;

/** localStorage helpers. A full or blocked storage is ignored. */
export function readStored<Value>(key: string): Value | null {
  try {
    return JSON.parse(readStoredText(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** What is kept, as it stands there: the same text until it changes. */
export function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Notify this tab too: the storage event only reaches other tabs. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is kept, then.
  }
  for (const tell of listeners) tell();
}

/** Hears of every change, of this tab and of others. */
export function onStoredChange(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', tell);
  };
}

const listeners = new Set<() => void>();
