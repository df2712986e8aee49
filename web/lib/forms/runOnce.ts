const underWay = new Set<unknown>();

/** Runs an act unless one of the same key is under way: a second press comes before the next drawing could disable a button. */
export async function runOnce(key: unknown, act: () => Promise<unknown>): Promise<void> {
  if (underWay.has(key)) return;
  underWay.add(key);
  try {
    await act();
  } finally {
    underWay.delete(key);
  }
}
