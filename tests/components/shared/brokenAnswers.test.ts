import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { QUERIES_KEY } from '#lib/queries/forgetQueries.ts';
import { codeSentTo } from '../../outbox.ts';
import { adminSession } from '../support/console.ts';
import { network } from '../support/network.ts';
import { noise } from '../support/noise.ts';
import { code, fill, get, h1, hasFocus, main, open, press, reload, user, words } from '../support/page.tsx';
import { ada, e164, registered, seeded } from '../support/people.ts';

beforeAll(seeded);

const REPORTED = /React will try to recreate this component tree|The above error occurred/;

/** The screen can't be drawn from this. React says why in the console. */
function breakAnswer(operation: Parameters<typeof network.change>[0], answer: unknown = null) {
  network.change(operation, () => answer as never);
  noise.expect(REPORTED);
}

const WRONG = 'Something went wrong on this page';

/** The heading of the page, or of the part. */
async function saysSo() {
  const said = await get('heading', WRONG);
  await hasFocus(() => said);
  expect(main().getByText('Try again, or go on to another page.')).toBeVisible();
  const written = vi.mocked(console.error).mock.calls.map((words) => words.map(String).join(' '));
  expect(written.join()).toMatch(REPORTED);
  vi.mocked(console.error).mockClear();
}

test.each([
  ['a member', ada, '/dashboard/papers', 'statements.listOwn', 'My papers', 'My devices'],
  ['an admin', adminSession, '/admin/dashboard', 'admin.dashboard', 'Dashboard Overview', 'Users'],
] as const)(
  'an answer that can’t be read leaves %s the navigation, another screen works, and it is asked for again',
  async (_, session, path, call, title, other) => {
    breakAnswer(call);
    await open(path, { as: await session() });
    await saysSo();
    const [link] = screen.getAllByRole('link', { name: other });
    await user.click(link as HTMLElement);
    await waitFor(() => expect(h1()).not.toHaveTextContent(WRONG));
    history.back();
    await saysSo();
    network.mend(call);
    await press('Try again');
    await waitFor(() => expect(h1()).toHaveTextContent(title));
  },
);

test('what this tab has kept of an answer that can’t be read is asked for again', async () => {
  breakAnswer('receipts.listOwn');
  await open('/dashboard/receipts', { as: await ada() });
  await saysSo();
  await waitFor(() => expect(sessionStorage.getItem(QUERIES_KEY)).toContain('listOwn'));
  network.mend('receipts.listOwn');
  await reload();
  await saysSo();
  await press('Try again');
  await waitFor(() => expect(h1()).toHaveTextContent('Payment History'));
});

test('a public page says so too, loads again when asked to, and the menu works', async () => {
  breakAnswer('plans.list', [null]);
  await open('/subscribe/premium');
  await saysSo();
  const again = vi.spyOn(window.location, 'reload').mockReturnValue();
  await press('Try again');
  expect(again).toHaveBeenCalledOnce();
  const [link] = screen.getAllByRole('link', { name: 'Help' });
  await user.click(link as HTMLElement);
  await get('heading', 'Frequently asked questions');
  // These plans are kept for the next page.
  network.mend('plans.list');
  await open('/subscribe/premium');
  await words('This plan is not available');
});

test('a step of an account’s page says so too', async () => {
  const { phoneNumber } = await registered();
  breakAnswer('users.resetPassword', { email: {}, accessToken: null });
  await open('/forgot-password?phone=here');
  fill('Phone number of your account', phoneNumber);
  fill('New password', 'Changed@2026');
  await press('Send the code');
  fill(await code(), await codeSentTo(e164(phoneNumber)));
  await saysSo();
  screen.getByRole('link', { name: /Ownmark/ });
});

test('a profile that can’t be read leaves the way to the home page', async () => {
  breakAnswer('users.me', { userDetails: {} });
  await open('/dashboard/profile', { as: await ada() });
  await saysSo();
  expect(await get('link', /Ownmark/)).toHaveAttribute('href', '/');
});
