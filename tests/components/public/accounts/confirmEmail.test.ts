import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { accounts } from '#db/schema/index.ts';
import { rest } from '../../../clients.ts';
import { db, person } from '../../../factories.ts';
import { codeSentTo, linkSentTo } from '../../../outbox.ts';
import { registration } from '../../../people.ts';
import { code, field, get, isAt, noWords, open, press, toast, user, words } from '../../support/page.tsx';
import { e164, fillRegistration, registered, seeded, session, signIn } from '../../support/people.ts';
import { transferOf } from '../../support/transfers.ts';

beforeAll(seeded);

const accountOf = async (id: string) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0];

/** Where the link's page leads who says that the account is theirs (tests/rest/provedAddresses.test.ts). */
const wayOf = (link: string) => `/dashboard/profile?confirm=${link}`;

test('a letter’s link leads through the login, by phone number, confirms by itself and leads on to the offer that waits', async () => {
  const { recipient: someone, transfer } = await transferOf();
  await db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, someone.id));
  await rest('POST', '/users/confirm-email', { token: someone.token });
  await open(wayOf(await linkSentTo(someone.email)));
  await isAt('/login');
  expect(field('Email')).toHaveAccessibleDescription(/Or your phone number/);
  await signIn({ email: someone.phoneNumber, password: someone.password });
  await toast('Your e-mail address is confirmed');
  await isAt(`/transfers/${transfer.id}`);
  await get('button', /^Accept/);
  expect((await accountOf(someone.id))?.emailConfirmedAt).not.toBeNull();
  await noWords('Confirm your e-mail address.');
});

test('logged in to another account the link is refused, with what to do', async () => {
  const [someone, other] = [await registered(), await registered()];
  await db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, someone.id));
  const { token } = await session(someone);
  await rest('POST', '/users/confirm-email', { token });
  await open(wayOf(await linkSentTo(someone.email)), { as: await session(other) });
  await toast('Log out, log in to that account, and open the link again.');
});

test('who registers with an address that somebody else holds logs in by phone, and sees it wait', async () => {
  const squatter = await person({ emailConfirmedAt: null });
  const someone = registration({ email: squatter.email });
  await open('/register');
  fillRegistration(someone);
  await press('Create account');
  await get('heading', 'Verify OTP');
  await user.type(await code(), await codeSentTo(e164(someone.phoneNumber)));
  await isAt('/dashboard/subscriptions');
  await open('/dashboard/profile');
  await words(`Open the link we sent to ${squatter.email}. Until then you log in with your phone number.`);
  await words(`${squatter.email} not confirmed yet`);
});

test('who has no e-mail address reads so in the profile, and adds one from the notice', async () => {
  const someone = await registered();
  const as = await session(someone);
  await db.update(accounts).set({ email: null, emailConfirmedAt: null }).where(eq(accounts.id, someone.id));
  await open('/dashboard/profile', { as });
  await words('Your account has no e-mail address.');
  await noWords('Not confirmed yet');
  await press('Add an e-mail address');
  await words('Save Changes');
  expect(field('Email')).toHaveValue('');
});
