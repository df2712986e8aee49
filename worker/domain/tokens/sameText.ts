import { Buffer } from 'node:buffer';
import { timingSafeEqual } from 'node:crypto';

/** In a time that tells nothing of where they differ. */
export function isSameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
