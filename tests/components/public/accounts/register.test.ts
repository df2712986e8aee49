import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { COMMON_PASSWORD } from '#domain/accounts/password.ts';
import { reported } from '../../../domain/unfinished/steps.ts';
import { codeSentTo, sentTo } from '../../../outbox.ts';
import { registration } from '../../../people.ts';
import { network } from '../../support/network.ts';
import {
  banner,
  code,
  field,
  fill,
  get,
  hasFocus,
  isAt,
  main,
  noBanner,
  open,
  press,
  reload,
  toast,
  user,
  words,
} from '../../support/page.tsx';
import { e164, fillRegistration, registered, seeded } from '../../support/people.ts';

const MESSAGES: [label: string, typed: string, message: string][] = [
  ['Username', 'ab', 'Username: 3-20 chars (letters, numbers, underscores).'],
  ['Username', 'chi_nwe9', 'Username looks good!'],
  ['Email', 'chi@', 'Please enter a valid email address.'],
  ['Email', 'chi@example.test', 'Valid email address.'],
  ['Password', 'short', 'Password: 8+ chars, with uppercase, lowercase, number, and special character.'],
  ['Password', 'Lantern7@Ojota', 'Strong password!'],
  ['Phone number', '0601', 'Enter valid Nigerian phone (e.g., +23480... or 080...).'],
  ['Phone number', '+2348031234567', 'Valid phone number.'],
  ['Key holder 1', '12', 'Enter valid Nigerian phone (e.g., +23480... or 080...).'],
  ['Key holder 2', '08031234567', "Choose somebody else's phone: yours may be the one that is stolen."],
  ['Key holder 2', '08031234568', 'Valid phone number.'],
  ['First name', 'C3', 'Name must be 2-30 letters. “3” is not allowed.'],
  ['Surname', 'O', 'Name must be 2-30 letters.'],
  ['Middle name', '7', 'Middle name: 2-30 letters if provided. “7” is not allowed.'],
  ['Country', 'N1', 'Enter a valid country name. “1” is not allowed.'],
  ['State of residence', 'L', 'Enter a valid state name.'],
  ['Address', '12', 'Address must be 5-100 characters.'],
];

const REQUIRED = [
  'First name is required.',
  'Surname is required.',
  'State of residence is required.',
  'Address is required.',
  'Email is required.',
  'Username is required.',
  'Password is required.',
];

/** The words under a field. */
const message = (label: string) => field(label).closest('.field')?.querySelector('.msg');

beforeAll(seeded);

test('who reported without an account finds name and phone filled in', async () => {
  await open('/register#firstName=Ada&surName=Obi&phoneNumber=08031234567');
  await waitFor(() => expect(field('Phone number')).toHaveValue('08031234567'));
  expect([field('First name'), field('Surname')].map((one) => (one as HTMLInputElement).value)).toEqual(['Ada', 'Obi']);
  expect(message('Phone number')).toHaveTextContent('As in your report. You can change it later.');
  expect(field('Phone number')).toHaveAttribute('readonly');
});

test('who finishes the account lands on the report, and a letter names it', async () => {
  const { phone, answer } = await reported();
  const [device] = answer.body.data.devices;
  const person = { ...registration(), phoneNumber: phone };
  await open(`/register#firstName=Ada&surName=Obi&phoneNumber=${encodeURIComponent(phone)}&device=${device.id}`);
  fillRegistration(person);
  await press('Create account');
  await get('heading', 'Verify OTP');
  await hasFocus(() => screen.getByRole('textbox', { name: 'Code' }));
  await user.paste(await codeSentTo(phone));
  await toast('Your report is in your account now.');
  await isAt(`/dashboard/report-device/done/${device.id}`);
  const letter = (await sentTo(person.email)).find(({ subject }) => subject === 'Welcome to Ownmark');
  expect(letter?.text).toContain('your report is in it');
  expect(letter?.text).not.toContain('while you still have it');
});

