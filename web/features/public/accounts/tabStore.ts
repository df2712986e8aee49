import { tab } from '#lib/browser/browserStorage.ts';

/** A step that waits for its code, kept in this tab through a reload. */
export const tabStore = <Value>(key: string) => ({
  read: () => tab.read<Value>(key),
  write: (value: Value) => tab.write(key, value),
  remove: () => tab.write(key, null),
});
