import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { accounts, subscriptions } from '#db/schema/index.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { trpcClient } from '../../clients.ts';
import { db } from '../../factories.ts';
import { adminSession, question, row } from '../support/console.ts';
import { deviceOf } from '../support/members.ts';
import { network } from '../support/network.ts';
import { fill, get, h1, hasFocus, isAt, none, open, reload, toast, user } from '../support/page.tsx';
import { seeded } from '../support/people.ts';
import { handoverAt, transferCode, transferOf } from '../support/transfers.ts';

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

const inQueue = (device: string) => row(device);
const button = async (device: string, name: string | RegExp) =>
  within(await inQueue(device)).getByRole('button', { name });
/** What waits for its eight seconds is sent. */
const leave = () => window.dispatchEvent(new Event('pagehide'));
const accept = (recipient: { token: string }, { id }: { id: string }) =>
  trpcClient(recipient.token).transfers.accept.mutate({ id });

/** A plan with room, so that nothing is to be looked at. */
async function withRoom({ id }: { id: string }) {
  const now = Date.now();
  const plan = { planId: 'demo-plan-family', startsAt: now - 1000, endsAt: now + 86_400_000, updatedAt: now };
  await db.insert(subscriptions).values({ accountId: id, ...plan });
}

/** Decides a transfer in its row: the button, then the question. */
async function decide(device: string, decision: 'Approve' | 'Reject', reason = 'The owner asked us to stop it') {
  await user.click(await button(device, new RegExp(`^${decision}`)));
  const sure = await question();
  expect(sure).toHaveTextContent(device);
  if (decision === 'Reject') await user.click(within(sure).getByRole('radio', { name: reason }));
  await user.click(within(sure).getByRole('button', { name: new RegExp(`^${decision} (transfer|anyway)$`) }));
  await none('alertdialog');
  await waitFor(async () => expect(await inQueue(device)).toHaveTextContent(/(Approved|Rejected) ?Undo \d s/));
  leave();
}

// Rules: 2.2-74, 2.2-75, 2.2-76, 2.2-77, 2.4-01, 2.8-16, P7-01
test('a transfer is found, approved after one question, and another rejected; each side sees what became of it', async () => {
  const { owner, recipient, first, second } = await twoTransfers();
  await open(QUEUE, { as: await adminSession() });
  expect(h1()).toHaveTextContent('Device Transfer Requests');
  fill(await get('searchbox', 'Search transfers'), owner.email);
  await isAt(found(owner.email));
  await user.click(await get('button', 'Cards'));
  await card(second.device.name);
  for (const text of [owner.email, recipient.email, 'Gift', 'Pending', 'Not answered yet', 'no running subscription'])
    expect(await card(first.device.name)).toHaveTextContent(text);
  expect(await card(first.device.name)).toHaveTextContent(formatDate(Date.now()));
  await reload();
  await card(first.device.name);
  await user.click(await get('button', 'List'));

  await decide(first.device.name, 'Approve');
  await toast('Transfer request approved successfully');
  await waitFor(async () => expect(await inQueue(first.device.name)).toHaveTextContent('Approved on'));
  const left = within(await inQueue(first.device.name)).queryAllByRole('button');
  expect(left.map(({ textContent }) => textContent)).toEqual(['Evidence']);

  await decide(second.device.name, 'Reject');
  await toast('Transfer request rejected successfully');
  const status = screen.getByLabelText('Status');
  const options = within(status).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['All', 'Pending', 'Approved', 'Rejected']);
  await user.selectOptions(status, 'Rejected');
  await none('link', first.device.name);
  expect(await inQueue(second.device.name)).toHaveTextContent('Rejected by an admin');
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
  await inQueue(device.name);
  const release = network.hold('transfers.listForReview');
  await decide(device.name, 'Reject');
  await toast('Transfer request rejected successfully');
  release();
  await get('heading', 'No transfer requests found');
  await hasFocus(h1);
});

