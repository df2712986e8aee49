import { screen, waitFor, within } from '@testing-library/react';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { messages } from '#db/schema/index.ts';
import { linkActions } from '#domain/sentLinks/redeemLink.ts';
import { jobContext } from '#worker/context.ts';
import { bindings, rest, trpcClient } from '../../../clients.ts';
import { db } from '../../../factories.ts';
import { codeSentTo, linkSentTo, sentTo } from '../../../outbox.ts';
import { uniquePhone } from '../../../people.ts';
import { deviceOf, fillReport } from '../../support/members.ts';
import {
  click,
  code,
  fill,
  get,
  h1,
  hasFocus,
  isAt,
  none,
  noWords,
  open,
  press,
  toast,
  user,
  words,
} from '../../support/page.tsx';
import { ada, e164, registered, seeded, session, signIn } from '../../support/people.ts';
import { freshOwner } from '../../support/transfers.ts';

const THIEF_PASSWORD = 'Thief@2026!';
const HELD = 'Your password was reset by a code';
const IS_STOLEN = 'My Galaxy is reported stolen';

beforeAll(seeded);

/** A member with a plan and one phone. */
async function student() {
  const person = await freshOwner('demo-plan-enterprise');
  return { ...person, phone: await deviceOf(person, { name: 'My Galaxy' }) };
}

/** Somebody else at another browser. */
const elsewhere = () => {
  localStorage.clear();
  sessionStorage.clear();
};

const statusOf = async (imei: string | null) =>
  (await trpcClient().checks.check.query({ identifier: imei ?? '' })).status;

/** Asks for a new password by a code to the phone itself. */
async function askReset(phone: string) {
  elsewhere();
  await open('/forgot-password');
  await click('radio', 'Yes, I have it');
  fill('Phone number of your account', phone);
  fill('New password', THIEF_PASSWORD);
  await press('Send the code');
  await hasFocus(() => screen.getByRole('textbox', { name: 'Code' }));
}

/** Presses "I have it back" and types a password. */
async function takeBack(device: string, as: { token: string }, password: string) {
  await open(device, { as });
  await user.click((await screen.findAllByRole('button', { name: /^I have it back/ }))[0] as HTMLElement);
  const dialog = await get('dialog');
  fill('Current password', password);
  await user.click(within(dialog).getByRole('button', { name: 'I have it back' }));
}

const resetCodesTo = async (to: string) =>
  (
    await db
      .select()
      .from(messages)
      .where(and(eq(messages.to, to), eq(messages.template, 'reset_code')))
  ).length;

test('14.1 a thief with the SIM and a live session never makes the phone read clean, and the owner gets the account back', async () => {
  const owner = await student();
  const sim = e164(owner.phoneNumber);
  const device = `/dashboard/my-devices/${owner.phone.id}`;
  const own = await session(owner);
  await open(`/dashboard/report-device?device=${owner.phone.id}`, { as: own });
  await screen.findByRole('textbox', { name: /^Description/ });
  await fillReport('Stolen');
  await waitFor(() => expect(h1()).toHaveTextContent(IS_STOLEN));

  await takeBack(device, owner, 'Guessed@2026');
  await words(/password is (incorrect|wrong|not right)/i);
  expect(await statusOf(owner.phone.imei1)).toBe('stolen');

  await askReset(owner.phoneNumber);
  await user.keyboard(await codeSentTo(sim));
  await toast('Password reset completed successfully!');
  await press('Continue', 'link');
  await isAt(/dashboard/);
  const live = { token: sessionStorage.getItem('auth_token') ?? '' };
  await takeBack(device, live, THIEF_PASSWORD);
  await words(HELD);
  await open('/dashboard/profile');
  await words(HELD);
  expect(await statusOf(owner.phone.imei1)).toBe('stolen');

  const undo = linkActions(jobContext(bindings, Date.now()));
  expect(await undo.use(await linkSentTo(owner.email))).toBe('done');
  await open(device, { as: live });
  await isAt('/login');
  await signIn(owner);
  await isAt(/dashboard/);
  await open(device);
  await waitFor(() => expect(h1()).toHaveTextContent('My Galaxy'));

  expect(await resetCodesTo(sim)).toBe(1);
  await askReset(owner.phoneNumber);
  expect(await resetCodesTo(sim)).toBe(1);
  expect(await statusOf(owner.phone.imei1)).toBe('stolen');
});

