import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { admin } from '../../factories.ts';
import { network } from '../support/network.ts';
import { fill, get, input, main, none, open, press, toast, user, words } from '../support/page.tsx';

// Rules: 2.1-10, 2.2-23, 2.2-24, 2.2-25, 2.8-01, 2.8-02
test('an admin reads their profile, edits it, cancels, and saves what they changed', async () => {
  const as = await admin();
  await open('/admin/profile', { as });
  await words(as.email);
  await none('button', 'Save Changes');
  await press('Edit Profile');
  await none('button', 'Edit Profile');
  fill(input('First name'), 'Amaka');
  const [cancel] = await main().findAllByRole('button', { name: 'Cancel' });
  await user.click(cancel as HTMLElement);
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('Ngozi'));
  expect(screen.getByRole('main')).not.toHaveTextContent('Amaka');

  await press('Edit Profile');
  expect(input('First name')).toHaveValue('Ngozi');
  fill(input('First name'), 'Amaka');
  fill(input('State of origin'), 'Anambra');
  network.refuse('users.updateProfile', 400, '', '');
  await press('Save Changes');
  await words('Failed to update profile');
  expect(input('First name')).toHaveValue('Amaka');
  network.mend('users.updateProfile');
  await press('Save Changes');
  await toast('Profile updated successfully');
  await get('heading', /^Amaka /);
  await words('Anambra');
  await get('button', 'Edit Profile');
});
