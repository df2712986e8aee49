import { screen } from '@testing-library/react';
import { uniquePhone } from '../../../people.ts';
import { fill, get, press, user } from '../../support/page.tsx';

export const NEW_PASSWORD = 'Changed@2026';

/** A phone number that no account has. */
export const strangers = () => `0${uniquePhone().slice(4)}`;

/** Fills in and sends the first step. */
export async function ask(phone: string, holder?: 'Key holder 1' | 'Key holder 2', password = NEW_PASSWORD) {
  await user.click(screen.getByRole('radio', { name: holder ? 'No, it is gone' : 'Yes, I have it' }));
  fill('Phone number of your account', phone);
  fill('New password', password);
  if (holder) await user.click(await get('radio', holder));
  await press('Send the code');
}
