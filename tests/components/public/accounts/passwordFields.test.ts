import { beforeAll, expect, test } from 'vitest';
import { field, get, open, press, user } from '../../support/page.tsx';
import { seeded } from '../../support/people.ts';
import { freshMember } from '../../support/transfers.ts';

beforeAll(seeded);

const PASTED = 'correct horse battery staple ₦ 2026';

const FIELDS = [
  ['/login', 'Password', 'current-password'],
  ['/register', 'Password', 'new-password'],
  ['/forgot-password', 'New password', 'new-password'],
] as const;

test.each(FIELDS)(
  'on %s the field “%s” hides what is typed, can show it, and takes a pasted password whole',
  async (path, label, fills) => {
    await open(path);
    await hidesAndTakes(label, fills);
  },
);

test('the fields of a changed password do so, too', async () => {
  await open('/dashboard/profile', { as: await freshMember() });
  await press('Change Password');
  await get('dialog', 'Change Password');
  await hidesAndTakes('Current password', 'current-password');
  await hidesAndTakes('New password', 'new-password');
});

/** `fills` is what a password manager goes by. */
async function hidesAndTakes(label: string, fills: string) {
  const typed = field(label);
  expect([typed.type, typed.autocomplete, typed.readOnly]).toEqual(['password', fills, false]);
  await user.click(typed);
  await user.paste(PASTED);
  expect(field(label)).toHaveValue(PASTED);
  const show = typed.closest('.field')?.querySelector<HTMLElement>('button[aria-label="Show password"]');
  if (!show) throw new Error(`“${label}” has no button that shows it.`);
  await user.click(show);
  expect(field(label).type).toBe('text');
}
