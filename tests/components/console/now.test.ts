import { within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { seedYear } from '#db/seed/year.ts';
import { bindings } from '../../clients.ts';
import { adminSession } from '../support/console.ts';
import { sentCase } from '../support/deskCases.ts';
import { network } from '../support/network.ts';
import { get, none, open, press, reload, squash } from '../support/page.tsx';
import { seeded } from '../support/people.ts';

beforeAll(async () => {
  await seeded();
  await seedYear(bindings.DB, Date.now());
});

const rows = async () => {
  const card = await get('region', 'Now');
  await within(card).findAllByRole('listitem');
  return within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => squash(textContent));
};

test('every open duty of an admin stands once, each with count, sentence and action, the passkey last', async () => {
  await sentCase();
  await open('/admin/dashboard', { as: await adminSession() });
  const shown = await rows();
  for (const [nth, words] of [
    /^\d+ transfer requests? waits? for a decision\. The first deadline is \w{3} \d+, \d{4}\. ?Review$/,
    /^\d+ cases? waits? for an admin\. The first is due on .+\. ?Review$/,
    /^1 payment to look at\. .+ paid ₦2,000 of ₦2,500 on .+\. ?Look at it$/,
    /^\d+ messages? (was|were) given up\. They reached nobody\. ?Look at them$/,
    /^\d+ registrations of .+ to review\. .+ ?Show them$/,
  ].entries())
    expect(shown[nth]).toMatch(words);
  expect(document.querySelectorAll('main .notice')).toHaveLength(0);
});

test('without a duty it says that nothing waits; the passkey row goes for seven days', async () => {
  network.change('transfers.waiting', () => ({ count: 0, atLeast: false, firstDeadline: null }));
  network.change('cases.waiting', () => ({ count: 0, atLeast: false, firstDue: null }));
  network.change('payments.unresolved', () => []);
  network.change('messages.troubles', (real) => ({ ...real, reasons: [] }));
  network.change('admin.registrationReviews', () => []);
  await open('/admin/dashboard', { as: await adminSession() });
  await press('In 7 days');
  await within(await get('region', 'Now')).findByText('Nothing waits.');
  await reload();
  await within(await get('region', 'Now')).findByText('Nothing waits.');
  await none('button', 'In 7 days');
});