// Rules: I7-18
test('several accepted ones are approved by one key, after one question that names them; what could not be decided says so on its row', async () => {
  const { owner, recipient, first, second } = await twoTransfers();
  await open(found(owner.email), { as: await adminSession() });
  const chooseAll = () => get('checkbox', 'Choose all 2 pending on this page');
  await user.click(await chooseAll());
  // 13.24: what nobody has accepted is not approved among others, also not by its key.
  expect(await get('region', 'Chosen transfers')).toHaveTextContent('None accepted yet');
  await none('button', /^Approve \d/);
  await user.keyboard('a');
  await none('alertdialog');
  for (const { transfer } of [first, second]) await accept(recipient, transfer);
  await reload();
  await user.click(await chooseAll());
  await user.keyboard('a');
  const sure = await question('Approve 2 transfers?');
  for (const text of [first.device.name, second.device.name, recipient.email]) expect(sure).toHaveTextContent(text);
  await trpcClient(owner.token).transfers.cancel.mutate({ id: second.transfer.id });
  await user.click(within(sure).getByRole('button', { name: 'Approve 2 transfers' }));
  await waitFor(async () => expect(await inQueue(second.device.name)).toHaveTextContent('ApprovedUndo'));
  leave();
  await toast('Transfer request approved successfully');
  await waitFor(async () => expect(await inQueue(first.device.name)).toHaveTextContent('Approved on'));
  expect(within(await inQueue(second.device.name)).getByRole('alert')).toHaveTextContent('cancelled');
});

test('one key decides where nothing is to be looked at, the cursor goes on, and Undo drops it', async () => {
  const { owner, recipient, first, second } = await twoTransfers();
  await withRoom(recipient);
  for (const { transfer } of [first, second]) await accept(recipient, transfer);
  await open(`${found(owner.email)}&status=pending`, { as: await adminSession() });
  await inQueue(second.device.name);
  const links = screen.getAllByRole('row').flatMap((one) => within(one).queryAllByRole('link'));
  const [one, two] = links.map(({ textContent }) => textContent ?? '') as [string, string];
  links[0]?.focus();
  await user.keyboard('a');
  await waitFor(async () => expect(await inQueue(one)).toHaveTextContent('ApprovedUndo 8 s'));
  await none('alertdialog');
  await hasFocus(() => screen.getByRole('link', { name: two }));
  await user.keyboard('u');
  await waitFor(async () => expect(await inQueue(one)).toHaveTextContent('Approve'));
  await button(one, /^Approve:/);
  leave();
  const [given, kept] = [first, second].toSorted((a) => (a.device.name === two ? -1 : 1));
  const statusOf = async (id: string) => (await trpcClient(owner.token).transfers.get.query({ id })).status;
  for (const { transfer } of [first, second]) expect(await statusOf(transfer.id)).toBe('pending');

  // By itself, after its eight seconds.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await user.click(await button(two, /^Approve:/));
    await waitFor(async () => expect(await inQueue(two)).toHaveTextContent('ApprovedUndo'));
    await vi.advanceTimersByTimeAsync(8000);
  } finally {
    vi.useRealTimers();
  }
  await toast('Transfer request approved successfully');
  expect(await statusOf(given?.transfer.id ?? '')).toBe('approved');
  expect(await statusOf(kept?.transfer.id ?? '')).toBe('pending');
});

test('the evidence over the list goes on to the next transfer, and undoes the last decision', async () => {
  const { owner, recipient, first, second } = await twoTransfers();
  await withRoom(recipient);
  for (const { transfer } of [first, second]) await accept(recipient, transfer);
  await open(`${found(owner.email)}&status=pending`, { as: await adminSession() });
  await inQueue(second.device.name);
  const [link] = screen.getAllByRole('row').flatMap((one) => within(one).queryAllByRole('link'));
  const name = link?.textContent ?? '';
  link?.focus();
  await user.keyboard('e');
  const panel = await get('dialog', 'Evidence');
  expect(within(panel).queryByRole('button', { name: /^Undo/ })).toBeNull();
  await user.click(within(panel).getByRole('button', { name: `Approve: ${name}` }));
  await waitFor(() => expect(panel).toHaveTextContent(`Approved ${name}Undo 8 s`));
  expect(within(panel).queryByRole('button', { name: `Approve: ${name}` })).toBeNull();
  await user.click(within(panel).getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(panel).not.toHaveTextContent('Approved'));
  leave();
  for (const { transfer } of [first, second])
    expect((await trpcClient(owner.token).transfers.get.query({ id: transfer.id })).status).toBe('pending');
});

