import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BODY_MAX } from '#api/body.ts';
import { HASH_COST } from '#domain/accounts/hashCost.ts';
import { CODE_ALPHABET, CODE_LENGTH, CODE_LIFE, CODE_TRIES } from '#schemas/accounts/codes.ts';
import { PICTURE_AREA_MAX, PICTURE_SIDE_MAX } from '#schemas/accounts/profile.ts';
import { MINUTE } from '#schemas/format/dates.ts';
import { SUPPORT } from '#schemas/format/support.ts';
import { BUDGETS, CALLS_A_BATCH, LIMITS } from '#schemas/rules/limits.ts';
import { NEW_PASSWORD } from '#schemas/rules/newPassword.ts';
import { PAGE_SIZE_MAX, PAGE_SIZES } from '#schemas/rules/pageSizes.ts';
import { PICTURE_MAX } from '#schemas/rules/pictures.ts';
import { KEPT_DAYS } from '#schemas/rules/retention.ts';
import { inRepo } from '#scripts/local/paths.ts';
import { securityText } from '#scripts/local/siteFiles.ts';

const textOf = (file: string) => readFileSync(inRepo(file), 'utf8').replace(/\s+/g, ' ');
const page = textOf('docs/security.md');

/** What a file of the code says, in the figure that the page must have. */
const figureIn = (file: string, pattern: RegExp) => pattern.exec(textOf(file))?.[1] ?? `no ${pattern} in ${file}`;

const sessions = 'worker/domain/accounts/sessions.ts';

it.each([
  `${CODE_LENGTH} of ${CODE_ALPHABET.length} letters`,
  `${CODE_LIFE / MINUTE} minutes, once, ${CODE_TRIES} tries`,
  `${LIMITS.code_asked.hour} an hour and ${LIMITS.code_asked.day} a day from one address for one phone`,
  `scrypt N ${HASH_COST.N}, r ${HASH_COST.r}, p ${HASH_COST.p}`,
  `after ${figureIn(sessions, /IDLE = (\d+) \* DAY_MS/)} days without use`,
  `after ${figureIn(sessions, /LIFE = (\d+) \* DAY_MS/)} days in any case`,
  `${8 * Number(figureIn(sessions, /randomBytes\((\d+)\)/))} random bits`,
  `${LIMITS.password.most} wrong ones in 15 minutes for an account from one address`,
  `${LIMITS.password_network.most} from one network`,
  `${LIMITS.password_all.most} in all`,
  `at most ${PICTURE_MAX / 1024 ** 2} MB, ${PICTURE_SIDE_MAX.toLocaleString('en')} pixels a side and ${PICTURE_AREA_MAX / 1e6} megapixels`,
  `${BUDGETS.texts} an hour`,
  `Bodies hold ${BODY_MAX / 1024} KB at most`,
  `a page of a list ${PAGE_SIZE_MAX} rows (own devices ${PAGE_SIZES.ownDevices})`,
  `their content ${KEPT_DAYS.messageData} days`,
])('the page of what is protected says what the code does: %s', (figure) => {
  expect(page).toContain(figure);
});

it('it names how many calls a batch holds, and how long a password is', () => {
  expect(page).toContain(CALLS_A_BATCH === 10 ? 'a batch ten calls' : `a batch ${CALLS_A_BATCH} calls`);
  const shortest = [...'x'.repeat(20)].findIndex((_, at) => NEW_PASSWORD.accepts('x'.repeat(at)));
  expect(page).toContain(`at least ${shortest} characters`);
});

const DAY = 86_400_000;

it('security.txt names a contact, its own address and an end within a year, as RFC 9116 asks', () => {
  const now = Date.parse('2026-11-23T10:00:00Z');
  const lines = securityText('https://ownmark.example', now).trimEnd().split('\n');
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2)));
  expect(Object.keys(fields)).toHaveLength(lines.length);
  expect(fields).toMatchObject({
    Contact: `mailto:${SUPPORT.email}`,
    Canonical: 'https://ownmark.example/.well-known/security.txt',
  });
  expect(fields.Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const days = (Date.parse(fields.Expires) - now) / DAY;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
});
