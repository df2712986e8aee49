import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { accounts, subscriptions } from '#db/schema/index.ts';
import { trpcClient } from '../../../clients.ts';
import { db } from '../../../factories.ts';
import { choose, deviceOf } from '../../support/members.ts';
import { network } from '../../support/network.ts';
import {
  click,
  fill,
  get,
  h1,
  hasFocus,
  isAt,
  none,
  noWords,
  open,
  reload,
  toast,
  toasts,
  user,
  words,
} from '../../support/page.tsx';
import { seeded, signIn } from '../../support/people.ts';
import {
  approve,
  codeField,
  codeStep,
  confirmField,
  FORM,
  freshMember,
  recipientField,
  sendCode,
  transferCode,
  transferOf,
  twoSides,
} from '../../support/transfers.ts';

beforeAll(seeded);

const DONE = 'Device transfer completed successfully';

// Rules: 2.4-15, 2.4-18, P7-04, P12-12
test('a device goes from the form to its new owner: code, acceptance, approval, history', async () => {
  const { owner, recipient, device } = await twoSides();
  await open(`${FORM}?device=${device.id}`, { as: owner });
  await get('combobox', 'Device');
  fill(recipientField(), recipient.email);
  await click('option', new RegExp(recipient.username));
  fill(confirmField(), recipient.email);
  await click('radio', 'Other');
  fill(screen.getByLabelText(/^Your reason/), '  For her studies  ');
  await sendCode();
  await hasFocus(() => screen.getByRole('textbox', { name: 'Code' }));
  await words(/^Sent by SMS to 080•••••\d{3}/);
  expect(localStorage.getItem('refreshToken')).toBeTruthy();

  fill(await codeField(), await transferCode(owner));
  expect(await toast(DONE)).toHaveTextContent('must accept it. Then our team reviews it');
  await isAt(/^\/transfers\//);
  await words(/^Chinwe Obi has not replied yet/);
  const [devices] = await screen.findAllByRole('link', { name: 'My devices' });
  await user.click(devices as HTMLElement);
  await words(/^Being transferred, under a 21-day review/);
  expect(localStorage.getItem('refreshToken')).toBeNull();
  await open(FORM, { as: owner });
  await waitFor(() => expect(recipientField()).toHaveValue(''));
  await click('combobox', 'Device');
  const gone = await get('option', new RegExp(device.name));
  expect(gone).toHaveTextContent('Already being transferred');
  expect(gone).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');

  // The link of the e-mail, opened by a visitor who has no subscription.
  const [transfer] = await trpcClient(owner.token).transfers.list.query({});
  localStorage.clear();
  sessionStorage.clear();
  await open(`/transfers/${transfer?.id}`);
  await isAt('/login');
  await signIn(recipient);
  await isAt(`/transfers/${transfer?.id}`);
  await get('heading', `Transfer of ${device.name}`);
  await words('For her studies');
  expect(screen.queryByText(`•${device.serialNumber.slice(-3)}`)).toBeNull();
  await click('button', `Accept: ${device.name}`);
  expect(await get('alertdialog')).toHaveTextContent(`Accept “${device.name}” from Chinwe Obi?`);
  await click('button', 'Accept device');
  await words('Accepted, in review');

  await approve(transfer?.id ?? '');
  await reload();
  await words(/^Yours since/);
  const record = await trpcClient(recipient.token).devices.get.query({ id: device.id });
  expect(record.status).toBe('active');
  expect(record.transferHistory.map(({ status, to }) => [status, to?.name.toUpperCase()])).toEqual([
    ['completed', 'CHINWE OBI'],
  ]);
});

// Rules: 2.2-167, 2.5-31, 2.5-38, 2.8-36, P5-04
test('the transfer form says what is missing, live and when it is sent', async () => {
  const { owner, recipient, device } = await twoSides();
  await open(FORM, { as: owner });
  await words('We e-mail them. They accept, then our team reviews it, 21 days at most.');
  await sendCode();
  await words('Please select a device to transfer');
  await waitFor(() =>
    expect(screen.getAllByText("Please enter and confirm the recipient's email address")).toHaveLength(2),
  );
  await words('Please select a reason for transfer');
  await hasFocus(() => screen.getByRole('combobox', { name: 'Device' }));

  await choose('Device', new RegExp(device.name));
  fill(recipientField(), owner.email);
  fill(confirmField(), 'someone@else.example');
  await words('Email addresses do not match');
  fill(confirmField(), owner.email);
  await noWords('Email addresses do not match');
  await click('radio', 'Other');
  await sendCode();
  await words('Please enter a reason for transfer');
  await hasFocus(() => screen.getByLabelText(/^Your reason/));
  await click('radio', 'Gift');
  await sendCode();
  await words('You cannot transfer a device to yourself.');
  await hasFocus(recipientField);

  fill(recipientField(), recipient.email);
  fill(confirmField(), recipient.email);
  await none('group', 'Send the code to');
  await sendCode();
  await click('button', 'Other phone');
  const phones = await get('group', 'Send the code to');
  expect(within(phones).getAllByRole('radio')).toHaveLength(3);
  expect(phones).toHaveTextContent('080•••••011');
  await user.click(within(phones).getByRole('radio', { name: /Key holder 2/ }));
  await click('button', 'Send a new code there');
  await words(/^Sent by SMS to 080•••••012/);
  await user.type(await codeField(), 'ab-c 2');
  expect(await codeField()).toHaveValue('ABC2');
  expect(await get('button', 'Verify and transfer')).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  fill(await codeField(), 'AAAA2222');
  await words('Invalid OTP. Please try again.');
  await waitFor(async () => expect(await codeField()).toHaveValue(''));
  expect(await codeField()).toHaveFocus();
});

// Rules: 2.5-35
test('recipients are suggested: contacts at once, members by what is typed, strangers with a masked address', async () => {
  const { owner, recipient, device } = await twoSides();
  await open(`${FORM}?device=${device.id}`, { as: owner });
  await get('combobox', /^Recipient’s e-mail/);
  expect(recipientField()).toHaveAttribute('aria-expanded', 'false');
  await user.type(recipientField(), 'u');
  await new Promise((later) => setTimeout(later, 800));
  expect(network.sent('transfers.searchRecipients')).toEqual([]);
  await user.type(recipientField(), recipient.username.slice(1));
  await waitFor(() => expect(recipientField()).toHaveAttribute('aria-expanded', 'true'));
  const option = () => get('option', new RegExp(recipient.username));
  expect(await option()).toHaveTextContent('u•••@e•••.test');
  expect(network.sent('transfers.searchRecipients')).toEqual([{ query: recipient.username }]);
  await user.keyboard('{ArrowDown}');
  expect(await option()).toHaveAttribute('aria-selected', 'true');
  expect(recipientField()).toHaveAttribute('aria-activedescendant', (await option()).id);
  await user.keyboard('{Escape}');
  await none('option', new RegExp(recipient.username));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(recipientField()).toHaveValue('u•••@e•••.test'));
  await words('Chinwe Obi is chosen.');

  // An address that fits the mask but is another member's is not the chosen one's.
  const other = await freshMember();
  await click('radio', 'Gift');
  fill(confirmField(), other.email);
  await sendCode();
  await words('Email addresses do not match');
  await hasFocus(confirmField);
  fill(confirmField(), recipient.email);
  await sendCode();
  await codeStep();
});

