import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { subscriptions } from '#db/schema/index.ts';
import { trpcClient } from '../../../clients.ts';
import { db } from '../../../factories.ts';
import { aPhone, deviceOf } from '../../support/members.ts';
import { click, fill, get, h1, input, isAt, main, none, open, press, pressOn, words } from '../../support/page.tsx';
import { seeded, signIn } from '../../support/people.ts';
import { freshOwner, transferOf } from '../../support/transfers.ts';

beforeAll(seeded);

const links = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

/** Somebody whose plan has ended, with a phone of theirs. */
async function lapsed() {
  const as = await freshOwner();
  const phone = await deviceOf(as);
  await db.delete(subscriptions).where(eq(subscriptions.accountId, as.id));
  return { as, phone };
}

// Rules: 2.2-134, P12-06
test('without a plan a report has its own pages, and is found again after a new login, from Report', async () => {
  const { as, phone } = await lapsed();
  await open('/dashboard/report-device', { as });
  await waitFor(() => expect(h1()).toHaveTextContent('Report a Device'));
  await pressOn(phone.name, `Report: ${phone.name}`, 'link');
  await isAt(`/dashboard/report-device?device=${phone.id}`);
  await click('radio', 'Stolen');
  fill(input('Last known location'), 'Yaba');
  fill(input('Description'), 'Gone from the table.');
  await press('Report as stolen');
  await isAt(`/dashboard/report-device/done/${phone.id}`);
  await waitFor(() => expect(h1()).toHaveTextContent(`${phone.name} is reported stolen`));
  expect(screen.queryByText(/Subscription Plans|₦/)).toBeNull();

  await trpcClient(as.token).users.signOut.mutate();
  await open('/dashboard/report-device');
  await isAt('/login');
  await signIn(as);
  await isAt('/dashboard/report-device');
  await pressOn(phone.name, `What to do now: ${phone.name}`, 'link');
  await isAt(`/dashboard/report-device/done/${phone.id}`);
  await open('/dashboard/report-device');
  await pressOn(phone.name, `I have it back: ${phone.name}`);
  await get('dialog', `You have “${phone.name}” back?`);
});

test('with a plan, too, Report leads back to what to do about a phone that is gone', async () => {
  const as = await freshOwner();
  const { id, name } = await deviceOf(as, { ...aPhone(), status: 'stolen' });
  await open('/dashboard/report-device', { as });
  await press(name, 'link');
  await isAt(`/dashboard/report-device/done/${id}`);
});

// Rules: 2.2-157
test('without a plan each tab opens its own page, and nothing locked is shown', async () => {
  const { as } = await lapsed();
  await open('/dashboard/my-devices', { as });
  await isAt('/dashboard/subscriptions');
  expect(links(await get('navigation', 'Member, short'))).toEqual(['Report', 'Check', 'Plan', 'Profile']);
  expect(links(await get('navigation', 'Member'))).toEqual(['Report device', 'Check a device', 'Plan']);
  expect(main().queryByRole('link', { name: 'Payment history' })).toBeNull();
  await none('button', 'More');
  for (const [tab, path, title] of [
    ['Report', '/dashboard/report-device', 'Report a Device'],
    ['Plan', '/dashboard/subscriptions', 'Subscription Plans'],
    ['Profile', '/dashboard/profile', 'Profile'],
    ['Check', '/device-checker', ''],
  ] as const) {
    await within(await get('navigation', 'Member, short')).findByRole('link', { name: tab });
    within(await get('navigation', 'Member, short'))
      .getByRole('link', { name: tab })
      .click();
    await isAt(path);
    if (title) await waitFor(() => expect(h1()).toHaveTextContent(title));
  }
});

test('without a plan what is offered to them is the first thing, and accepted on its own page alone', async () => {
  const { recipient, device: phone } = await transferOf();
  await open('/dashboard', { as: recipient });
  await words(`wants to transfer ${phone.name} to you.`);
  const note = await get('note');
  expect(h1().compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(note).queryByRole('button', { name: /^Accept/ })).toBeNull();
  expect(note.compareDocumentPosition(await get('radio', /^Basic/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await click('link', `Look at the offer: ${phone.name}`);
  await isAt(/^\/transfers\//);
  await get('button', `Accept: ${phone.name}`);
});
