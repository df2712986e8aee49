import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { uniqueSerial } from '../../people.ts';
import { adminSession, fillDialog, question, row } from '../support/console.ts';
import { cancelPassword, confirmPassword, typedLongAgo } from '../support/members.ts';
import { click, field, fill, get, open, press, toast, user, words } from '../support/page.tsx';
import { demo, registered, seeded } from '../support/people.ts';

beforeAll(seeded);

type Act = {
  act: Parameters<typeof typedLongAgo>[0];
  /** Opens the form and fills it in. */
  begin: () => Promise<void>;
  send: () => Promise<void>;
  /** What stays when the password is not typed. */
  keeps: () => Promise<unknown>;
  done: string;
};

const openUser = async () => {
  const { email } = await registered();
  await open(`/admin/users?search=${email}`, { as: await adminSession() });
  return row(email);
};

const ACTS: Act[] = [
  {
    act: 'plans.create',
    async begin() {
      await open('/admin/subscriptions', { as: await adminSession() });
      await press('Create Plan');
      await screen.findByRole('dialog', { name: 'Create New Plan' });
      fillDialog({ Name: `Guarded ${uniqueSerial()}`, Price: '0', 'Number of devices': '1' });
    },
    send: () => click('button', 'Save Plan'),
    keeps: async () => expect(await get('textbox', /^Name/)).toHaveDisplayValue(/^Guarded/),
    done: 'Subscription plan created successfully',
  },
  {
    act: 'admin.updateUser',
    async begin() {
      await user.click(within(await openUser()).getByRole('link', { name: 'View Chinwe Obi' }));
      await press('Edit');
      fill('First name', 'Ngozi');
    },
    send: () => press('Save Changes'),
    keeps: async () => expect(field('First name')).toHaveValue('Ngozi'),
    done: 'Profile updated successfully',
  },
  {
    act: 'admin.setDeactivated',
    async begin() {
      await user.click(within(await openUser()).getByRole('button', { name: 'Deactivate Chinwe Obi' }));
      await click('radio', 'The account holder asked us to close it');
    },
    send: async () => {
      const sure = within(await question('Deactivate Chinwe Obi?'));
      await user.click(sure.getByRole('button', { name: 'Deactivate' }));
    },
    keeps: () => question('Deactivate Chinwe Obi?'),
    done: 'User deactivated successfully',
  },
];

// Rules: I7-06, I7-28, I7-29
test.each(ACTS)('an old password is asked for again: $act is given up, then done', async (one) => {
  await one.begin();
  const typedNow = typedLongAgo(one.act);
  await one.send();
  await cancelPassword();
  await one.keeps();
  await one.send();
  const again = await get('dialog', 'Enter your password again');
  await user.click(within(again).getByRole('button', { name: 'Confirm' }));
  await words('Current password is required');
  fill(within(again).getByLabelText('Current password'), 'Wrong@2026');
  await user.click(within(again).getByRole('button', { name: 'Confirm' }));
  await words('Current password is incorrect');
  await confirmPassword(typedNow, demo('admin').password);
  await toast(one.done);
});
