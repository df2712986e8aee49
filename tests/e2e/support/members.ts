import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { accounts, subscriptions } from '#db/schema/index.ts';
import { luhnDigit } from '#schemas/rules/imei.ts';
import { uniqueImei, uniquePhone, uniqueSerial } from '../../people.ts';
import { demo, registered } from './accounts.ts';
import { trpcOf } from './api.ts';
import { change } from './calls.ts';
import { registry } from './registry.ts';

const DAY = 86_400_000;

/** The member screens, with what stands in their heading. */
export const SCREENS = [
  { path: '/dashboard', heading: 'Welcome, Ada' },
  { path: '/dashboard/my-devices', heading: 'My devices' },
  { path: '/dashboard/my-devices/demo-device-4', heading: 'iPhone 13' },
  { path: '/dashboard/register-device', heading: 'Register New Device' },
  { path: '/dashboard/report-device', heading: 'Report a Device' },
  { path: '/dashboard/report-device/done/demo-device-4', heading: 'iPhone 13 is reported stolen' },
  { path: '/dashboard/transfer-ownership', heading: 'Transfer Device Ownership' },
  { path: '/transfers/demo-transfer', heading: 'Transfer of Study laptop' },
  { path: '/dashboard/device-status', heading: 'Check a device' },
  { path: '/dashboard/subscriptions', heading: 'Subscription Plans' },
  { path: '/dashboard/papers', heading: 'My papers' },
  { path: '/dashboard/cases', heading: 'My cases' },
  { path: '/dashboard/cases/new', heading: 'Open a case' },
  { path: '/dashboard/receipts', heading: 'Payment History' },
  { path: '/dashboard/receipts/demo-receipt', heading: 'Receipt' },
  { path: '/dashboard/profile', heading: 'Profile' },
] as const;

/** IMEIs of the demo member's devices, by name. */
const BODIES = { stolen: '35388711420976', missing: '86220705314460', inactive: '86651004738219' } as const;
export const demoImei = (status: keyof typeof BODIES) => `${BODIES[status]}${luhnDigit(BODIES[status])}`;

export const ada = demo('member with subscription');
let kept: { token: string; at: number } | undefined;
/** A removal wants the password typed in the last 15 minutes; a long run takes longer. */
const KEPT_FOR = 600_000;

/** A session of the demo member who has no subscription. */
export async function bolaToken(baseURL: string | undefined): Promise<string> {
  return (await trpcOf(baseURL).users.signIn.mutate(demo('member without subscription'))).accessToken;
}

/** Lets the page believe that a subscription runs, or has lapsed; the server knows better. */
export function believe(page: Page, subActive: boolean) {
  return change(page, 'users.me', ({ userDetails }) => ({
    userDetails: { ...userDetails, subActive, subActiveTill: null, plan: null },
  }));
}

/** A session of the demo member; one a worker, unless it is to be ended. */
export async function adaToken(baseURL: string | undefined, { own = false } = {}): Promise<string> {
  if (kept && !own && kept.at > Date.now() - KEPT_FOR) return kept.token;
  const { accessToken } = await trpcOf(baseURL).users.signIn.mutate(ada);
  if (!own) kept = { token: accessToken, at: Date.now() };
  return accessToken;
}

/** Lets the browser keep a session, as if somebody had logged in; unlike `openAs` it puts back none that ends. */
export async function keepSession(page: Page, token: string) {
  await page.route('/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/empty');
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
  await page.unroute('/empty');
}

/** Opens a member screen as the demo member, and waits until it is there. */
export async function openAs(page: Page, token: string, path: string) {
  await page.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Goes on to another screen of the app that is open, as the way back would: nothing is loaded twice. */
export async function moveTo(page: Page, path: string) {
  await page.evaluate((to) => {
    document.querySelector('main h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('main h1:not([data-left])')).toBeVisible();
}

/** A device of the demo member's own, as a test needs it. */
export function deviceOf(baseURL: string | undefined, token: string, overrides: Record<string, unknown> = {}) {
  return trpcOf(baseURL, token).devices.register.mutate({
    name: `Phone ${uniqueSerial()}`,
    type: 'smartphone',
    serialNumber: uniqueSerial(),
    imei1: uniqueImei(),
    ...overrides,
  });
}

export const h1 = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
export const plateOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
export const toastOf = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });
export const input = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });

/** Fills in the registration of a phone. */
export async function fillPhone(page: Page, phone: { name: string; serialNumber: string; imei1: string }) {
  await page.getByRole('radio', { name: 'Smartphone' }).check();
  await input(page, 'Device name').fill(phone.name);
  await input(page, 'Serial number').fill(phone.serialNumber);
  await input(page, 'IMEI 1').fill(phone.imei1);
}

/** Leaves a device's removal for good: chooses it in the menu of its plate. */
export async function askRemoval(page: Page, name: string) {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove device' }).click();
}

/** A member with a plan and one phone, and a key holder of their own. */
export async function student(baseURL = '') {
  const person = await registered({ keyholderPhone1: `0${uniquePhone().slice(4)}` });
  const [account] = await registry.select().from(accounts).where(eq(accounts.email, person.email));
  const now = Date.now();
  await registry.insert(subscriptions).values({
    accountId: account?.id ?? '',
    planId: 'demo-plan-enterprise',
    startsAt: now - DAY,
    endsAt: now + 30 * DAY,
    updatedAt: now,
  });
  const { accessToken: token } = await trpcOf(baseURL).users.signIn.mutate(person);
  const phone = await deviceOf(baseURL, token, { name: 'My Galaxy' });
  return { person, phone, token };
}
