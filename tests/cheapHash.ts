import { Buffer } from 'node:buffer';
import { scryptSync } from 'node:crypto';

const SALT = Buffer.alloc(16);

/** A password's hash that costs next to nothing to make and to compare: a hash names its own cost. */
export function cheapHash(password: string): string {
  const key = scryptSync(password, SALT, 32, { N: 2, r: 1, p: 1 });
  return ['scrypt', 2, 1, 1, SALT.toString('base64url'), key.toString('base64url')].join('$');
}
