import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { trpcClient } from '../../../clients.ts';
import { admin, member, person } from '../../../factories.ts';
import { adminSession, dialogField, question } from '../../support/console.ts';
import { EXTRACT, sentCase } from '../../support/deskCases.ts';
import { cancelPassword, choose, confirmPassword, deviceOf, typedLongAgo } from '../../support/members.ts';
import { network } from '../../support/network.ts';
import { noise } from '../../support/noise.ts';
import { click, fill, get, h1, hasFocus, none, open, press, toast, user, words } from '../../support/page.tsx';
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

test('what shows too little is not admitted, and the dialog says why', async () => {
  const { id } = await sentCase({ withNumber: false });
  await open(at(id), { as: await adminSession() });
  await press('Admit');
  const sure = within(await question('Admit this case?'));
  await user.click(sure.getByRole('button', { name: 'Admit' }));
  expect(await sure.findByRole('alert')).toHaveTextContent('One strong exhibit or two medium ones must hold');
  const { stage } = await trpcClient((await admin()).token).cases.getForDesk.query({ id });
  expect(stage).toBe('submitted');
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
