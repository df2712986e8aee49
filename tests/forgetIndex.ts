import { CLAIM, STATE } from '#providers/soughtFiles.ts';
import { soughtIndex } from '#worker/soughtLookUp.ts';

/** The Worker and its cache outlive a test file; what they know of the register before must not. */
export async function forgetIndex(): Promise<void> {
  soughtIndex.forget();
  const cache = (caches as unknown as { default: Cache }).default;
  for (const address of [STATE, CLAIM]) await cache.delete(address);
}