// Rules: 1.2-24, 1.2-25, 1.3-01, 1.4-16, 1.5-27
test('after the code nothing is typed again: /login forwards, and the guard leads to the subscriptions', async () => {
  const person = registration();
  await open('/register');
  expect(field('Country')).toHaveValue('Nigeria');
  fillRegistration(person);
  await press('Create account');
  await get('heading', 'Verify OTP');
  expect(network.sent('users.register')).toMatchObject([
    { firstName: 'CHINWE', surName: 'OBI', country: 'NIGERIA', stateOfResidence: 'LAGOS' },
  ]);
  await hasFocus(() => screen.getByRole('textbox', { name: 'Code' }));
  const otp = await codeSentTo(e164(person.phoneNumber));
  await user.paste(` ${otp.slice(0, 4).toLowerCase()}-${otp.slice(4)} `);

  await isAt('/dashboard/subscriptions');
  for (const path of ['/dashboard', '/dashboard/my-devices', '/dashboard/transfer-ownership']) {
    await open(path);
    await isAt('/dashboard/subscriptions');
  }
  await open('/dashboard/paymentsuccess');
  await isAt('/dashboard/paymentsuccess');
  // 13.16: nothing was paid, so nothing is said of a success.
  await words('No payment of yours has just been completed.');
  expect(screen.queryByText('Payment Success')).toBeNull();
});

test('a common password is refused at its field, in words that say what to do', async () => {
  const person = registration();
  await open('/register');
  fillRegistration({ ...person, password: 'Password1!' });
  await press('Create account');
  await waitFor(() => expect(message('Password')).toHaveTextContent(COMMON_PASSWORD));
  await hasFocus(() => field('Password'));
  fill('Password', person.password);
  await press('Create account');
  await get('heading', 'Verify OTP');
});

// Rules: 1.5-13, 1.5-14, 1.5-15, 1.5-16, 1.5-17, 1.9-06
test('every live message of the registration, on each keystroke', async () => {
  await open('/register');
  for (const [label, typed, told] of MESSAGES) {
    fill(label, '');
    for (let length = 1; length <= typed.length; length++) fill(label, typed.slice(0, length));
    await waitFor(() => expect(message(label)).toHaveTextContent(told));
  }
  fill('Middle name', '');
  expect(message('Middle name')).toHaveTextContent('');
  fill('Country', '');
  expect(message('Country')).toHaveTextContent('Country is required.');
});

// Rules: 1.5-02, 1.5-18, 1.5-19, 1.5-20, 1.5-21, 1.5-22, 1.5-23, 1.5-24, 1.5-25
test('an incomplete registration is not sent, and the cursor stands in the first wrong field', async () => {
  await open('/register');
  await press('Create account');
  await hasFocus(() => field('Phone number'));
  for (const told of REQUIRED) await words(told);
  expect(screen.getAllByText('Phone number is required.')).toHaveLength(3);
  for (const label of ['First name', 'Password', 'Key holder 2'])
    expect(field(label)).toHaveAttribute('aria-invalid', 'true');
  fill('Phone number', '08031234567');
  await user.keyboard('{Enter}');
  await hasFocus(() => field('Email'));
  expect(network.called().filter((operation) => operation.startsWith('users.'))).toEqual([]);
});

// Rules: 1.5-01, 1.5-04, 1.5-05, 1.5-06, 1.5-07, 1.5-08, 1.5-09, 1.5-10, 1.5-11, 1.5-12
test('a registration is sent once, however often the button is pressed', async () => {
  const release = network.hold('users.register');
  await open('/register');
  fillRegistration(registration());
  await user.type(field('Password'), '{Enter}{Enter}');
  const button = await get('button', 'Creating your account…');
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  release();
  await get('heading', 'Verify OTP');
  expect(network.sent('users.register')).toHaveLength(1);
});

// Rules: 1.2-27, 1.8-01
test('a taken e-mail is told in a banner that can be dismissed; what was typed stays', async () => {
  const taken = await registered();
  await open('/register');
  fillRegistration({ ...registration(), email: taken.email });
  await press('Create account');
  const told = await banner();
  expect(told).toHaveTextContent('An account with this email, phone number or username already exists.');
  await user.click(within(told).getByRole('button', { name: 'Dismiss' }));
  await noBanner();
  expect(field('Email')).toHaveValue(taken.email);
});

