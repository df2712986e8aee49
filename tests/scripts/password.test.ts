import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { passwordMatches } from '#domain/accounts/password.ts';
import { ROOT } from '#scripts/local/paths.ts';

const NOWHERE = { addressHash: null };
const PASSWORD = 'Ẹlẹ́wà@2026';

/** In a process of its own: tests hash at a cost of next to nothing (cheapHashCost.ts). A comparison costs what the hash says. */
const HASH_TWICE = `
  import { hashPassword } from '#domain/accounts/password.ts';
  for (let n = 0; n < 2; n++) console.info(await hashPassword({ addressHash: null }, '${PASSWORD}'));`;

it('a password’s hash is salted, names its cost, and matches that password only, however its letters are composed', async () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', HASH_TWICE], { cwd: ROOT });
  const [one = '', other] = said.toString().split('\n');
  expect(one).not.toBe(other);
  expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await passwordMatches(NOWHERE, PASSWORD.normalize('NFD'), one)).toBe(true);
  expect(await passwordMatches(NOWHERE, 'Elewa@2026', one)).toBe(false);
});
