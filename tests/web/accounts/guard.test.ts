import { describe, expect, test } from 'vitest';
import { destinationOf, landingOf, sentTo } from '../../../web/lib/session-rules.ts';

const member = { role: 'user', subActive: true } as const;
const lapsed = { role: 'user', subActive: false } as const;
const admin = { role: 'admin', subActive: false } as const;

describe('the guard', () => {
  test('sends members without a subscription to the subscriptions from every dashboard page', () => {
    for (const path of ['/dashboard', '/dashboard/', '/dashboard/my-devices', '/dashboard/profile']) {
      expect(sentTo(lapsed, path)).toBe('/dashboard/subscriptions');
      expect(sentTo(member, path)).toBeNull();
      expect(sentTo(admin, path)).toBeNull();
    }
  });

  test('leaves the subscriptions and the pages after a payment open', () => {
    for (const page of ['subscriptions', 'subscriptions/', 'paymentsuccess', 'paymenterror'])
      expect(sentTo(lapsed, `/dashboard/${page}`)).toBeNull();
  });

  test('reads an address as the router does', () => {
    expect(sentTo(lapsed, '/%64ashboard/register-device')).toBe('/dashboard/subscriptions');
    expect(sentTo(lapsed, '/dashboard/%zz')).toBe('/dashboard/subscriptions');
    expect(sentTo(member, '/%61dmin/users')).toBe('/dashboard');
  });

  test('keeps members out of the admin area', () => {
    expect(sentTo(member, '/admin/users')).toBe('/dashboard');
    expect(sentTo(admin, '/admin/users')).toBeNull();
    expect(sentTo(member, '/administrators')).toBeNull();
  });
});

describe('after signing in', () => {
  test('the remembered place is used if the role may go there', () => {
    expect(destinationOf(member, '/dashboard/my-devices?q=a#b')).toBe('/dashboard/my-devices?q=a#b');
    expect(destinationOf(lapsed, '/dashboard/my-devices')).toBe('/dashboard/subscriptions');
    expect(destinationOf(member, '/admin/users')).toBe('/dashboard');
    expect(destinationOf(member, undefined)).toBe('/dashboard');
    expect(destinationOf(admin, '/admin/users?role=admin')).toBe('/admin/users?role=admin');
  });

  test('without one members land on their dashboard and admins on theirs', () => {
    expect(destinationOf(member, undefined)).toBe('/dashboard');
    expect(destinationOf(admin, undefined)).toBe('/admin/dashboard');
    expect(landingOf(null)).toBe('/dashboard');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    7,
    null,
  ])('nobody is sent away from these pages: %s', (remembered) => {
    expect(destinationOf(member, remembered)).toBe('/dashboard');
  });
});
