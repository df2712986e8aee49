import { expect, it } from 'vitest';
import { hashPassword, passwordMatches } from '#domain/accounts/password.ts';

const NOWHERE = { addressHash: null };

// Here, in Node: workerd's tests run with a cost of next to nothing (cheapHashCost.ts).
it('a password’s hash is salted, names its cost, and matches that password only, however its letters are composed', async () => {
  const [one, other] = await Promise.all([hashPassword(NOWHERE, 'Ẹlẹ́wà@2026'), hashPassword(NOWHERE, 'Ẹlẹ́wà@2026')]);
  expect(one).not.toBe(other);
  expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await passwordMatches(NOWHERE, 'Ẹlẹ́wà@2026'.normalize('NFD'), one)).toBe(true);
  expect(await passwordMatches(NOWHERE, 'Elewa@2026', one)).toBe(false);
});
