import { screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { cases as caseRows } from '#db/schema/cases.ts';
import { trpcClient } from '../../../clients.ts';
import { admin, db } from '../../../factories.ts';
import { addPicture, admittedCase, casePath, decidedCase, draftCase } from '../../support/cases.ts';
import { deviceOf } from '../../support/members.ts';
import { network } from '../../support/network.ts';
import {
  click,
  fill,
  get,
  h1,
  hasFocus,
  input,
  isAt,
  none,
  noWords,
  open,
  press,
  reload,
  toast,
  words,
} from '../../support/page.tsx';
import { seeded } from '../../support/people.ts';
import { freshMember, freshOwner } from '../../support/transfers.ts';

beforeAll(seeded);

const LIST = '/dashboard/cases';
const text = () => input('The other number');

test('nobody has cases at first, and a list that does not come can be asked for again', async () => {
  const as = await freshMember();
  network.refuse('cases.list', 500, 'INTERNAL', 'Broken');
  await open(LIST, { as });
  await words('Failed to load your cases');
  network.mend('cases.list');
  await press(/Try again/i);
  await get('heading', 'No cases');
  await press('Open a case', 'link');
  await isAt('/dashboard/cases/new');
});

test('a case of somebody else is not found, and one that does not come can be asked for again', async () => {
  const { id, opener } = await draftCase();
  await open(casePath(id), { as: await freshMember() });
  await get('heading', 'Case not found');
  network.refuse('cases.get', 500, 'INTERNAL', 'Broken');
  await open(casePath(id), { as: opener });
  await words('Failed to load this case');
  network.mend('cases.get');
  await press(/Try again/i);
  await words('You opened the case.');
});

test('a draft takes proof, is sent, and is then our team’s; withdrawn, it ends at once', async () => {
  const { id, opener, device } = await draftCase();
  await open(LIST, { as: opener });
  await words('Not sent yet');
  await press('This device is mine', 'link');
  await isAt(casePath(id));
  await words('Without proof our team can’t take it up.');

  await click('radio', /^The other number/);
  await press('Add this proof');
  await words('Please type the other number.');
  await hasFocus(text);
  fill(text(), device.imei1 ?? '');
  await press('Add this proof');
  await words('Type the other number of the device');
  expect(text()).toHaveValue(device.imei1 ?? '');
  fill(text(), device.serialNumber);
  await press('Add this proof');
  await toast('Your proof is added.');
  await words('We don’t say it here, so that nobody can guess.');
  expect(text()).toHaveValue('');
  await noWords('Without proof our team can’t take it up.');

  await click('radio', /^Police extract/);
  fill(input('Extract number, station and day'), 'CR/142/26, Ojota, Nov 2');
  await press('Add this proof');
  await words('Not checked yet');

  await press('Send to our team');
  await toast('Sent. Our team looks at it.');
  await words(/^Our team looks at your case by .+; until then nobody else is told\.$/);
  await none('button', 'Send to our team');
  await press('Withdraw');
  await get('alertdialog', 'Withdraw this case?');
  await words('nobody else is told. That can’t be undone.');
  await click('button', 'Withdraw it');
  await words('This case is closed: you withdrew it, and nothing has changed.');
  expect(screen.queryByRole('form', { name: 'Add proof' })).toBeNull();
});

test('a picture is asked for, what is typed stays, and proof comes before sending', async () => {
  const { id, opener } = await draftCase();
  await open(casePath(id), { as: opener });
  await words('One purchase receipt or Ownmark paper is enough.');
  const cards = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(cards).toEqual(['What happens next', 'Proof', 'Send it to our team', 'What happened']);
  await click('radio', /^Purchase receipt/);
  await words('Cover everything else. No NIN slip, no face: our team deletes those.');
  fill(input('Shop and day'), 'Slot, Ikeja, Mar 3, 2025');
  await press('Add this proof');
  await words('Please take or choose a picture.');
  await hasFocus(() => screen.getByRole('button', { name: /Take or choose a picture/ }));
  expect(input('Shop and day')).toHaveValue('Slot, Ikeja, Mar 3, 2025');
  expect(network.called()).not.toContain('cases.lay');
  await none('radio', /^The phone showing/);
});

test('who says that a report is wrong writes a word on paper', async () => {
  const [owner, opener] = [await freshOwner(), await freshMember()];
  const device = await deviceOf(owner, { status: 'stolen' });
  const { cases } = trpcClient(opener.token);
  const contest = { kind: 'contest', identifier: device.imei1 ?? '', says: 'I hold it.' } as const;
  const { id, word } = await cases.open.mutate(contest);
  await open(casePath(id), { as: opener });
  await words(`Write this word on paper: ${word}`);
  await words('Have you no other phone?');
  await words('Pay nobody to end this case.');
  await get('radio', /^The phone showing \*#06#/);
});

test('a picture that our team removed is told with the reason, and another one can be added', async () => {
  const { id, opener } = await draftCase();
  const exhibit = await addPicture(opener, id);
  await trpcClient(opener.token).cases.submit.mutate({ id });
  const removed = { id, exhibitId: exhibit, why: 'person' } as const;
  await trpcClient((await admin()).token).cases.removePicture.mutate(removed);
  await open(casePath(id), { as: opener });
  await words('Our team removed this picture.');
  await words('Label of the box: It shows an identity paper or a face.');
  await words('Our team removed the picture: it shows an identity paper or a face. You can add another one.');
  await none('img', /^Your picture/);
  await get('radio', /^Label of the box/);
});

test('a paper that is none is refused at its field before it is sent', async () => {
  const { id, opener } = await draftCase();
  await open(casePath(id), { as: opener });
  await click('radio', /^An Ownmark paper/);
  fill(input('Number of the paper'), 'ABC');
  await press('Add this proof');
  await words('This is not the number of a paper');
  fill(input('Number of the paper'), '4KT7-9QXM-2RWD');
  await press('Add this proof');
  await words('This is not the number of a paper that Ownmark made for you about this device.');
  expect(network.sent('cases.lay')).toHaveLength(1);
});

test('the other side is told to pay nobody, asks for time, and answers once; nobody learns who the other is', async () => {
  const { id, owner, opener, device } = await admittedCase();
  await open(LIST, { as: owner });
  await words('Your turn');
  await words(device.name);
  await press('Somebody says this device is theirs', 'link');
  await words(/^Answer by .+; if you say nothing, our team decides without you\.$/);
  await words('Pay nobody to end this case.');
  await words('Cybercrimes Act, section 24');
  await words('Number, station and day can be read.');
  await press('Ask for more time');
  await get('alertdialog', 'Ask for 7 more days to answer?');
  await click('button', 'Ask for 7 days');
  await toast('You have 7 more days to answer.');
  await none('button', 'Ask for more time');

  await press('Send your answer');
  await words('Please write what you want to say.');
  const answer = () => input('In your words');
  fill(answer(), 'I bought it in the market.');
  network.garble('cases.answer');
  await press('Send your answer');
  await reload();
  await waitFor(() => expect(answer()).toHaveValue('I bought it in the market.'));
  network.mend('cases.answer');
  await press('Send your answer');
  await toast('Your answer is sent.');
  await words(/^Our team decides by .+ on what both sides have shown\.$/);
  await none('button', 'Send your answer');
  for (const said of [opener.email, opener.username, 'CHINWE', 'I bought it new in Ikeja'])
    expect(document.body.textContent).not.toContain(said);

  await open(casePath(id), { as: opener });
  await words('The other side answered.');
  expect(document.body.textContent).not.toContain('I bought it in the market.');
  await noWords('Pay nobody to end this case.');
});

test('an answer whose time is over says so, and what was typed is not asked for any more', async () => {
  const { id, owner } = await admittedCase();
  await open(casePath(id), { as: owner });
  fill(await get('textbox', /^In your words/), 'It is mine.');
  await trpcClient(owner.token).cases.answer.mutate({ id, words: 'From my other phone.' });
  await press('Send your answer');
  await toast('You have answered already, or the time to answer is over.');
  await none('button', 'Send your answer');
  await words('From my other phone.');
});

test('who lost can appeal once, with words that stay after a failure', async () => {
  const { id, owner } = await decidedCase('upheld');
  await open(casePath(id), { as: owner });
  await words(/^It is decided: the device leaves your account on .+, unless you appeal before then\.$/);
  await words('Our team decided: the device belongs to the other side.');
  await words('Reason: Proof of a purchase. The receipt names one side.');
  await press('Appeal');
  await get('dialog', 'Appeal the decision');
  fill(input('What is wrong with the decision'), 'The receipt is not hers.');
  network.garble('cases.appeal');
  await click('button', 'Send your appeal');
  await words('An unexpected error occurred.');
  expect(input('What is wrong with the decision')).toHaveValue('The receipt is not hers.');
  network.mend('cases.appeal');
  await click('button', 'Send your appeal');
  await toast('Your appeal is sent.');
  await words(/^Another admin looks at the decision again by .+; until then nothing changes\.$/);
  await none('button', 'Appeal');
});

test('a decision that both sides accept acts at once', async () => {
  const { id, owner, opener } = await decidedCase('upheld');
  await open(casePath(id), { as: opener });
  await words('unless the other side appeals before then.');
  await press('Accept the decision');
  await click('button', 'Accept it');
  await toast('You accepted the decision.');
  await words('or at once when the other side accepts too.');
  await none('button', 'Accept the decision');
  await open(casePath(id), { as: owner });
  await press('Accept the decision');
  await get('alertdialog', 'Accept the decision?');
  await click('button', 'Accept it');
  await words('This case is closed: the device has left your account.');
  await open(LIST, { as: opener });
  await words('Closed');
});

test('a case that our team is late with says so', async () => {
  const { id, opener } = await draftCase();
  await trpcClient(opener.token).cases.submit.mutate({ id });
  network.change('cases.get', (real) => ({ ...real, dueAt: new Date(Date.now() - 1000).toISOString() }));
  await open(casePath(id), { as: opener });
  await words('it takes longer than we promised');
  const lapsed = { state: 'closed', outcome: 'lapsed', turn: null, dueAt: null, closedAt: Date.now() } as const;
  await db.update(caseRows).set(lapsed).where(eq(caseRows.id, id));
  network.mend('cases.get');
  await reload();
  await words('This case is closed without a decision');
  expect(h1()).toHaveTextContent('This device is mine');
});

test('a case that waits for somebody stands on the first page they see, with a plan and without', async () => {
  const { owner, opener, id } = await admittedCase();
  await open('/dashboard', { as: owner });
  await words('Answer by');
  await press('See the case: Somebody says this device is theirs', 'link');
  await isAt(casePath(id));
  await open('/dashboard/subscriptions', { as: opener });
  await get('heading', 'Subscription Plans');
  await none('link', /^See the case/);
  const draft = await draftCase();
  await open('/dashboard/subscriptions', { as: draft.opener });
  await press('See the case: This device is mine', 'link');
  await isAt(casePath(draft.id));
});
