import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NO_ANSWER_AFTER } from '#lib/api/deadline.ts';
import { network } from '../../support/network.ts';
import { click, fill, get, hasFocus, isAt, none, noWords, open, reload, user, words } from '../../support/page.tsx';
import { seeded } from '../../support/people.ts';

const STOLEN = '490154203237518';
const MISSING = '356938035643809';
/** An unregistered IMEI, as typed from a box. */
const UNKNOWN = '86 510204 738219 5';
const BARE_UNKNOWN = '865102047382195';

beforeAll(seeded);

const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: /IMEI|Serial number/ });
const submit = () => screen.getByRole('button', { name: 'Check Status' });
const title = (name: string) => get('heading', name);
const isTitled = (name: string) => hasFocus(() => screen.getByRole('heading', { name }));
/** An IMEI as the field shows it. */
const grouped = (imei: string) => imei.replace(/^(.{2})(.{6})(.{6})/, '$1 $2 $3 ');

async function ask(identifier: string) {
  fill(number(), identifier);
  await user.click(submit());
}

beforeEach(() => open('/device-checker'));

test.each(['/', '/device-checker'])(
  'the check on %s answers clean, missing and stolen in place, and never in an address',
  async (path) => {
    await open(path);
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await ask(UNKNOWN);
    await isTitled('Device is Clean');
    expect(document.querySelector('.result')).not.toHaveTextContent('Sample');
    await ask(MISSING);
    await title('Device Reported Missing');
    await ask(STOLEN);
    await title('Device Reported Stolen');
    await isAt(path);
  },
);

// Rules: 1.2-36
test('judges while typing and never stops a check', async () => {
  fill(number(), '3569 3803');
  await words('8 of 15');
  await user.tab();
  await words('IMEI must be exactly 15 digits');
  fill(number(), MISSING);
  await words('15 of 15');
  await noWords('Valid IMEI');
  fill(number(), '356938035643808');
  await words('IMEI format accepted (checksum verification failed)');
  await user.click(submit());
  await title('Device Reported Missing');
  await click('button', 'Clear the number');
  await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'true'));
});

test('says what it reads in a pasted message, without a warning', async () => {
  number().focus();
  await user.paste(`Bros the IMEI na ${STOLEN}\nlast price 85k`);
  await words('We read: IMEI 49 015420 323751 8');
  await words('15 of 15');
  await noWords('IMEI must');
  expect(number()).not.toHaveClass('is-warning');
  await user.click(submit());
  await title('Device Reported Stolen');
});

test.each([
  ['clean', UNKNOWN, 'Device is Clean', 'Last: 86 510204 738219 5 · No report'],
  ['stolen', STOLEN, 'Device Reported Stolen', 'Last: 49 015420 323751 8 · Stolen'],
])('one character typed leaves no verdict of full size: %s', async (_, asked, head, last) => {
  await ask(asked);
  await title(head);
  fill(number(), '3');
  await none('heading', head);
  expect(document.querySelector('.last-answer')?.textContent?.replace(/\s/g, '')).toBe(last.replace(/\s/g, ''));
  fill(number(), asked);
  await title(head);
  expect(document.querySelector('.last-answer')).toBeNull();
});

test('a fresh visit has an empty field and no answer', async () => {
  await ask(STOLEN);
  await title('Device Reported Stolen');
  await open('/device-checker');
  expect(number()).toHaveValue('');
  await none('heading', 'Device Reported Stolen');
  await get('region', 'Last checks on this phone');
});

test('a stolen serial number is called one, though the field is the IMEI’s', async () => {
  await ask('SAMPLE-STOLEN-01');
  await isTitled('Device Reported Stolen');
  await words('Serial number you checked');
  await noWords('IMEI you checked');
});

test.each([
  [429, 'Too many requests. Please try again later.'],
  [500, 'Server error. Please try again later.'],
] as const)("a %i is told in the specification's words", async (status, text) => {
  network.garble('checks.check', status);
  await ask(STOLEN);
  await isTitled('The check did not go through');
  await words(text);
});

// Rules: 1.8-21
test('offline says so and the same check can be tried again', async () => {
  network.go('offline');
  await ask(STOLEN);
  await isTitled('The check did not go through');
  await words('Network error. Please check your internet connection.');
  expect(number()).toHaveValue(grouped(STOLEN));
  network.go('online');
  await click('button', 'Try again');
  await isTitled('Device Reported Stolen');
});

test('a network that hangs is told after a while, and the same check can be tried again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  network.hold('checks.check');
  await ask(STOLEN);
  await title('Checking…');
  await vi.advanceTimersByTimeAsync(NO_ANSWER_AFTER);
  await isTitled('The check did not go through');
  await words('The network did not answer. Please try again.');
  expect(number()).toHaveValue(grouped(STOLEN));
  network.mend('checks.check');
  await click('button', 'Try again');
  await isTitled('Device Reported Stolen');
});

test('the page of a network that wants a login is no answer', async () => {
  network.garble('checks.check', 200);
  await ask(UNKNOWN);
  await isTitled('The check did not go through');
  await words('This network wants you to log in to it first');
  network.mend('checks.check');
  await click('button', 'Try again');
  await isTitled('Device is Clean');
});

// Rules: 1.2-35
test('the button waits while a check runs, and the next one starts afresh', async () => {
  const release = network.hold('checks.check');
  await ask(UNKNOWN);
  await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'true'));
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Checking…'),
  );
  release();
  await title('Device is Clean');
  await click('link', 'Check another number');
  await hasFocus(number);
  expect(number()).toHaveValue('');
});

test('fifteen right digits check by themselves where this phone is set to, and the list stays here until it is cleared', async () => {
  await user.click(await words('For shops'));
  await click('switch', 'Check at 15 digits by itself');
  await reload();
  await user.type(number(), BARE_UNKNOWN);
  await title('Device is Clean');
  await click('button', 'stolen');
  await title('Device Reported Stolen');

  const list = within(await get('region', 'Last checks on this phone'));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/No report · just now/),
  ]);
  await user.click(list.getByRole('button', { name: /Check again/ }));
  await title('Device is Clean');
  expect(number()).toHaveValue(UNKNOWN);
  await user.click(list.getByRole('button', { name: 'Clear list' }));
  await none('region', 'Last checks on this phone');
  expect(localStorage.getItem('ownmark-checks')).toBeNull();
});

test('an old link of the page asks as well', async () => {
  await open(`/device-checker?identifier=${MISSING}`);
  await title('Device Reported Missing');
  await noWords('Device is Clean');
});
