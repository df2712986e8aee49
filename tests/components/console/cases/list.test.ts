import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { admin, support } from '../../../factories.ts';
import { adminSession } from '../../support/console.ts';
import { admittedCase, sentCase } from '../../support/deskCases.ts';
import { network } from '../../support/network.ts';
import { get, h1, none, open, press, user, words } from '../../support/page.tsx';
import { seeded } from '../../support/people.ts';

beforeAll(seeded);

const LIST = '/admin/cases';
const digits = (text: string | null) => (text ?? '').replace(/\D/g, '');
const rowOf = ({ device }: { device: { imei1: string | null } }) =>
  screen.findByText(
    (_, element) => element?.localName === 'tr' && digits(element.textContent).includes(device.imei1 ?? '-'),
  );

test('what waits for an admin comes first, with number, kind, opener, due time and state; a row leads to its case', async () => {
  const desk = await admin();
  const admitted = await admittedCase(desk);
  const sent = await sentCase();
  await open('/admin/transfers', { as: desk });
  await user.click(await get('link', 'Cases'));
  const waiting = await rowOf(sent);
  for (const text of ['This is my device', 'Amara Okoro', '1 day 23 h left', 'Admit or refuse it'])
    expect(waiting).toHaveTextContent(text);
  const resting = await rowOf(admitted);
  expect(resting).toHaveTextContent('Waits for the other side');
  expect(resting).toHaveTextContent('13 days left');
  expect(waiting.compareDocumentPosition(resting)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await get('rowheader', /^Waits for an admin/);
  await get('rowheader', /^Waits for others/);
  expect(screen.getByRole('main')).toHaveTextContent(/for an admin; the one at the top is due first\./);
  await user.click(within(waiting).getByRole('link'));
  await get('heading', `Whose is this ${sent.device.name}?`);
});

test('nothing waits', async () => {
  network.change('cases.listForDesk', () => []);
  await open(LIST, { as: await adminSession() });
  await get('heading', 'Nothing waits');
  expect(h1()).toHaveTextContent('Cases');
});

test('the list that does not load says so and is asked for again', async () => {
  await sentCase();
  network.refuse('cases.listForDesk', 500, 'INTERNAL', 'Something went wrong.');
  await open(LIST, { as: await adminSession() });
  await get('heading', 'Failed to load cases');
  network.mend('cases.listForDesk');
  await press('Try again');
  await get('rowheader', /^Waits for an admin/);
});

test('support does not judge: no link, and no page', async () => {
  const as = await support();
  await open('/admin/transfers', { as });
  await get('link', 'Plans');
  await none('link', 'Cases');
  await open(LIST, { as });
  await words('Page not found');
});
