import type { Page } from '@playwright/test';
import { type Person, press, registered } from './accounts.ts';
import { trpcOf } from './api.ts';
import { believe, openAs } from './members.ts';

/** Opens a fresh member's profile; they are believed to have a subscription. */
export async function openProfile(page: Page, baseURL = ''): Promise<{ person: Person; token: string }> {
  const person = await registered();
  const { accessToken: token } = await trpcOf(baseURL).users.signIn.mutate(person);
  await believe(page, true);
  await openAs(page, token, '/dashboard/profile');
  return { person, token };
}

/** Opens the dialog in which a password is changed: the button that does it, and its three fields. */
export async function openPasswords(page: Page) {
  await press(page, 'Change Password');
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  const typed = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
  return {
    dialog,
    change: dialog.getByRole('button', { name: 'Change Password' }),
    current: typed('Current password'),
    fresh: typed('New password'),
    again: typed('Confirm new password'),
  };
}