// Rules: 1.8-08
test.each([
  [429, 'RATE_LIMITED', 'x', 'Too many requests. Please try again later.'],
  [500, 'INTERNAL', 'x', 'Server error. Please try again later.'],
  [400, 'INVALID_INPUT', '', 'Registration failed. Please try again.'],
] as const)('a registration refused with %i is told as the catalogue says', async (status, errorCode, text, shown) => {
  network.refuse('users.register', status, errorCode, text);
  await open('/register');
  fillRegistration(registration());
  await press('Create account');
  expect(await banner()).toHaveTextContent(shown);
});

// Rules: 1.8-12
test('without a network the registration says so and keeps what was typed', async () => {
  const person = registration();
  await open('/register');
  fillRegistration(person);
  network.go('offline');
  await press('Create account');
  expect(await banner()).toHaveTextContent('Network error. Please check your internet connection.');
  expect(field('Username')).toHaveValue(person.username);
});

test('a reload keeps what was typed, but never the password', async () => {
  const person = registration();
  await open('/register');
  fillRegistration(person);
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain(person.username));
  await reload();
  await waitFor(() => expect(field('Username')).toHaveValue(person.username));
  expect(field('Password')).toHaveValue('');
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(person.password);
});

// Rules: 1.8-11
test('a wrong code says so and can be typed again; a reload stays on the step of the code', async () => {
  const person = registration();
  await open('/register');
  fillRegistration(person);
  await press('Create account');
  await user.type(await code(), 'aaaa-2222');
  expect(await banner()).toHaveTextContent('OTP verification failed. Invalid OTP. Please try again.');
  expect(await code()).toHaveValue('');
  expect(await code()).toHaveFocus();

  await reload();
  await get('heading', 'Verify OTP');
  fill(await code(), 'ABC');
  await press('Confirm');
  await words('OTP must be exactly 8 characters long.');
  const sent = await codeSentTo(e164(person.phoneNumber));
  (await code()).focus();
  await user.paste(
    `Ownmark, 09:41. ${sent} is your Ownmark registration code. It lasts 15 minutes.\n@127.0.0.1 #${sent}`,
  );
  await isAt('/dashboard/subscriptions');
});

// Rules: 1.2-26
test('from the step of the code back to the form, and from the form home', async () => {
  const person = registration();
  await open('/register');
  fillRegistration(person);
  await press('Create account');
  await press('Back');
  await hasFocus(() => screen.getByRole('heading', { name: 'Register' }));
  expect(field('Username')).toHaveValue(person.username);
  await user.click(main().getByRole('link', { name: 'Back to home' }));
  await isAt('/');
});

test('the order is a person’s, the state is a list that takes typing, the password’s rules tick off in a line', async () => {
  await open('/register');
  const labels = [...document.querySelectorAll('main .field-label')].map(({ firstChild }) => firstChild?.textContent);
  expect(labels).toEqual([
    ...['Phone number', 'Email', 'Password', 'First name', 'Middle name', 'Surname', 'Username'],
    ...['State of residence', 'Address', 'Country', 'Key holder 1', 'Key holder 2'],
  ]);
  const states = document.getElementById(field('State of residence').getAttribute('list') ?? '');
  expect(states?.children).toHaveLength(37);
  fill('Password', 'Lagos2026');
  const rules = [...document.querySelectorAll<HTMLElement>('.rules li')].filter(({ hidden }) => !hidden);
  expect(rules.map(({ className }) => className)).toEqual(['is-met', 'is-met', 'is-met', 'is-met', '']);
});

test('where no session is answered, the login is still there', async () => {
  const person = registration();
  network.change('users.verifyRegistration', (made) => ({ ...made, accessToken: null }));
  await open('/register');
  fillRegistration(person);
  await press('Create account');
  fill(await code(), await codeSentTo(e164(person.phoneNumber)));
  await isAt('/login');
  await words('your account is ready');
  expect(field('Email')).toHaveValue(person.email);
  fill('Password', person.password);
  await press('Login');
  await isAt('/dashboard/subscriptions');
});
