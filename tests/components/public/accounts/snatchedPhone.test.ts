import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { accounts, devices, sessions } from '#db/schema/index.ts';
import { linkActions } from '#domain/redeemLink.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, rest, trpcClient } from '../../../clients.ts';
import { db } from '../../../factories.ts';
import { codeSentTo, linkSentTo, sentTo } from '../../../outbox.ts';
import { uniquePhone } from '../../../people.ts';
import { cancelPassword, deviceOf, fillReport } from '../../support/members.ts';
import { click, code, fill, get, isAt, open, press, toast, user, words } from '../../support/page.tsx';
import { e164, seeded, session, signIn } from '../../support/people.ts';
import { FORM, fillTransfer, freshMember, freshOwner, sendCode } from '../../support/transfers.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const HELD = 'Your password was reset by a code';
const ROBBERS = 'Robber@2026!';
const OWNERS = 'Borrowed@2026!';

beforeAll(seeded);

/** Each person has a browser of their own; the page shows the one that was taken up last. */
function browsers() {
  const kept = new Map<string, [Storage, [string, string][]][]>();
  let current = '';
  return (who: string) => {
    const both = [localStorage, sessionStorage];
    kept.set(
      current,
      both.map((one) => [one, Object.entries({ ...one })]),
    );
    for (const one of both) one.clear();
    for (const [one, entries] of kept.get(who) ?? []) for (const [key, value] of entries) one.setItem(key, value);
    current = who;
  };
}

/** In a new tab. */
async function askReset(phone: string, password: string, holder?: string) {
  sessionStorage.clear();
  await open('/forgot-password');
  await click('radio', holder ? 'No, it is gone' : 'Yes, I have it');
  fill('Phone number of your account', phone);
  fill('New password', password);
  if (holder) await click('radio', holder);
  await press('Send the code');
  return code();
}

async function resetTo(password: string, { phoneNumber }: { phoneNumber: string }, to: string) {
  const isGone = to !== e164(phoneNumber);
  const field = await askReset(phoneNumber, password, isGone ? 'Key holder 1' : undefined);
  fill(field, await codeSentTo(to));
  await toast('Password reset completed successfully!');
  if (!isGone) await press('Continue', 'link');
  await isAt(isGone ? '/dashboard/report-device?status=stolen' : /dashboard/);
  return { token: sessionStorage.getItem('auth_token') ?? '' };
}

const codesTo = async (to: string) => (await sentTo(to)).filter(({ text }) => /\b[A-Z2-9]{8}\b/.test(text)).length;