// Rules: 2.7-33
test('a failed search suggests nobody and says nothing', async () => {
  const { owner } = await twoSides();
  network.fail('transfers.searchRecipients');
  await open(FORM, { as: owner });
  await get('combobox', /^Recipient’s e-mail/);
  await user.type(recipientField(), 'somebody');
  await words('Nobody found. Type a full e-mail address to find any member.');
  expect(screen.queryAllByRole('option')).toHaveLength(0);
  expect(toasts()).toHaveLength(0);
});

// Rules: P7-03
test('a recipient is told where they land, declines there, and the owner sees why it ended', async () => {
  const { owner, recipient, device, transfer } = await transferOf();
  await open('/dashboard', { as: recipient });
  await isAt(/\/dashboard\/subscriptions$/);
  const notice = () => screen.queryAllByRole('note').find(({ textContent }) => textContent?.includes(device.name));
  await waitFor(() => expect(notice()).toHaveTextContent('Chinwe Obi wants to transfer'));
  expect(notice()).toHaveTextContent(/2[01] days left, until [A-Z][a-z]{2}\s\d{1,2},\s20\d\d/);
  await click('button', `Decline: ${device.name}`);
  expect(await get('alertdialog')).toHaveTextContent(`Decline “${device.name}” from Chinwe Obi?`);
  await click('button', 'Not now');
  await none('alertdialog');
  await click('button', `Decline: ${device.name}`);
  await click('button', 'Decline device');
  await toast(`You declined “${device.name}”.`);
  await waitFor(() => expect(notice()).toBeUndefined());
  await hasFocus(h1);

  await open(`/transfers/${transfer.id}`, { as: owner });
  await words('Declined');
  await words(/Chinwe Obi declined it on .* It is yours as before\./);
});

