import { CLAIM, STATE } from '#providers/flaggedFiles.ts';
import { flaggedIndex } from '#worker/flaggedLookUp.ts';
import { keptPlans } from '#worker/keptPlans.ts';

/** The Worker and its cache outlive a test file; what they know of the register before must not. */
export async function forgetIndex(): Promise<void> {
  flaggedIndex.forget();
  keptPlans.forget();
  const cache = (caches as unknown as { default: Cache }).default;
  for (const address of [STATE, CLAIM]) await cache.delete(address);
}