test('a robber with the unlocked phone, its SIM and its mailbox gains nothing; the owner is back after 72 hours', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const pass = (time: number) => vi.setSystemTime(Date.now() + time);
  const press1 = async (token: string) => linkActions(baseContext(bindings, Date.now())).use(token);
  const owner = await freshOwner('demo-plan-enterprise');
  const phone = await deviceOf(owner, { name: 'My Galaxy' });
  const [accomplice, sim, holder] = [await freshMember(), e164(owner.phoneNumber), uniquePhone()];
  await db
    .update(accounts)
    .set({ keyholderPhone1: holder, keyholderPhone2: null, keyholder2ConsentedAt: null, emailConfirmedAt: Date.now() })
    .where(eq(accounts.id, owner.id));
  pass(24 * HOUR);
  await session(owner);
  const olderLetter = await linkSentTo(owner.email, /That was not me/);
  const account = async () => (await db.select().from(accounts).where(eq(accounts.id, owner.id)))[0];
  const before = await account();
  const take = browsers();
  const warns = async () =>
    expect((await trpcClient().checks.check.query({ identifier: phone.imei1 ?? '' })).status).toBe('stolen');
  pass(2 * HOUR);

  // The robber has a session in which the password was typed two hours ago.
  take('phone');
  await open(FORM, { as: owner });
  await fillTransfer('My Galaxy', accomplice.email);
  await sendCode();
  await cancelPassword();
  expect(await codesTo(sim)).toBe(0);

  pass(5 * MINUTE);
  take('borrowed');
  await open('/login');
  await signIn(owner);
  await isAt(/dashboard/);
  await open(`/dashboard/report-device?device=${phone.id}`);
  await screen.findByRole('textbox', { name: /^Description/ });
  await fillReport('Stolen');
  await words('My Galaxy is reported stolen');
  await warns();

  pass(MINUTE);
  take('phone');
  const robber = await resetTo(ROBBERS, owner, sim);
  await open(`/dashboard/my-devices/${phone.id}`);
  await user.click((await screen.findAllByRole('button', { name: /^I have it back/ }))[0] as HTMLElement);
  const dialog = await get('dialog');
  fill('Current password', ROBBERS);
  await user.click(within(dialog).getByRole('button', { name: 'I have it back' }));
  await words(HELD);
  await open('/dashboard/profile');
  await words(HELD);
  expect(screen.queryByRole('button', { name: /e-mail/ })).toBeNull();
  const attack = async (method: string, path: string, body: Record<string, unknown>) =>
    expect((await rest(method, path, { token: robber.token, body })).body.code).toBe('RECOVERY_HOLD');
  for (const contact of [
    { email: accomplice.email },
    { phoneNumber: uniquePhone() },
    { keyholderPhone1: uniquePhone() },
  ])
    await attack('PUT', '/users/update-user', { ...contact, currentPassword: ROBBERS });
  await attack('DELETE', `/device/${phone.id}`, { reason: 'sold' });
  await attack('POST', '/users/deletion', { password: ROBBERS });
  await attack('POST', '/users/data-export', {});
  await attack('PUT', `/device/${phone.id}`, { name: 'Not stolen' });
  expect(
    (await rest('POST', '/users/keyholder-code', { token: robber.token, body: { deliverTo: 'keyholder1' } })).status,
  ).toBe(200);
  await warns();

  // The key holder calls the owner and undoes the reset.
  pass(10 * MINUTE);
  expect((await sentTo(holder)).some(({ text }) => /password was reset\. Call them/.test(text))).toBe(true);
  expect(await press1(await linkSentTo(holder, /password was reset/))).toBe('done');
  await open('/dashboard');
  await isAt('/login');
  const texts = await codesTo(sim);
  await askReset(owner.phoneNumber, ROBBERS);
  expect(await codesTo(sim)).toBe(texts);
  take('borrowed');
  await open('/login');
  await signIn(owner);
  await isAt(/dashboard/);

  // The mailbox: every link that it holds, also an older one that locks the password of before.
  pass(10 * MINUTE);
  expect(await press1(await linkSentTo(owner.email, /That was not me/))).toBe('done');
  expect(await press1(olderLetter)).toBe('ended');
  await open('/dashboard');
  await isAt('/login');
  await resetTo(OWNERS, owner, holder);
  expect(await press1(await linkSentTo(owner.email, /Undo the reset/))).toBe('done');
  await open('/dashboard');
  await isAt('/login');
  take('phone');
  await askReset(owner.phoneNumber, ROBBERS);
  expect(await codesTo(sim)).toBe(texts);
  for (const password of [ROBBERS, OWNERS, owner.password])
    expect((await rest('POST', '/users/login', { body: { email: owner.email, password } })).status).not.toBe(200);
  await warns();

  // Nobody gets in until then; nothing has changed, and the key holder opens the account for its owner.
  pass(72 * HOUR + MINUTE);
  take('borrowed');
  await resetTo(OWNERS, owner, holder);
  const after = await account();
  for (const field of ['email', 'emailConfirmedAt', 'phone', 'keyholderPhone1', 'keyholder1ConsentedAt'] as const)
    expect(after?.[field]).toBe(before?.[field]);
  const [device] = await db.select().from(devices).where(eq(devices.id, phone.id));
  expect(device).toMatchObject({ ownerId: owner.id, status: 'stolen', removalScheduledFor: null });
  expect(await db.$count(sessions, eq(sessions.accountId, owner.id))).toBe(1);
  await warns();
  vi.useRealTimers();
});
