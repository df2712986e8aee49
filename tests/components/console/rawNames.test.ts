import { within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { adminSession } from '../support/console.ts';
import { click, get, main, open, press } from '../support/page.tsx';
import { seeded } from '../support/people.ts';

const RAW = /\b(account|admin|device|message|payment|receipt|session|transfer)\.[a-z]\w*|\b[a-z]+_[a-z_]+\b|\bdemo-\S+/;
/** Part by part, so that words of two parts do not run together. */
const said = () =>
  [...(document.querySelector('main')?.querySelectorAll('*') ?? [])]
    .flatMap(({ childNodes }) => [...childNodes])
    .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent] : []))
    .join(' ');
let admin: { token: string };

beforeAll(async () => {
  await seeded();
  admin = await adminSession();
});

test.each([
  '/admin/audit',
  '/admin/messages',
  '/admin/users/demo-ada',
  '/admin/devices/demo-device-4',
  '/admin/receipts/demo-receipt',
])('30.24 no raw id and no act by its inner name stands on %s', async (path) => {
  await open(path, { as: admin });
  const rows = path.split('/').length === 3 ? await main().findAllByRole('row') : await main().findAllByRole('region');
  expect(rows.length).toBeGreaterThan(0);
  expect(RAW.exec(said())?.[0]).toBeUndefined();
});

test('30.24 inner names come when they are asked for under Columns', async () => {
  await open('/admin/audit', { as: admin });
  await press('More filters');
  await press('Columns');
  await click('menuitemcheckbox', 'Technical');
  await within(await get('table')).findByRole('columnheader', { name: 'Technical' });
  expect(said()).toMatch(RAW);
});

test('30.24 the page of a person begins with how to reach them; what takes rights away stands in the menu', async () => {
  await open('/admin/users/demo-ada', { as: admin });
  expect(await get('link', 'Call')).toHaveAttribute('href', expect.stringMatching(/^tel:\+234/));
  expect(await get('link', 'Write')).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  expect(main().queryByRole('button', { name: 'Deactivate' })).toBeNull();
  await press('More for this account');
  await get('menuitem', 'Deactivate');
});
