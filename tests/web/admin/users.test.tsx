import { TRPCClientError } from '@trpc/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SubscriptionStatus } from '#features/console/users/list.tsx';
import { createErrorText, newAdminRules } from '#features/console/users/PersonForms.tsx';
import { stateErrorText } from '#features/console/users/UserActs.tsx';
import { InvalidResponse } from '#lib/api/errors.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { validate } from '#schemas/rules/fieldRules.ts';

const unreadable = TRPCClientError.from(new InvalidResponse(502));

describe('failures in User Management', () => {
  // Rules: 2.8-18
  test('what could not be changed is told by name and word', () => {
    expect(stateErrorText('activate')(unreadable)).toBe('Failed to activate user');
    expect(stateErrorText('deactivate')(unreadable)).toBe('Failed to deactivate user');
  });

  // Rules: 2.8-19, 2.8-20
  test('what could not be made is told by name and word', () => {
    expect(createErrorText(unreadable)).toBe('Failed to create admin');
    expect(createErrorText(new Error('ours'))).toBe('An error occurred while creating admin');
  });
});

// Rules: 2.2-83
test('a subscription tells until when it runs, or that it has ended and when; admins need none', () => {
  const shown = (user: Partial<AdminUser>) =>
    renderToString(<SubscriptionStatus user={user as AdminUser} />)
      .replaceAll('<!-- -->', '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  const member = { role: 'user', subscriptionStatus: 'Inactive', subActive: false, subActiveTill: null } as const;
  const till = '2027-02-28T10:00:00.000Z';
  expect(shown({ ...member, subEndedAt: null })).toBe('Inactive');
  expect(shown({ ...member, subEndedAt: '2026-10-31T10:00:00.000Z' })).toBe('Ended On Oct 31, 2026');
  expect(
    shown({ ...member, subscriptionStatus: 'Active', subActive: true, subActiveTill: till, subEndedAt: null }),
  ).toBe('Active Until Feb 28, 2027');
  expect(shown({ role: 'admin' })).toBe('Not needed');
});

test('the keyholder of a new admin is a phone in digits, or nobody', () => {
  const { keyholder } = newAdminRules({ password: '' });
  expect(validate(keyholder, '').state).toBe('idle');
  expect(validate(keyholder, '08030000099').state).toBe('valid');
  for (const wrong of ['+2348030000099', '12', '0803000009x', '01234567890'])
    expect(validate(keyholder, wrong)).toEqual({ state: 'invalid', message: 'Keyholder must be a valid phone number' });
});
