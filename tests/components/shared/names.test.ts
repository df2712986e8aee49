import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { admin, member } from '../../factories.ts';
import { h1, open, squash } from '../support/page.tsx';

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

test.each([
  ['Member', '/dashboard', () => member()],
  ['Admin', '/admin/dashboard', admin],
])('each place in the bar of a %s has the name of its page', async (bar, start, who) => {
  const { token } = await who();
  await open(start, { as: { token } });
  const places = within(screen.getByRole('navigation', { name: bar })).getAllByRole<HTMLAnchorElement>('link');
  const named = places.map((link) => [squash(link.textContent), link.getAttribute('href') ?? ''] as const);
  expect(named.length).toBeGreaterThan(7);
  for (const [name, href] of named) {
    await open(href, { as: { token } });
    const label = name.replace(/\d+$/, '').trim();
    expect(squash(h1().textContent)).toMatch(SPECIFIED[label] ?? new RegExp(`^${label}$`, 'i'));
  }
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