test('14.1 after a reset by code the screens say what waits, and a key holder’s code lifts it', async () => {
  const [keyholderPhone1, keyholderPhone2] = [uniquePhone(), uniquePhone()].map((phone) => `0${phone.slice(4)}`);
  const person = await registered({ keyholderPhone1, keyholderPhone2 });
  const password = 'Better@2026';
  const asked = await rest('POST', '/users/forgetpassword', { body: { phonenumber: person.phoneNumber, password } });
  const otp = await codeSentTo(e164(person.phoneNumber));
  await rest('POST', '/users/reset-password', { body: { token: asked.body.resetToken, otp } });

  await open('/dashboard/profile', { as: await session({ ...person, password }) });
  await words('Your password was reset by a code.');
  await click('button', 'End the wait with a key holder’s code');
  const dialog = within(await get('dialog', 'Confirm with a key holder'));
  await user.click(dialog.getByRole('radio', { name: /Key holder 2/ }));
  await user.click(dialog.getByRole('button', { name: 'Send the code' }));
  fill(await code(), await codeSentTo(e164(keyholderPhone2 ?? '')));
  await none('dialog', 'Confirm with a key holder');
  await noWords('Your password was reset by a code.');
});

test('14.2 a thief who knows name, phone and e-mail keeps the owner from nothing: login, report, alarm, reset', async () => {
  const { phone, ...person } = await student();
  const guess = { email: person.email, password: 'Guessed@2026' };
  for (let n = 0; n < 110; n++) expect((await rest('POST', '/users/login', { body: guess })).status).not.toBe(200);
  await open('/login');
  await signIn(person);
  await isAt(/dashboard/);
  // More reset codes than visitors can have sent to a phone, each asked for from another address.
  const body = { phonenumber: person.phoneNumber, password: THIEF_PASSWORD };
  for (let n = 0; n < 12; n++) await rest('POST', '/users/forgetpassword', { body });
  await open(`/dashboard/report-device?device=${phone.id}`);
  await screen.findByRole('textbox', { name: /^Description/ });
  await fillReport('Stolen');
  await waitFor(() => expect(h1()).toHaveTextContent(IS_STOLEN));
  await sentTo(person.email);
  const told = await db
    .select()
    .from(messages)
    .where(and(eq(messages.to, person.email), eq(messages.template, 'device_reported'), eq(messages.state, 'sent')));
  expect(told).toHaveLength(1);

  const banner = within(screen.getByRole('banner'));
  await user.click(banner.getByRole('button', { name: 'Log out' }));
  await isAt('/login');
  const before = await resetCodesTo(e164(person.phoneNumber));
  await askReset(person.phoneNumber);
  expect(await resetCodesTo(e164(person.phoneNumber))).toBe(before + 1);
});

test('13.7 whoever is logged in is led straight to the report', async () => {
  await open('/stolen', { as: await ada() });
  await isAt('/dashboard/report-device?status=stolen');
  expect(await get('radio', 'Stolen')).toBeChecked();
});

test('13.10 the stolen phone is logged out of Ownmark with one press', async () => {
  const { phone, token: theirs, ...person } = await student();
  const own = await session(person);
  const report = { id: phone.id, status: 'stolen', location: 'Yaba', description: 'Taken on the bus.' } as const;
  await trpcClient(own.token).devices.report.mutate(report);
  await open(`/dashboard/report-device/done/${phone.id}`, { as: own });
  await click('button', 'Log Ownmark out on it');
  await click('button', /^Log out .*last used/);
  await words('You are logged in here only.');
  await expect(trpcClient(theirs).users.me.query()).rejects.toThrow('Your session has expired');
  await trpcClient(own.token).users.me.query();
});
