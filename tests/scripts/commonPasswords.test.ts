import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMMON_PASSWORDS } from '#domain/accounts/commonPasswordFilter.ts';
import { COMMON_PASSWORD, refuseCommonPassword } from '#domain/accounts/password.ts';
import { REGISTRATION_RULES } from '#schemas/rules/fieldRules.ts';
import { allEntries, filterSource, longEntries, strongEntries } from '#scripts/data/passwordEntries.ts';

// A hundred thousand refusals are thrown: their stacks took most of the time.
Error.stackTraceLimit = 0;

const { accepts } = REGISTRATION_RULES.password;
const isRefused = async (password: string): Promise<boolean> => {
  try {
    await refuseCommonPassword(password, 'password');
    return false;
  } catch (error) {
    expect(error).toMatchObject({ status: 400, message: COMMON_PASSWORD });
    return true;
  }
};
/** `npm run prove` asks them all, `npm test` each tenth. */
const someOf = (passwords: string[]) =>
  process.env.LONG_TESTS ? passwords : passwords.filter((_, nth) => nth % 10 === 0);
const refusedOf = async (passwords: string[]) => (await Promise.all(passwords.map(isRefused))).filter(Boolean).length;

it('the bundled filter is what the script makes of the lists', () => {
  const bundled = readFileSync('worker/domain/accounts/commonPasswordFilter.ts', 'utf8');
  expect(filterSource(allEntries()) === bundled).toBe(true);
  expect(COMMON_PASSWORDS.keys).toBe(allEntries().length);
});

it('it refuses every one of far more than 10,000 that the strong rule would take, and of those that are long enough', async () => {
  const strong = strongEntries();
  expect(strong.length).toBeGreaterThan(100_000);
  const cased = strong.map((entry) => entry.charAt(0).toUpperCase() + entry.slice(1));
  expect(cased.filter(accepts).length).toBeGreaterThan(100_000);
  expect(await refusedOf(someOf(cased))).toBe(someOf(cased).length);
  expect(longEntries().length).toBeGreaterThan(10_000);
  expect(await refusedOf(someOf(longEntries()))).toBe(someOf(longEntries()).length);
});

it('it takes what nobody else would think of: at most one of 10,000 is refused by chance', async () => {
  const letters = 'abcdefghijkmnpqrstuvwxyz';
  const pick = () => letters[Math.floor(Math.random() * letters.length)];
  const word = () => Array.from({ length: 5 }, pick).join('');
  const chosen = Array.from(
    { length: process.env.LONG_TESTS ? 20_000 : 5_000 },
    () => `${word().toUpperCase()}${word()}${Math.floor(Math.random() * 90) + 10}@`,
  );
  expect(chosen.every(accepts)).toBe(true);
  expect(await refusedOf(chosen)).toBeLessThanOrEqual(2);
});
