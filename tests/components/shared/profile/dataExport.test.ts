import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { dataExports, sessions } from '#db/schema/index.ts';
import { db } from '../../../factories.ts';
import { sentTo } from '../../../outbox.ts';
import { network } from '../../support/network.ts';
import { click, fill, get, none, open, press, toast, words } from '../../support/page.tsx';
import { seeded } from '../../support/people.ts';
import { freshMember } from '../../support/transfers.ts';

beforeAll(seeded);

const ofPerson = ({ id }: { id: string }) => eq(dataExports.accountId, id);

test('a member asks for the file with the password, waits, and is told of it', async () => {
  const person = await freshMember();
  await db.update(sessions).set({ passwordAt: 0 }).where(eq(sessions.accountId, person.id));
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
