/** These end with the session, also where the feature that wrote them is not loaded. */
export const ENDS_WITH_SESSION = { checks: 'ownmark-checks', transferToken: 'refreshToken' } as const;

/** Kept while a member of staff is logged in: their home is the console. */
export const STAFF = 'ownmark-staff';

export const local = storage(() => localStorage);

export const tab = storage(() => sessionStorage);

const listeners = new Set<() => void>();

/** Changes made through this module, and by other tabs. Returns the unsubscribe function. */
export function onStoredChange(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', tell);
  };
}

/** On by default. */
export const isSwitchedOn = (key: string): boolean => local.readText(key) !== 'off';

export const switchOn = (key: string, on: boolean): boolean => local.writeText(key, on ? null : 'off');

/** A full or blocked storage reads as empty. Writing null removes. */
function storage(area: () => Storage) {
  const readText = (key: string): string | null => within(() => area().getItem(key)) ?? null;

  /** @returns whether it is kept */
  function writeText(key: string, text: string | null): boolean {
    const done = within(() => {
      if (text === null) area().removeItem(key);
      else area().setItem(key, text);
      return true;
    });
    // The browser's storage event reaches other tabs only.
    for (const tell of listeners) tell();
    return done ?? false;
  }

  return {
    readText,
    writeText,
    read: <Value>(key: string) => within(() => JSON.parse(readText(key) ?? 'null') as Value) ?? null,
    write: (key: string, value: unknown) => writeText(key, value === null ? null : JSON.stringify(value)),
    removeAll(prefix: string): void {
      const keys = within(() => Object.keys(area())) ?? [];
      for (const key of keys) if (key.startsWith(prefix)) writeText(key, null);
    },
  };
}

function within<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** A step that waits for its code, kept in this tab through a reload. */
export const tabStore = <Value>(key: string) => ({
  read: () => tab.read<Value>(key),
  write: (value: Value) => tab.write(key, value),
  remove: () => tab.write(key, null),
});
