const underWay = new Set<unknown>();

/** Skips an act while one of the same key runs: a second press may come before the button is disabled. */
export async function runOnce(key: unknown, act: () => Promise<unknown>): Promise<void> {
  if (underWay.has(key)) return;
  underWay.add(key);
  try {
    await act();
  } finally {
    underWay.delete(key);
  }
}
