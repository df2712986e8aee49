import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { formatDate } from '#schemas/format/dates.ts';
import { trpcClient } from '../../clients.ts';
import { adminSession, question } from '../support/console.ts';
import { deviceOf } from '../support/members.ts';
import { network } from '../support/network.ts';
import { fill, get, h1, hasFocus, isAt, none, open, reload, toast, user, words } from '../support/page.tsx';
import { seeded } from '../support/people.ts';
import { transferCode, transferOf } from '../support/transfers.ts';

beforeAll(seeded);

const QUEUE = '/admin/transfers';
const found = (email: string) => `${QUEUE}?search=${encodeURIComponent(email)}`;
const card = (device: string) => screen.findByRole('article', { name: device });

/** Two transfers under review, from the same owner to the same recipient. */
async function twoTransfers() {
  const { device, transfer, ...sides } = await transferOf();
  const other = await deviceOf(sides.owner);
  const { transfers } = trpcClient(sides.owner.token);
  const asked = { deviceId: other.id, recipientEmail: sides.recipient.email };
  const { registrationToken } = await transfers.askCode.mutate(asked);
  await transfers.verifyCode.mutate({ otp: await transferCode(sides.owner), registrationToken });
  const second = await transfers.request.mutate({ ...asked, reason: 'Gift' });
  return { ...sides, first: { device, transfer }, second: { device: other, transfer: second } };
}

/** Decides a transfer in its card: the button, then the question. */
async function decide(device: string, decision: 'Approve' | 'Reject') {
  await user.click(within(await card(device)).getByRole('button', { name: new RegExp(`^${decision}`) }));
  const sure = await question();
  expect(sure).toHaveTextContent(device);
  await user.click(within(sure).getByRole('button', { name: new RegExp(`^${decision} (transfer|anyway)$`) }));
  await none('alertdialog');
}

// Rules: 2.2-74, 2.2-75, 2.2-76, 2.2-77, 2.4-01, 2.8-16, P7-01
test('a transfer is found, approved after one question, and another rejected; each side sees what became of it', async () => {
  const { owner, recipient, first, second } = await twoTransfers();
  await open(QUEUE, { as: await adminSession() });
  expect(h1()).toHaveTextContent('Device Transfer Requests');
  fill(await get('searchbox', 'Search transfers'), owner.email);
  await isAt(found(owner.email));
  await card(second.device.name);
  for (const text of [owner.email, recipient.email, 'Gift', 'Pending', 'Not answered yet', 'no running subscription'])
    expect(await card(first.device.name)).toHaveTextContent(text);
  expect(await card(first.device.name)).toHaveTextContent(formatDate(Date.now()));

  await decide(first.device.name, 'Approve');
  await toast('Transfer request approved successfully');
  await waitFor(async () => expect(await card(first.device.name)).toHaveTextContent('Approved'));
  expect(within(await card(first.device.name)).queryAllByRole('button')).toHaveLength(0);

  await decide(second.device.name, 'Reject');
  await toast('Transfer request rejected successfully');
  const status = screen.getByLabelText('Status');
  const options = within(status).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['All', 'Pending', 'Approved', 'Rejected']);
  await user.selectOptions(status, 'Rejected');
  await none('article', first.device.name);
  expect(await card(second.device.name)).toHaveTextContent('Rejected by an admin');
  await user.selectOptions(status, 'Pending');
  await get('heading', 'No transfer requests found');

  const { items: theirs } = await trpcClient(recipient.token).devices.list.query({});
  expect(theirs.map(({ name }) => name)).toEqual(['Smartphone']);
  const own = await trpcClient(owner.token).devices.get.query({ id: second.device.id });
  expect(own.status).toBe('active');
});

test('a decision whose list is slow to come back leaves the focus on the page', async () => {
  const { owner, device } = await transferOf();
  await open(`${found(owner.email)}&status=pending`, { as: await adminSession() });
  await card(device.name);
  const release = network.hold('transfers.listForReview');
  await decide(device.name, 'Reject');
  await toast('Transfer request rejected successfully');
  await new Promise((resolve) => setTimeout(resolve, 100));
  release();
  await get('heading', 'No transfer requests found');
  await hasFocus(h1);
});

// Rules: I7-18
test('13.24 several accepted ones are approved by one question that names them, and what could not be decided says why', async () => {
  const { owner, recipient, first, second } = await twoTransfers();
  await open(found(owner.email), { as: await adminSession() });
  const chooseAll = () => get('checkbox', 'Choose all 2 pending on this page');
  await user.click(await chooseAll());
  // 13.24: what nobody has accepted is not approved among others.
  expect(await get('region', 'Chosen transfers')).toHaveTextContent('None accepted yet');
  await none('button', /^Approve \d/);
  const { accept } = trpcClient(recipient.token).transfers;
  for (const { transfer } of [first, second]) await accept.mutate({ id: transfer.id });
  await reload();
  await user.click(await chooseAll());
  await user.click(await get('button', 'Approve 2 accepted'));
  const sure = await question('Approve 2 transfers?');
  for (const text of [first.device.name, second.device.name, recipient.email]) expect(sure).toHaveTextContent(text);
  await trpcClient(owner.token).transfers.cancel.mutate({ id: second.transfer.id });
  await user.click(within(sure).getByRole('button', { name: 'Approve 2 transfers' }));
  await words('1 approved, 1 not.');
  const outcome = screen.getAllByRole('alert').find((one) => one.textContent?.includes('1 approved, 1 not.'));
  expect(within(outcome as HTMLElement).getByRole('listitem')).toHaveTextContent(second.device.name);
  await waitFor(async () => expect(await card(first.device.name)).toHaveTextContent('Approved'));
  expect(await card(second.device.name)).toHaveTextContent('Cancelled by the owner');
});
