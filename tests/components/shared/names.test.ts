import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { admin, member } from '../../factories.ts';
import { h1, hasFocus, isAt, open, squash, user } from '../support/page.tsx';

/** Screens that the specification names itself. */
const SPECIFIED: Record<string, RegExp> = {
  Home: /^Welcome/,
  Dashboard: /^Dashboard Overview$/,
  'Register device': /^Register New Device$/,
  'Report device': /^(?:Report a Device|Device Status Management)$/,
  'Transfer ownership': /^Transfer Device Ownership$/,
  Plan: /^Subscription Plans$/,
  Plans: /^Subscription Plans$/,
  Users: /^User Management$/,
  Devices: /^Device Management$/,
  Transfers: /^Device Transfer Requests$/,
  Receipts: /^Payment Receipts$/,
};

// Rules: 2.2-06, 2.2-07, 2.2-08, 2.2-09, 2.2-10, 2.2-11, 2.2-12, 2.2-13, 2.2-14, 2.2-15
// Rules: 2.2-16, 2.2-17, 2.2-19, 2.2-135
test.each([
  ['Member', '/dashboard', '/dashboard', () => member()],
  ['Admin', '/admin', '/admin/dashboard', admin],
])('the side of %s leads to pages that are called like their links, and out', async (bar, start, home, who) => {
  await open(start, { as: await who() });
  await isAt(home);
  expect(document.querySelector('header .avatar')?.textContent).toMatch(/^[A-Z]{1,2}$/);
  const places = (nav = bar) => within(screen.getByRole('navigation', { name: nav })).getAllByRole('link');
  const all = places().length;
  expect(all).toBeGreaterThan(7);
  // The page that is open comes last.
  for (let nth = 1; nth <= all; nth++) {
    const link = () => places()[nth % all] as HTMLElement;
    const label = squash(link().textContent)
      .replace(/(?: ?waiting:)? ?\d+$| ?waiting:$/, '')
      .trim();
    await user.click(link());
    await waitFor(() => expect(squash(h1().textContent)).toMatch(SPECIFIED[label] ?? new RegExp(`^${label}$`, 'i')));
    await hasFocus(h1);
    expect(link()).toHaveAttribute('aria-current', 'page');
  }
  await user.click(places('Account')[0] as HTMLElement);
  await waitFor(() => expect(h1()).toHaveTextContent('Profile'));
  await user.click(within(screen.getByRole('navigation', { name: 'Account' })).getByRole('button', { name: 'Logout' }));
  await isAt('/login');
});

test('the specification’s names of these two stand above what they are called', async () => {
  const { token } = await member();
  for (const [path, overline, name] of [
    ['/dashboard/my-devices', 'Device Registry', 'My devices'],
    ['/dashboard/device-status', 'Device Verification Center', 'Check a device'],
  ] as const) {
    await open(path, { as: { token } });
    expect(h1()).toHaveTextContent(name);
    expect(h1().previousElementSibling).toHaveTextContent(overline);
  }
});
