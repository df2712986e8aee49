import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { dataExports, sessions } from '#db/schema/index.ts';
import { db } from '../../../factories.ts';
import { codeSentTo, sentTo } from '../../../outbox.ts';
import { believe } from '../../support/members.ts';
import { network } from '../../support/network.ts';
import { click, code, fill, get, none, open, press, toast, user, words } from '../../support/page.tsx';
import { e164, seeded } from '../../support/people.ts';
import { freshMember, transferOf } from '../../support/transfers.ts';

beforeAll(seeded);

const dialog = () => within(screen.getByRole('dialog'));
const send = (name: string) => user.click(dialog().getByRole('button', { name }));

test('a member deletes the account with password and code, reads until when it stays, and keeps it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const person = await freshMember();
  believe(true);
  await open('/dashboard/profile', { as: person });
  await press('Delete my account');
  await get('dialog', 'Delete your account');
  expect(dialog().getByText(/tax law/)).toBeTruthy();
  fill('Current password', 'Wrong@2026');
  await send('Send me a code');
  await words('Current password is incorrect');
  fill('Current password', person.password);
  await send('Send me a code');
  await words(/^Sent by SMS to/);
  fill(await code(), '22222222');
  await words('Invalid OTP. Please try again.');
  fill(await code(), await codeSentTo(e164(person.phoneNumber)));
  await toast('Your account will be deleted');
  await vi.advanceTimersByTimeAsync(3000);
  await none('dialog');
  await words(/^Your account will be deleted on .+20\d\d/);
  await none('button', 'Delete my account');

  await open('/dashboard', { as: person });
  await press('Keep my account');
  await toast('Your account stays');
  await none('button', 'Keep my account');
  await open('/dashboard/profile', { as: person });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete my account' })).toBeTruthy());
});

test('who deletes the account reads how long reports warn, and how to show papers first', async () => {
  believe(true);
  await open('/dashboard/profile', { as: await freshMember() });
  await press('Delete my account');
  await get('dialog', 'Delete your account');
  expect(dialog().getByText(/warns buyers for 90 days more, .* send us a photo of your receipt or box/)).toBeTruthy();
});

test('an open transfer is named as what to end first', async () => {
  const { recipient } = await transferOf();
  believe(true);
  await open('/dashboard/profile', { as: recipient });
  await press('Delete my account');
  await get('dialog', 'Delete your account');
  await send('Send me a code');
  await words('Current password is required');
  fill('Current password', recipient.password);
  await send('Send me a code');
  await words('Cancel or decline it first');
});

const ofPerson = ({ id }: { id: string }) => eq(dataExports.accountId, id);

test('a member asks for the file with the password, waits, and is told of it', async () => {
  const person = await freshMember();
  await db.update(sessions).set({ passwordTypedAt: 0 }).where(eq(sessions.accountId, person.id));
  await open('/dashboard/profile', { as: person });
  await press('Make my file');
  await get('dialog', 'Enter your password again');
  fill('Current password', person.password);
  await click('button', 'Confirm');
  await toast('We are making your file');
  await words('Your file is being made');
  await none('button', 'Make my file');
  expect((await sentTo(person.email)).map(({ subject }) => subject)).toContain('You asked for your Ownmark data');

  await db.update(dataExports).set({ state: 'failed' }).where(ofPerson(person));
  await open('/dashboard/profile');
  await words('Your file could not be made');
  await press('Try again');
  await words('Your file is being made');

  const ready = { state: 'ready', file: 'x', size: 9_800_000, endsAt: Date.now() + 3_600_000 } as const;
  await db.update(dataExports).set(ready).where(ofPerson(person));
  await open('/dashboard/profile');
  await words(/ready: a ZIP of 9\.3 MB\. Download it by/);
});

test('a session that has to wait is led to a key holder’s code', async () => {
  const person = await freshMember();
  await open('/dashboard/profile', { as: person });
  const message = 'You logged in after a device was reported.';
  network.refuse('users.askDataExport', 403, 'KEYHOLDER_CODE_REQUIRED', message);
  await press('Make my file');
  await toast(message);
  await press('Use a key holder’s code', 'link');
  await get('dialog');
});