// Rules: P7-02
test('an owner cancels, and what was decided meanwhile is told', async () => {
  const { owner, recipient, device, transfer } = await transferOf();
  await open(`/transfers/${transfer.id}`, { as: owner });
  await words(/has not replied yet/);
  await trpcClient(recipient.token).transfers.decline.mutate({ id: transfer.id });
  await click('button', `Cancel transfer: ${device.name}`);
  const question = await get('alertdialog');
  expect(question).toHaveTextContent(`Cancel the transfer of “${device.name}” to Chinwe Obi?`);
  await user.click(within(question).getByRole('button', { name: 'Cancel transfer' }));
  await waitFor(() => expect(toasts().length).toBeGreaterThan(0));
  await words('Declined');
  await none('button', /^Cancel transfer/);
});

test('the form asks four things: device, e-mail twice, reason, way', async () => {
  const { owner } = await twoSides();
  await open(FORM, { as: owner });
  const form = await get('form', 'Transfer');
  const names = [...form.querySelectorAll('input, textarea')].map((one) => one.getAttribute('name')).filter(Boolean);
  expect([...new Set(names)]).toEqual(['device', 'email', 'confirm', 'reason', 'way']);
});

test('an offer says to compare first, above Accept, and that it can be cancelled', async () => {
  const { recipient, transfer, device } = await transferOf();
  await db.update(accounts).set({ emailConfirmedAt: Date.now() }).where(eq(accounts.id, recipient.id));
  await open(`/transfers/${transfer.id}`, { as: recipient });
  const tail = device.imei1?.slice(-3);
  await words(`Have the phone in your hand. Dial *#06#: its number must end in ${tail}.`);
  const compare = screen.getByText(/^Have the phone in your hand/);
  const accept = await get('button', `Accept: ${device.name}`);
  expect(compare.compareDocumentPosition(accept)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(accept);
  await click('button', 'Accept device');
  await words(/Chinwe Obi can still cancel until then\./);
  expect(screen.getByRole('main').textContent).not.toMatch(/at the latest/);
});

test('an offer beyond the plan says so above Accept, with what to do', async () => {
  const { recipient, transfer, device } = await transferOf();
  const now = Date.now();
  const month = { startsAt: now - 1, endsAt: now + 2_592_000_000, updatedAt: now };
  await db.insert(subscriptions).values({ accountId: recipient.id, planId: 'demo-plan-student', ...month });
  await open(`/transfers/${transfer.id}`, { as: recipient });
  await get('button', `Accept: ${device.name}`);
  await noWords(/plan is full/);
  await deviceOf(recipient);
  await reload();
  await words(/Your Student plan is full: 1 device\./);
  const note = await get('note');
  expect(note).toHaveTextContent('You can still accept this one.');
  expect(note.compareDocumentPosition(await get('button', `Accept: ${device.name}`))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await get('link', 'See larger plans');
});

test('who has not confirmed their e-mail is asked for that in place of Accept', async () => {
  const { recipient, transfer, device } = await transferOf();
  await db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, recipient.id));
  await open(`/transfers/${transfer.id}`, { as: recipient });
  await get('button', `Decline: ${device.name}`);
  await get('button', 'Send the link again');
  await none('button', `Accept: ${device.name}`);
});
