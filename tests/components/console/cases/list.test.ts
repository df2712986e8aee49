import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { trpcClient } from '../../../clients.ts';
import { admin, support } from '../../../factories.ts';
import { adminSession } from '../../support/console.ts';
import { admittedCase, sentCase } from '../../support/deskCases.ts';
import { network } from '../../support/network.ts';
import { field, fill, get, h1, main, none, open, press, reload, user, words } from '../../support/page.tsx';
import { seeded } from '../../support/people.ts';

beforeAll(seeded);

const LIST = '/admin/cases';
const digits = (text: string | null) => (text ?? '').replace(/\D/g, '');
type Made = { device: { imei1: string | null } };
const rowsOf = ({ device }: Made) =>
  screen.queryAllByText(
    (_, element) => element?.localName === 'tr' && digits(element.textContent).includes(device.imei1 ?? '-'),
  );
const rowOf = async (made: Made) => {
  await waitFor(() => expect(rowsOf(made)).toHaveLength(1));
  return rowsOf(made)[0] as HTMLElement;
};

test('what is due first comes first, with number, sides, due time, state and who has taken it; a row leads to its case', async () => {
  const desk = await admin();
  const admitted = await admittedCase(desk);
  const sent = await sentCase();
  await trpcClient(desk.token).cases.take.mutate({ id: sent.id });
  await open('/admin/transfers', { as: desk });
  // The count stands in the menu, and its link leads to what is counted.
  await user.click(await get('link', /^Cases ?waiting: \d+/));
  expect(window.location.search).toBe('?waits=desk');
  await rowOf(sent);
  expect(rowsOf(admitted)).toHaveLength(0);
  await open(LIST, { as: desk });
  const waiting = await rowOf(sent);
  for (const text of [
    'This is my device',
    'Amara Okoro',
    'Owner on record: Kunle Ojo',
    '1 day 23 h left',
    'Admit or refuse it',
    'You',
  ])
    expect(waiting).toHaveTextContent(text);
  const resting = await rowOf(admitted);
  expect(resting).toHaveTextContent('Waits for the other side');
  expect(resting).toHaveTextContent('13 days left');
  expect(resting).toHaveTextContent('Nobody');
  expect(waiting.compareDocumentPosition(resting)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('main')).toHaveTextContent(/for an admin; the first (is|was) due on/);
  await user.click(within(waiting).getByRole('link'));
  await get('heading', `Whose is this ${sent.device.name}?`);
});

test('a search and filters narrow it, stand in the address, and go again', async () => {
  const desk = await admin();
  const [one, other] = [await admittedCase(desk), await sentCase()];
  await open(LIST, { as: desk });
  fill(await get('searchbox', 'Search cases'), one.opener.email);
  await rowOf(one);
  await waitFor(() => expect(rowsOf(other)).toHaveLength(0));
  await user.selectOptions(field('State'), 'Waits for an admin');
  await get('heading', 'No cases found');
  expect(new URLSearchParams(window.location.search).get('waits')).toBe('desk');
  await user.selectOptions(field('State'), 'Admitted');
  await rowOf(one);
  await reload();
  await rowOf(one);
  expect(field('State')).toHaveValue('admitted');
  await user.selectOptions(field('Taken'), 'By me');
  await press('Show all');
  expect(window.location.search).toBe('');
  await rowOf(other);
});

test('nothing waits', async () => {
  const pagination = { page: 1, limit: 25, total: 0, totalPages: 0, atLeast: false, next: null, previous: null };
  network.change('cases.listForDesk', () => ({ items: [], pagination }));
  network.change('cases.waiting', () => ({ count: 0, atLeast: false, firstDue: null }));
  await open(LIST, { as: await adminSession() });
  await get('heading', 'No cases found');
  expect(main().getByText(/^Nothing waits for an admin/)).toBeVisible();
  expect(h1()).toHaveTextContent('Cases');
});

test('the list that does not load says so and is asked for again', async () => {
  const sent = await sentCase();
  network.refuse('cases.listForDesk', 500, 'INTERNAL', 'Something went wrong.');
  await open(LIST, { as: await adminSession() });
  await get('heading', 'Failed to load cases');
  network.mend('cases.listForDesk');
  await press('Try again');
  await rowOf(sent);
});

test('support does not judge: no link, and no page', async () => {
  const as = await support();
  await open('/admin/transfers', { as });
  await get('link', 'Plans');
  await none('link', /^Cases/);
  await open(LIST, { as });
  await words('Page not found');
});
