import { screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { devices, subscriptions } from '#db/schema/index.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { NEVER } from '#schemas/found/foundWords.ts';
import { act, answer, begun, DAY, missingPhone, ok, shared, talking } from '../../../domain/found/steps.ts';
import { db } from '../../../factories.ts';
import { network } from '../../support/network.ts';
import { click, fill, get, h1, input, isAt, none, noWords, open, press, toast, words } from '../../support/page.tsx';
import { seeded } from '../../support/people.ts';
import { freshMember } from '../../support/transfers.ts';

beforeAll(seeded);

const pathOf = (id: string) => `/dashboard/found/${id}`;
const ownWords = () => input('In your own words');

test('the owner is warned before the first message, and answers with a ready sentence', async () => {
  const { owner, id } = await begun();
  await open(pathOf(id), { as: owner });
  await words('Has not shown that they hold it.');
  await words(NEVER);
  await words('Answer them. Ask them to type the other number of the phone.');
  await words('You can write your own words once they have shown that they hold it.');
  await none('button', 'Share my number');
  await press('Please type the other number of the phone. Then I know that you have it.');
  await toast('Sent. We tell the finder.');
  await words('Wait for their answer.');
  expect(network.sent('found.answer')).toEqual([{ id, act: 'say', sentence: 'type_other' }]);
});

test('a sentence with a place asks for it, and a place that is none is refused at its field', async () => {
  const { owner, id } = await begun();
  await open(pathOf(id), { as: owner });
  await press('Can you leave it at the police station in …');
  await click('button', 'Send');
  await words('Please type the part of town.');
  fill(input('Where\\?'), 'Call 0803 123 4567');
  await click('button', 'Send');
  await words('Type the name of a place only: no numbers, no links.');
  fill(input('Where\\?'), 'Yaba');
  await click('button', 'Send');
  await words('Can you leave it at the police station in Yaba?');
  await none('dialog');
});

test('what a finder says of money is shown with the warning, and own words lose their numbers', async () => {
  const { owner, token, id } = await talking();
  await ok(act(token, { act: 'write', words: 'Pay me 20k first' }));
  await open(pathOf(id), { as: owner });
  await words('Pay me 20k first');
  expect(screen.getAllByText(NEVER).length).toBe(2);
  await press('Send');
  await words('Please write what you want to say.');
  fill(ownWords(), 'Call me on 0803 123 4567');
  await press('Send');
  await words('Call me on [hidden]');
  expect(ownWords()).toHaveValue('');
});

test('they agree on a place: one that is not safe is warned of', async () => {
  const { owner, token, id } = await talking();
  await open(pathOf(id), { as: owner });
  await press('Name a place to meet');
  await get('dialog', 'Name a place to meet');
  await click('radio', 'Another place');
  expect(screen.getAllByText(/Do not go alone/).length).toBe(2);
  await click('radio', 'The police station');
  fill(input('Part of town'), 'Yaba');
  fill(screen.getByLabelText('Day'), lagosDay(Date.now() + DAY));
  await click('radio', 'Afternoon');
  await click('button', 'Ask them');
  await words(/^You ask to meet at the police station in Yaba on .+, in the afternoon\. Wait for their yes\.$/);
  await none('button', 'Yes, I will be there');

  const day = lagosDay(Date.now() + 2 * DAY);
  await ok(act(token, { act: 'meet', at: 'other', place: 'Ikeja', day, daytime: 'morning' }));
  await open(pathOf(id), { as: owner });
  await words(/^They ask to meet at another place in Ikeja/);
  expect(screen.getAllByText(/Do not go alone/).length).toBe(1);
  await press('Yes, I will be there');
  await words(/^You meet at another place in Ikeja/);
});

test('the owner reads where the phone is once the police have it', async () => {
  const { owner, token, id } = await talking();
  await ok(act(token, { act: 'say', sentence: 'left_at_police', place: 'Sabo' }));
  await open(pathOf(id), { as: owner });
  await words('They say that a police station has it. Ask for it there, and take proof that it is yours along.');
});

test('who can’t be asked for another number is not asked for one', async () => {
  const { owner, phone, id } = await begun();
  await db.update(devices).set({ serialNumber: '', imei2: null }).where(eq(devices.id, phone.id));
  await open(pathOf(id), { as: owner });
  await words('Answer them. Add its other number to your device: then they can type it, and show that they hold it.');
  await none('button', 'Please type the other number of the phone. Then I know that you have it.');
  expect(await get('link', 'Add its other number')).toHaveAttribute('href', `/dashboard/my-devices/${phone.id}`);
});

test('a number shows once both share', async () => {
  const { owner, token, id } = await talking();
  await open(pathOf(id), { as: owner });
  await press('Share my number');
  await get('alertdialog', 'Share your phone number?');
  await click('button', 'Share my number');
  await words('You share your number. It shows once they share theirs.');
  await noWords('The finder’s number');
  await ok(act(token, { act: 'share', phone: '0803 000 0099' }));
  await open(pathOf(id), { as: owner });
  await get('link', /^Call .*803 000 0099$/);
  await words('We take links out.');
  await words('You see each other’s numbers: call them, and agree on where to meet.');
});

test('an owner reads that the finder shares their number', async () => {
  const { owner, token, id } = await talking();
  await ok(act(token, { act: 'share', phone: '0803 000 0099' }));
  await open(pathOf(id), { as: owner });
  await words(/^They share their number\. Share yours, and you both see the other’s\./);
});

test('a reported conversation is over, and is told from one that ended', async () => {
  const { owner, id } = await shared();
  await open(pathOf(id), { as: owner });
  await press('Report this');
  await get('alertdialog', 'Report this conversation?');
  await click('button', 'Report this');
  await words('You reported this conversation. Our team reads it, and nothing more is sent.');
  await none('button', 'Name a place to meet');

  const other = await begun();
  await open(pathOf(other.id), { as: other.owner });
  await press('End');
  await click('button', 'End it');
  await words('This conversation has ended.');
  await none('list', 'Ready sentences');
});

test('what the other side did meanwhile is told, and what was typed stays', async () => {
  const { owner, token, id } = await talking();
  await open(pathOf(id), { as: owner });
  fill(await get('textbox', /^In your own words/), 'Is it wet?');
  await ok(act(token, { act: 'end' }));
  await press('Send');
  await words('This conversation has ended.');
  network.fail('found.get');
  const another = await talking();
  await open(pathOf(another.id), { as: another.owner });
  await words('Failed to load this conversation');
  network.mend('found.get');
  await press(/Try again/i);
  fill(await get('textbox', /^In your own words/), 'Is it wet?');
  network.go('offline');
  await press('Send');
  await words('You are offline.');
  expect(ownWords()).toHaveValue('Is it wet?');
});

test('somebody else’s is not found', async () => {
  const { id } = await begun();
  await open(pathOf(id), { as: await freshMember() });
  await get('heading', 'Conversation not found');
});

test('a finder who waits is told at home and on the page of the device', async () => {
  const { owner, phone, id } = await begun();
  const year = { startsAt: Date.now() - DAY, endsAt: Date.now() + 300 * DAY, updatedAt: Date.now() };
  await db.update(subscriptions).set(year).where(eq(subscriptions.accountId, owner.id));
  await open('/dashboard', { as: owner });
  await words('Somebody says they have SECRETPHONE.');
  await press('Answer them', 'link');
  await isAt(pathOf(id));
  await open(`/dashboard/my-devices/${phone.id}`, { as: owner });
  await press('Has not shown that they hold it, waits for your answer', 'link');
  await isAt(pathOf(id));
  await press('I have it back', 'link');
  await get('dialog', 'You have “SECRETPHONE” back?');

  await ok(answer(owner, id, { act: 'say', sentence: 'thanks' }));
  await open('/dashboard', { as: owner });
  await get('link', /What to do now/);
  await noWords('Somebody says they have SECRETPHONE.');
});

test('it opens without a plan, and leads on to what to do without one', async () => {
  const { owner, phone, id } = await begun();
  await db.delete(subscriptions).where(eq(subscriptions.accountId, owner.id));
  await open(pathOf(id), { as: owner });
  await waitFor(() => expect(h1()).toHaveTextContent('Somebody says they have it'));
  await press('I have it back', 'link');
  await isAt(`/dashboard/report-device/done/${phone.id}`);
  await db.update(devices).set({ status: 'active' }).where(eq(devices.id, phone.id));
  await open(pathOf(id), { as: owner });
  await words('This conversation has ended.');
});

test('after a report an owner reads whether finders can write', async () => {
  const { owner, phone } = await missingPhone();
  await open(`/dashboard/report-device/done/${phone.id}`, { as: owner });
  await words(/^A finder can write to you through us\./);
  const young = await missingPhone({ days: 1 });
  await open(`/dashboard/report-device/done/${young.phone.id}`, { as: young.owner });
  await words(/^A finder can’t write to you: you registered it less than 7 days before/);
});
