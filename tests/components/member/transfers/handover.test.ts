import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { accounts } from '#db/schema/index.ts';
import { rest, trpcClient } from '../../../clients.ts';
import { afterHours } from '../../../domain/transfers/handoverSteps.ts';
import { db } from '../../../factories.ts';
import { network } from '../../support/network.ts';
import {
  click,
  fill,
  get,
  hasFocus,
  input,
  isAt,
  none,
  open,
  press,
  reload,
  toast,
  user,
  words,
} from '../../support/page.tsx';
import { seeded } from '../../support/people.ts';
import { FORM, handoverAt, twoSides } from '../../support/transfers.ts';

beforeAll(seeded);

const stageOf = async (one: Awaited<ReturnType<typeof handoverAt>>) =>
  (await one.take.get.query({ id: one.id })).handover;
const wordField = () => input('Type the word on the buyer’s phone');

test('what is sold is handed over in person; what is chosen stays chosen', async () => {
  const { owner } = await twoSides();
  await open(FORM, { as: owner });
  const inPerson = () => get('radio', /^We meet in person/);
  const reviewed = () => get('radio', /^In another way/);
  await click('radio', 'Gift');
  expect(await reviewed()).toBeChecked();
  await click('radio', 'Sold');
  expect(await inPerson()).toBeChecked();
  await words('They accept, then you meet.');
  await user.click(await reviewed());
  await words('They accept, then our team reviews it, 21 days at most.');
  await click('radio', 'Gift');
  await click('radio', 'Sold');
  await reload();
  expect(await reviewed()).toBeChecked();
});

test('a buyer sees what the register says, accepts, gets a word, and says that they paid, how and how much', async () => {
  const made = await handoverAt('offered');
  const { recipient, device, take, id } = made;
  await open(made.path, { as: recipient });
  const said = await get('region', 'What the register says now');
  expect(said).toHaveTextContent('OwnerChinwe Obi');
  await words('Our team has not seen any');
  await words(`Dial *#06#: its number must end in ${device.imei1?.slice(-3)}.`);
  await words(/Accept by .*, or the offer ends\./);
  await press('Accept');
  await words(/^Meet Chinwe Obi and pay by/);
  const { word } = await take.word.query({ id });
  expect(await get('region', 'Your word for Chinwe Obi')).toHaveTextContent([...word].join(' '));
  await user.click(screen.getByText('How, and how much'));
  await click('radio', 'Bank');
  await user.type(screen.getByLabelText(/^Sum/), '250000');
  expect(screen.getByLabelText(/^Sum/)).toHaveValue('250,000');
  await press('I have paid');
  await words(/^Now Chinwe Obi types your word/);
  expect(await stageOf(made)).toMatchObject({ stage: 'paid', paidHow: 'bank', paidSum: 250_000 });
  await get('region', 'Your word for Chinwe Obi');
});

test('a buyer who changes their mind is told to get the money back, and ends it', async () => {
  const made = await handoverAt('paid');
  await open(made.path, { as: made.recipient });
  await press('I changed my mind');
  expect(await get('alertdialog')).toHaveTextContent('Have you paid? Then get your money back first.');
  await click('button', 'Decline device');
  await words('Declined');
  expect(await stageOf(made)).toMatchObject({ stage: 'ended' });
});

