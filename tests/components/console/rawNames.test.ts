import { waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { accountWith, reported } from '../../domain/unfinished/steps.ts';
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
/** By selector: roles of hundreds of options take a busy machine longer than a test may last. */
const shown = (selector: string, text = '') =>
  waitFor(() => {
    const found = [...document.querySelectorAll(`main :is(${selector})`)];
    expect(found.some(({ textContent }) => textContent.includes(text))).toBe(true);
  });
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
])('no raw id and no act by its inner name stands on %s', async (path) => {
  await open(path, { as: admin });
  await shown('tbody tr, section');
  expect(RAW.exec(said())?.[0]).toBeUndefined();
});

test('inner names come when they are asked for under Columns', async () => {
  await open('/admin/audit', { as: admin });
  await press('More filters');
  await press('Columns');
  await click('menuitemcheckbox', 'Technical');
  await within(await get('table')).findByRole('columnheader', { name: 'Technical' });
  expect(said()).toMatch(RAW);
});

test('the page of a person begins with how to reach them; what takes rights away stands in the menu', async () => {
  await open('/admin/users/demo-ada', { as: admin });
  expect(await get('link', 'Call')).toHaveAttribute('href', expect.stringMatching(/^tel:\+234/));
  expect(await get('link', 'Write')).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  expect(main().queryByRole('button', { name: 'Deactivate' })).toBeNull();
  expect(main().getByText('Before').parentElement).toHaveTextContent(/Phone \S* ?803 000 0099 until [A-Z][a-z]{2} \d/);
  await press('More for this account');
  await get('menuitem', 'Deactivate');
});

test('who reported without an account is called by name in the log', async () => {
  const { phone } = await reported();
  const id = (await accountWith(phone))?.id;
  await open(`/admin/audit?subjectType=account&subjectId=${id}`, { as: admin });
  await get('link', 'Account Ada Obi (Unfinished)');
  await open(`/admin/audit?search=${id}`, { as: admin });
  await shown('td a', 'Ada Obi (Unfinished)');
  expect(said()).not.toMatch(/unfinished-/);
});
