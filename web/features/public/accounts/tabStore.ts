/** A step of a form that waits for its code, kept in this tab so that a reload does not lose it. */
export type TabStore<Value> = { read: () => Value | null; write: (value: Value) => void; remove: () => void };

export function tabStore<Value>(key: string): TabStore<Value> {
  return {
    read() {
      try {
        const text = sessionStorage.getItem(key);
        return text ? (JSON.parse(text) as Value) : null;
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // A browser that keeps nothing loses the step with a reload, no more.
      }
    },
    remove() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was kept, then.
      }
    },
  };
}