test('an owner is told what is wrong with a word before it is sent, and after', async () => {
  const made = await handoverAt('paid');
  await open(made.path, { as: made.owner });
  await words('Look into your bank app, not at an alert.');
  await words(/^Type the word of Chinwe Obi by/);
  fill(await get('textbox', /^Type the word/), 'ab');
  await press('I was paid: hand it over');
  await words('Type all 6 letters and digits.');
  fill(wordField(), '0bcdef');
  await press('I was paid: hand it over');
  await words('The word has no 0, O, 1 or I. Look again.');
  expect(network.sent('transfers.handOver')).toEqual([]);
  const { word } = await made.take.word.query({ id: made.id });
  fill(wordField(), word === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA');
  await press('I was paid: hand it over');
  await words('This is not the word on the other phone.');
  await hasFocus(wordField);
  fill(wordField(), ` ${word.slice(0, 3).toLowerCase()} ${word.slice(3)} `);
  await press('I was paid: hand it over');
  await words(/^You need to do nothing\. It becomes Chinwe Obi’s on/);
  await none('textbox');
});

test('a gift is handed over without a word of payment', async () => {
  const made = await handoverAt('accepted', 'Gift');
  await open(made.path, { as: made.recipient });
  await words(/^Meet Chinwe Obi by/);
  await get('button', 'I have paid');
  await open(made.path, { as: made.owner });
  await get('button', 'Hand it over');
  fill(wordField(), (await made.take.word.query({ id: made.id })).word);
  await press('Hand it over');
  await words(/^You need to do nothing\./);
  await none('term', 'Paid');
});

test('an owner cancels before it is paid, with a reason that the buyer reads; not after', async () => {
  const made = await handoverAt('accepted');
  await open(made.path, { as: made.owner });
  await press('Cancel the handover');
  const question = await get('alertdialog');
  await user.click(within(question).getByRole('radio', { name: 'We did not agree.' }));
  await user.click(within(question).getByRole('button', { name: 'Cancel the handover' }));
  await words('Cancelled');
  expect(network.sent('transfers.cancel')).toEqual([{ id: made.id, reason: 'no_deal' }]);
  const paid = await handoverAt('paid');
  await open(paid.path, { as: paid.owner });
  await get('button', 'I was not paid');
  await none('button', 'Cancel the handover');
});

test('“I was not paid” asks once, then the owner waits and the buyer is led to the case', async () => {
  const made = await handoverAt('paid');
  await open(made.path, { as: made.owner });
  await press('I was not paid');
  const question = await get('alertdialog');
  expect(question).toHaveTextContent('Our team looks into it, then asks both of you');
  await user.click(within(question).getByRole('button', { name: 'I was not paid' }));
  await words(/^Our team looks at it first\. Once it takes up the case/);
  await words(/^Pay nobody to end this case/);
  await none('button', 'I was paid: hand it over');

  await open(made.path, { as: made.recipient });
  await words(/add what shows that you paid/);
  await click('link', 'Open my case');
  await isAt(`/dashboard/cases/${(await stageOf(made))?.caseId}`);
});

test('whoever keeps it reports it stolen from there, and a check warns', async () => {
  const made = await handoverAt('handed_over');
  await open(made.path, { as: made.recipient });
  await words(/^You keep it\. It becomes yours on .*, unless something speaks against it\./);
  await press('It was stolen from me');
  await click('button', 'Report it stolen');
  await words('Where was it last seen?');
  fill(input('Last known location'), 'Ojota bus stop, Lagos');
  fill(input('Description'), 'Taken out of my bag.');
  await click('button', 'Report it stolen');
  await toast('Device has been reported successfully');
  await words('It is reported.');
  await none('button', 'It was stolen from me');
  const { body } = await rest('GET', `/device/check?identifier=${made.device.imei1}`, {});
  expect(body.data.status).toBe('stolen');
});

test('with a flag both read that our team looks at it first, and by when', async () => {
  const made = await handoverAt('handed_over');
  await db.update(accounts).set({ contactsChangedAt: Date.now() }).where(eq(accounts.id, made.owner.id));
  await afterHours(72.1);
  for (const who of [made.owner, made.recipient]) {
    await open(made.path, { as: who });
    await words(/Our team looks at the handover first, and decides by/);
  }
});

test('lists and the first page say what waits for whom', async () => {
  const { owner, recipient, device, path, take, id } = await handoverAt('accepted');
  const notice = () => screen.queryAllByRole('note').find(({ textContent }) => textContent?.includes(device.name));
  await open('/dashboard', { as: recipient });
  await get('heading', 'Subscription Plans');
  await words(/^Meet Chinwe Obi, pay for/);
  await take.paid.mutate({ id });
  await open('/dashboard', { as: owner });
  await words(/says that they paid for/);
  expect(notice()).toBeDefined();
  await open(`${FORM}?tab=outgoing`, { as: owner });
  const card = await get('article', device.name);
  expect(card).toHaveTextContent('Paid, says the buyer');
  expect(card).toHaveTextContent('Way In person');
  await user.click(within(card).getByRole('link', { name: `Open the handover: ${device.name}` }));
  await isAt(path);
});

test('an owner reads what a report does, before it is paid and after, and may report all the same', async () => {
  const { owner, device, take, id } = await handoverAt('accepted');
  const form = `/dashboard/report-device?device=${device.id}&status=stolen`;
  await open(form, { as: owner });
  await words('A report that it is missing or stolen ends the transfer.');
  await take.paid.mutate({ id });
  await open(form, { as: owner });
  await words('A report now warns at once, is marked disputed, and our team hears both of you.');
  await words('Asking for money by threatening to report somebody is a crime');
  await get('button', 'Report as stolen');
});

test('a complete handover is the buyer’s, and one that nobody accepted says so', async () => {
  const made = await handoverAt('handed_over');
  const other = await handoverAt('offered');
  await afterHours(72.1);
  await open(made.path, { as: made.recipient });
  await words(/^Yours since/);
  await words('Complete');
  await open(other.path, { as: other.owner });
  await words(/nobody accepted it within 72 hours\. It is yours as before\./);
  const { items } = await trpcClient(made.recipient.token).devices.list.query({});
  expect(items.map(({ id }) => id)).toContain(made.device.id);
});

test('both screens ask by themselves for ten minutes, and then when they are told to', async () => {
  const { owner, path } = await handoverAt('accepted');
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await open(path, { as: owner });
  await get('button', 'Cancel the handover');
  const asked = () => network.sent('transfers.get').length;
  const before = asked();
  await vi.advanceTimersByTimeAsync(5_100);
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  await none('button', 'Check again');
  await vi.advanceTimersByTimeAsync(600_000);
  await get('button', 'Check again');
  const after = asked();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(after);
  await press('Check again');
  await none('button', 'Check again');
  await waitFor(() => expect(asked()).toBeGreaterThan(after));
});
