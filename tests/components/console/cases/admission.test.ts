import { screen, within } from '@testing-library/react';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { accounts, auditEntries } from '#db/schema/index.ts';
import { trpcClient } from '../../../clients.ts';
import { admin, db, member, person } from '../../../factories.ts';
import { addPicture } from '../../support/cases.ts';
import { adminSession, dialogField, question } from '../../support/console.ts';
import { EXTRACT, sentCase } from '../../support/deskCases.ts';
import { cancelPassword, choose, confirmPassword, deviceOf, typedLongAgo } from '../../support/members.ts';
import { network } from '../../support/network.ts';
import { noise } from '../../support/noise.ts';
import { click, fill, get, h1, hasFocus, isAt, none, open, press, toast, user, words } from '../../support/page.tsx';
import { demo, seeded } from '../../support/people.ts';

beforeAll(seeded);

const at = (id: string) => `/admin/cases/${id}`;
const sentence = 'The number that was typed is not on the register.';

test('an admin takes a case, examines what was laid, and admits it once the password is typed again', async () => {
  const { id, device } = await sentCase();
  await open(at(id), { as: await adminSession() });
  await get('heading', `Whose is this ${device.name}?`);
  await words(/^Look at the proof, then admit or refuse the case by .+; nobody but the opener knows of it yet\.$/);
  await words('It was taken from my bag at Ojota. I have the box.');
  await words('Has not answered');
  await press('Take this case');
  await words('You have taken it: no other admin writes into it.');

  await press('Examine: Police extract');
  const examining = await get('dialog', 'Examine: Police extract');
  expect(examining).toHaveTextContent(EXTRACT);
  await user.click(within(examining).getByRole('button', { name: 'Save' }));
  await words('Please say whether it holds.');
  await click('radio', 'It holds');
  fill(within(examining).getByRole('textbox'), 'An extract of the police of Ojota.');
  await user.click(within(examining).getByRole('button', { name: 'Save' }));
  await toast('Proof examined');
  const exhibit = await get('article', 'Police extract');
  expect(exhibit).toHaveTextContent('An extract of the police of Ojota.');
  expect(exhibit).toHaveTextContent('Holds');
  await words('Enough shown');

  const typedNow = typedLongAgo('cases.admit');
  await press('Admit');
  const sure = within(await question('Admit this case?'));
  await user.click(sure.getByRole('button', { name: 'Admit' }));
  await cancelPassword();
  await user.click(within(await question('Admit this case?')).getByRole('button', { name: 'Admit' }));
  await confirmPassword(typedNow, demo('admin').password);
  await toast('Case admitted');
  await words(/^The other side can answer by .+; then two admins decide on what both sides have shown\.$/);
  await none('button', 'Admit');
  await hasFocus(h1);
});

test('a picture is fetched when an admin asks for it, and removed with a reason', async () => {
  const { id, opener } = await sentCase();
  const exhibit = await addPicture(opener, id);
  const desk = await adminSession();
  await open(at(id), { as: desk });
  const views = () =>
    db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'case.picture_view')));
  await words('Your look is recorded.');
  await none('img', 'Label of the box');
  expect(await views()).toEqual([]);
  await press('Show the picture: Label of the box');
  await get('img', 'Label of the box');
  expect((await views()).map(({ detail }) => detail)).toEqual([{ exhibit }]);
  await press('Examine: Label of the box');
  const examining = await get('dialog', 'Examine: Label of the box');
  expect(within(examining).getByRole('img', { name: 'Label of the box' })).toBeInTheDocument();
  await user.click(within(examining).getByRole('button', { name: 'Cancel' }));

  await press('Remove the picture: Label of the box');
  const removing = await get('dialog', 'Remove the picture: Label of the box');
  await user.click(within(removing).getByRole('button', { name: 'Remove it' }));
  await words('Please choose a reason.');
  await click('radio', 'It shows an identity paper or a face');
  await user.click(within(removing).getByRole('button', { name: 'Remove it' }));
  await toast('Picture removed');
  await words('Its picture was removed. It shows an identity paper or a face.');
  await none('button', 'Examine: Label of the box');
  expect(await views()).toHaveLength(1);
});

test('the word of a phone that shows its number stands beside its picture', async () => {
  const { id, opener } = await sentCase();
  await addPicture(opener, id, 'dial_screen');
  const { word } = await trpcClient(opener.token).cases.get.query({ id });
  await open(at(id), { as: await adminSession() });
  await words('says nothing of whose it is');
  await words(`The paper beside it must say ${word}`);
});

