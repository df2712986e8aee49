import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { trpcClient } from '../../../clients.ts';
import { decidedCase } from '../../support/cases.ts';
import { choose, deviceOf } from '../../support/members.ts';
import { network } from '../../support/network.ts';
import { click, fill, get, isAt, none, noWords, open, press, toast, words } from '../../support/page.tsx';
import { ada, seeded } from '../../support/people.ts';

beforeAll(seeded);

test('nobody has papers at first, and a list that does not come can be asked for again', async () => {
  const as = await ada();
  network.refuse('statements.listOwn', 500, 'INTERNAL', 'Broken');
  await open('/dashboard/papers', { as });
  await words('Failed to load your papers');
  network.mend('statements.listOwn');
  await press(/Try again/i);
  await get('heading', 'No papers yet');
});

test('a certificate is made for an official, whose name is refused at its field, listed, and taken back', async () => {
  const as = await ada();
  const device = await deviceOf(as);
  await open('/dashboard/papers', { as });
  await press('Make a paper');
  await get('dialog', 'Make a paper');
  await choose('Device', device.name);
  await words('Your initials');
  await click('radio', 'Police or insurer');
  await words('Your full name');
  await click('button', 'Make the paper');
  await words('Please say for whom it is.');
  fill('Name of the station or company', 'Area F Police Station, Ikeja');
  await click('button', 'Make the paper');
  expect(screen.getByLabelText('Name of the station or company')).toHaveAccessibleDescription(
    'Leave out the word “Police”. Write the name alone, such as “Area F, Ikeja”.',
  );
  fill('Name of the station or company', 'Area F, Ikeja');
  await click('button', 'Make the paper');
  await isAt(/^\/paper#[\w-]+$/);

  await open('/dashboard/papers', { as });
  await words('Registration note for police or an insurer');
  await words(', for “Area F, Ikeja”');
  await words('Valid');
  await press(/^Take back/);
  await get('alertdialog');
  await click('button', 'Take it back');
  await toast('was taken back');
  await words('Taken back');
  await noWords('Until');
  await none('button', /^Take back/);
  const { items } = await trpcClient(as.token).statements.listOwn.query({});
  expect(items).toMatchObject([{ state: 'withdrawn', audience: 'official', for: '“Area F, Ikeja”' }]);
});

test('without a device no certificate is made, and it is said why', async () => {
  const as = await ada();
  await deviceOf(as, { name: 'The tablet' });
  await open('/dashboard/papers', { as });
  await press('Make a paper');
  await click('button', 'Make the paper');
  await words('Please choose the device.');
  await choose('Device', 'The tablet');
  await noWords('Please choose the device.');
});

test('a member without a plan reads the paper of a decision, and makes none', async () => {
  const { opener } = await decidedCase('upheld');
  await open('/dashboard/papers?device=', { as: opener });
  await get('link', 'Decision');
  await none('button', 'Make a paper');
  await none('dialog', /./);
});
