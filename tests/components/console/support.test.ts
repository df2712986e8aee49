import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { admin, member, support } from '../../factories.ts';
import { row } from '../support/console.ts';
import { click, get, h1, none, open, press, toast, words } from '../support/page.tsx';

const as = async (who: ReturnType<typeof support>) => ({ as: { token: (await who).token } });

test('support sees the console without what only an admin may do', async () => {
  const someone = await member();
  await open(`/admin/users/${someone.id}`, await as(support()));
  await words(someone.email);
  await get('link', 'Call');
  for (const name of ['Edit', 'More for this account']) await none('button', name);
  await none('link', 'Report device');
});

test('support has no screen to set a device’s status', async () => {
  await open('/admin/report-device', await as(support()));
  expect(h1().textContent).toBe('Page not found');
});

test('an admin makes support of an admin on the user’s page', async () => {
  const peer = await admin();
  await open(`/admin/users/${peer.id}`, await as(admin()));
  await words(peer.email);
  await press('More for this account');
  await click('menuitem', 'Change role');
  await get('alertdialog', /^Make .* support\?$/);
  await click('button', 'Make support');
  await toast('Role changed');
  expect(await screen.findAllByText('Support')).not.toHaveLength(0);
});

test('the list of users is narrowed to support', async () => {
  const helper = await support();
  await open('/admin/users?role=support', await as(admin()));
  await row(helper.email);
});