test('a rejection has no reason chosen beforehand, and one that is refused says so on its row', async () => {
  const { owner, device, transfer } = await transferOf();
  await open(found(owner.email), { as: await adminSession() });
  await user.click(await button(device.name, /^Reject/));
  const sure = await question();
  for (const radio of within(sure).getAllByRole('radio')) expect(radio).not.toBeChecked();
  await user.click(within(sure).getByRole('button', { name: 'Reject transfer' }));
  expect(sure).toHaveTextContent('Please choose a reason, or write one.');
  await user.click(within(sure).getByRole('radio', { name: 'We could not confirm who asked for it' }));
  await trpcClient(owner.token).transfers.cancel.mutate({ id: transfer.id });
  await user.click(within(sure).getByRole('button', { name: 'Reject transfer' }));
  await waitFor(async () => expect(await inQueue(device.name)).toHaveTextContent('RejectedUndo'));
  leave();
  await waitFor(async () =>
    expect(within(await inQueue(device.name)).getByRole('alert')).toHaveTextContent('cancelled'),
  );
  expect(document.querySelectorAll('.toast')).toHaveLength(0);
});

test('a handover shows what both sides did, and is approved only where the server would', async () => {
  const { device, owner, id } = await handoverAt('accepted');
  const admin = await adminSession();
  await open(`${QUEUE}/${id}`, { as: admin });
  const facts = () => get('region', 'Request');
  expect(await facts()).toHaveTextContent('HandoverAccepted, not paid yet');
  expect(await facts()).toHaveTextContent('Paid, says the recipientNot said yet');
  await get('button', `Reject: ${device.name}`);
  await none('button', `Approve: ${device.name}`);
  await open(found(owner.email), { as: admin });
  expect(await inQueue(device.name)).toHaveTextContent('Handover');

  const paid = await handoverAt('paid');
  await open(`${QUEUE}/${paid.id}`, { as: admin });
  expect(await facts()).toHaveTextContent('HandoverPaid, word not typed');
  expect(await facts()).toHaveTextContent(/Paid, says the recipientBy bank, ₦250,000, /);
  await get('button', `Approve: ${paid.device.name}`);

  const flagged = await handoverAt('handed_over');
  await db.update(accounts).set({ contactsChangedAt: Date.now() }).where(eq(accounts.id, flagged.owner.id));
  await open(`${QUEUE}/${flagged.id}`, { as: admin });
  await get('button', `Approve: ${flagged.device.name}`);
  await none('button', `Reject: ${flagged.device.name}`);
  expect(await get('region', 'What happened')).toHaveTextContent(
    'The phone, e-mail or key holders of one side changed less than 7 days ago.',
  );
  expect(await facts()).toHaveTextContent(/Word typed[A-Z][a-z]{2} \d/);
});

test('a frozen handover is decided by its case alone, which it links to', async () => {
  const { device, owner, take, id } = await handoverAt('frozen');
  const caseId = (await take.get.query({ id })).handover?.caseId ?? '';
  const admin = await adminSession();
  await open(`${QUEUE}/${id}`, { as: admin });
  expect(await get('link', 'Open its case')).toHaveAttribute('href', `/admin/cases/${caseId}`);
  await none('button', `Approve: ${device.name}`);
  await none('button', `Reject: ${device.name}`);
  await open(found(owner.email), { as: admin });
  expect(await inQueue(device.name)).toHaveTextContent('Waits for its case');
  await none('checkbox', `Choose ${device.name}`);
});