test('what shows too little can’t be admitted: the screen says what is missing, and leads to the proof to look at', async () => {
  const { id } = await sentCase({ withNumber: false });
  await open(at(id), { as: await adminSession() });
  await words('One strong exhibit or two medium ones must hold before a case is admitted.');
  expect(await get('button', 'Admit')).toBeDisabled();
  await user.keyboard('a');
  await none('alertdialog');
  expect(await get('button', 'Take this case')).toHaveClass('btn-primary');
  await user.keyboard('t');
  await toast('It is yours for half an hour');
  const next = await get('button', 'Examine the next proof');
  expect(next).toHaveClass('btn-primary');
  expect(await get('button', 'Admit')).not.toHaveClass('btn-primary');
  await user.keyboard('e');
  await click('radio', 'It does not hold');
  fill(within(await get('dialog', 'Examine: Police extract')).getByRole('textbox'), 'An extract that nobody can read.');
  await click('button', 'Save');
  await toast('Proof examined');
  // Nothing else is left to look at.
  await none('button', 'Examine the next proof');
  expect(await get('button', 'Refuse')).toHaveClass('btn-primary');
});

test('the register’s facts stand beside both sides, and what stands out is said in words', async () => {
  const { id, opener, owner } = await sentCase();
  await db.update(accounts).set({ keyholderPhone1: opener.phone }).where(eq(accounts.id, owner.id));
  await open(at(id), { as: await adminSession() });
  const facts = await get('region', 'What the register knows');
  expect(facts).toHaveTextContent(/Owner on recordSince \w{3} \d+, \d{4}Registered it/);
  expect(facts).toHaveTextContent('ReportsNone');
  const seen = await get('list', 'What stands out');
  expect(seen).toHaveTextContent(`The opener’s phone ${opener.phone} is a key holder of the other side.`);
  expect(seen).toHaveTextContent('The opener has an account that is younger than 14 days.');
  expect(seen).not.toHaveTextContent('No link between the two sides');
});

test('the next case that is free is one key away', async () => {
  const desk = await admin();
  const { id } = await sentCase();
  await sentCase();
  await open(at(id), { as: desk });
  const next = (await get('link', 'Next case')).getAttribute('href') ?? '';
  expect(next).toMatch(/^\/admin\/cases\/[\w-]{36}$/);
  expect(next).not.toBe(at(id));
  await user.keyboard('n');
  await isAt(next);
  await user.keyboard('?');
  expect(await get('dialog', /shortcuts/i)).toHaveTextContent('Take the case for half an hour');
});

test('a refusal that fails keeps what was typed; sent again it closes the case', async () => {
  const { id } = await sentCase();
  await open(at(id), { as: await adminSession() });
  await press('Refuse');
  await click('button', 'Refuse');
  await words('Please choose a reason.');
  await choose('Reason', 'Nothing that shows it');
  fill(dialogField('One sentence for the opener'), sentence);
  network.refuse('cases.refuse', 409, 'CONFLICT', 'Another admin is working on this case until Nov 28, 2026, 15:00.');
  await click('button', 'Refuse');
  const dialog = await get('dialog', 'Refuse this case?');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Another admin is working on this case');
  expect(dialogField('One sentence for the opener')).toHaveValue(sentence);
  await click('button', 'Close');
  network.mend('cases.refuse');
  await press('Refuse');
  expect(dialogField('One sentence for the opener')).toHaveValue(sentence);
  await click('button', 'Refuse');
  await toast('Case refused');
  await words('This case is closed (Refused), and nothing more happens.');
  expect(network.sent('cases.refuse').at(-1)).toEqual({ id, reason: 'no_proof', words: sentence });
});

test('a case that another admin has taken can be read, and offers nothing', async () => {
  const { id } = await sentCase();
  const other = await person({ role: 'admin', firstName: 'HAUWA', surName: 'SULE' });
  await trpcClient(other.token).cases.take.mutate({ id });
  await open(at(id), { as: await adminSession() });
  await words(/^Hauwa Sule is working on this case\./);
  await none('button', 'Admit');
  await none('button', /^Examine/);
  await get('button', 'Look again');
});

test('a case that is missing, does not load, or is one’s own', async () => {
  await open(at('nowhere'), { as: await adminSession() });
  await get('heading', 'Page not found');

  const judge = await admin();
  const device = await deviceOf(await member());
  const { cases } = trpcClient(judge.token);
  const own = { kind: 'ownership', identifier: device.imei1 ?? '', says: 'It is mine.' } as const;
  const { id } = await cases.open.mutate(own);
  noise.expect(/was refused/);
  await open(at(id), { as: judge });
  await get('heading', 'You can’t judge this case');
  await words('This is a case of your own. Another admin must do this.');

  const sent = await sentCase();
  network.refuse('cases.getForDesk', 500, 'INTERNAL', 'Something went wrong.');
  await open(at(sent.id), { as: judge });
  await get('heading', 'Failed to load this case');
  network.mend('cases.getForDesk');
  await press('Try again');
  await screen.findByRole('heading', { name: `Whose is this ${sent.device.name}?` });
});
