import { within } from '@testing-library/react';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { accounts } from '#db/schema/index.ts';
import { admin, db, person } from '../../../factories.ts';
import { adminSession, dialogField, question } from '../../support/console.ts';
import { appealedCase, heardCase, proposedCase } from '../../support/deskCases.ts';
import { choose } from '../../support/members.ts';
import { network } from '../../support/network.ts';
import { click, fill, get, main, none, open, press, toast, user, words } from '../../support/page.tsx';
import { seeded } from '../../support/people.ts';

beforeAll(seeded);

const at = (id: string) => `/admin/cases/${id}`;
const sentence = 'The opener knows both numbers, and the other side showed nothing.';

test('an admin proposes, and can’t confirm it; a second admin does, after having seen the proposal', async () => {
  const [first, second] = await Promise.all([
    person({ role: 'admin', firstName: 'IBRAHIM', surName: 'LAWAL' }),
    adminSession(),
  ]);
  const { id } = await heardCase(first);
  await open(at(id), { as: first });
  await words(/^An admin proposes a decision by .+, and a second admin confirms it\.$/);
  await words('I bought it in the market from a man.');
  await press('Propose a decision');
  const dialog = within(await get('dialog', 'Propose a decision'));
  const offered = dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
  expect(offered).toEqual(['upheld', 'rejected', 'undecidable']);
  await click('button', 'Propose');
  await words('Please choose an outcome.');
  await click('radio', /^Upheld/);
  await choose('Reason', 'Who holds the device now');
  fill(dialogField('One sentence for both sides'), sentence);
  await click('button', 'Propose');
  await toast('Decision proposed');
  await words(/^A second admin confirms this by .+, or proposes something else\.$/);

  await none('button', 'Confirm');

  await open(at(id), { as: second });
  await press('Confirm');
  const sure = await question('Confirm “Upheld”?');
  for (const text of ['Ibrahim Lawal proposes Upheld', sentence, 'You are the second admin'])
    expect(sure).toHaveTextContent(text);
  await user.click(within(sure).getByRole('button', { name: 'Confirm' }));
  await toast('Decision confirmed');
  await words(/^The decision acts on .+, or once both sides accept it; until then each side can appeal\.$/);
  await none('button', 'Confirm');
});

test('a proposal that is refused keeps what was typed', async () => {
  const desk = await admin();
  const { id } = await heardCase(desk);
  await open(at(id), { as: desk });
  await press('Propose a decision');
  await click('radio', /^Rejected/);
  await choose('Reason', 'What was shown is doubtful');
  fill(dialogField('One sentence for both sides'), sentence);
  network.refuse('cases.propose', 409, 'CONFLICT', 'A decision needs two admins, and you are the only one.');
  await click('button', 'Propose');
  expect(await within(await get('dialog', 'Propose a decision')).findByRole('alert')).toHaveTextContent('two admins');
  expect(dialogField('One sentence for both sides')).toHaveValue(sentence);
  expect(await get('radio', /^Rejected/)).toBeChecked();
});

test('the only active admin reads before typing that a decision waits for a second one', async () => {
  const desk = await admin();
  const { id } = await heardCase(desk);
  const others = and(eq(accounts.role, 'admin'), ne(accounts.id, desk.id), isNull(accounts.deactivatedAt));
  await db.update(accounts).set({ deactivatedAt: 1 }).where(others);
  await open(at(id), { as: desk });
  await words(/^You are the only active admin, and a decision needs two/);
  expect(await get('button', 'Propose a decision')).toBeDisabled();
  await db
    .update(accounts)
    .set({ deactivatedAt: null })
    .where(and(eq(accounts.role, 'admin'), eq(accounts.deactivatedAt, 1)));
  await open(at(id), { as: desk });
  expect(await get('button', 'Propose a decision')).toBeEnabled();
});

test('instead of confirming it another decision can be proposed', async () => {
  const { id } = await proposedCase(await admin());
  await open(at(id), { as: await admin() });
  await press('Propose something else');
  await get('dialog', 'Propose a decision');
});

test('an appeal is shown as such: not for those who decided; one who has not is enough to keep the decision', async () => {
  const [first, second] = await Promise.all([admin(), admin()]);
  const { id } = await appealedCase(first, second);
  await open(at(id), { as: first });
  await words('This is an appeal.');
  expect(main().getByRole('list', { name: 'Where the case stands' })).toHaveTextContent('Appealed');
  await words('I have found the receipt of the man.');
  await words(/^An admin who has not decided this case before looks at the appeal by .+\.$/);

  await none('button', 'Decide the appeal');

  await open(at(id), { as: await admin() });
  await press('Decide the appeal');
  const dialog = await get('dialog', 'Decide the appeal');
  expect(dialog).toHaveTextContent('The decision was Upheld. To keep it, you are enough.');
  await click('radio', /^Upheld/);
  await choose('Reason', 'Who holds the device now');
  fill(dialogField('One sentence for both sides'), sentence);
  await click('button', 'Send');
  await toast('Answer to the appeal sent');
  await words(/^The decision acts on .+; it can’t be appealed again\.$/);
});
