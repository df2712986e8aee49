import { describe, expect, test } from 'vitest';
import { reportFallbackPath } from '#lib/paths/memberPaths.ts';
import { destinationOf, homePath, redirectFor } from '#lib/session/sessionRules.ts';

const member = { role: 'user', subActive: true, secondFactor: 'none' } as const;
const lapsed = { role: 'user', subActive: false, secondFactor: 'none' } as const;
const admin = { role: 'admin', subActive: false, secondFactor: 'proved' } as const;

describe('the guard', () => {
  test.each(['use', 'enrol'] as const)(
    'leads whoever is to %s a passkey to the console, which asks for it',
    (secondFactor) => {
      const waiting = { role: 'support', subActive: false, secondFactor } as const;
      expect(redirectFor(waiting, '/dashboard/profile')).toBe('/admin/dashboard');
      expect(redirectFor(waiting, '/admin/users')).toBeNull();
      expect(homePath(waiting)).toBe('/admin/dashboard');
    },
  );

  // Rules: 1.2-07, 1.2-08, 2.2-04
  test('sends members without a subscription to the subscriptions from every dashboard page', () => {
    for (const path of ['/dashboard', '/dashboard/', '/dashboard/my-devices', '/dashboard/device-status']) {
      expect(redirectFor(lapsed, path)).toBe('/dashboard/subscriptions');
      expect(redirectFor(member, path)).toBeNull();
      expect(redirectFor(admin, path)).toBeNull();
    }
  });

  // Rules: 1.2-09
  test('leaves the subscriptions and the pages after a payment open', () => {
    for (const page of ['subscriptions', 'subscriptions/', 'paymentsuccess', 'paymenterror'])
      expect(redirectFor(lapsed, `/dashboard/${page}`)).toBeNull();
  });

  test('leaves profile, payments and the registration of a device that is gone open, too', () => {
    for (const page of [
      'profile',
      'profile/',
      'receipts',
      'receipts/abc',
      'register-device',
      'register-device?status=stolen',
      'cases',
      'cases/new?identifier=1',
      'cases/abc',
      'papers',
      'papers?page=2',
    ])
      expect([page, redirectFor(lapsed, `/dashboard/${page}`)]).toEqual([page, null]);
    for (const page of ['receiptsandmore', 'casesandmore', 'profile/other', 'transfer-ownership', 'my-devices/abc'])
      expect([page, redirectFor(lapsed, `/dashboard/${page}`)]).toEqual([page, '/dashboard/subscriptions']);
  });

  // Rules: P12-06
  test('leaves the report and what to do after it open, and nothing else beside them', () => {
    for (const page of ['report-device', 'report-device?device=a&status=stolen', 'report-device/done/a%26b'])
      expect([page, redirectFor(lapsed, `/dashboard/${page}`)]).toEqual([page, null]);
    for (const page of ['report-device/other', 'report-devices', 'papers/other', 'my-devices', ''])
      expect([page, redirectFor(lapsed, `/dashboard/${page}`)]).toEqual([page, '/dashboard/subscriptions']);
    expect(destinationOf(lapsed, '/dashboard/report-device?device=a')).toBe('/dashboard/report-device?device=a');
  });

  test('leads whoever has no device on the register on to the form for one that is gone', () => {
    expect(reportFallbackPath('?status=stolen')).toBe('/dashboard/register-device?status=stolen');
    expect(reportFallbackPath('?status=missing')).toBe('/dashboard/register-device?status=missing');
    for (const search of ['', '?status=active', '?status=x%26y', '?device=a'])
      expect(reportFallbackPath(search)).toBeNull();
  });

  test('reads an address as the router does', () => {
    expect(redirectFor(lapsed, '/%64ashboard/my-devices')).toBe('/dashboard/subscriptions');
    expect(redirectFor(lapsed, '/dashboard/%zz')).toBe('/dashboard/subscriptions');
    expect(redirectFor(member, '/%61dmin/users')).toBe('/dashboard');
  });

  // Rules: 1.2-06, 2.2-03
  test('keeps members out of the admin area', () => {
    expect(redirectFor(member, '/admin/users')).toBe('/dashboard');
    expect(redirectFor(admin, '/admin/users')).toBeNull();
    expect(redirectFor(member, '/administrators')).toBeNull();
  });
});

describe('after logging in', () => {
  // Rules: 1.2-11
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
    expect(homePath(null)).toBe('/dashboard');
  });

  // Rules: 1.2-12
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
