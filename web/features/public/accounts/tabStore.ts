import { tab } from '#lib/browser/browserStorage.ts';

/** A step that waits for its code, kept in this tab through a reload. */
export type TabStore<Value> = { read: () => Value | null; write: (value: Value) => void; remove: () => void };

export const tabStore = <Value>(key: string): TabStore<Value> => ({
  read: () => tab.read<Value>(key),
  write: (value) => tab.write(key, value),
  remove: () => tab.write(key, null),
});
