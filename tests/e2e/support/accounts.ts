import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accounts } from '#db/schema/index.ts';
import { DEMO_ACCOUNTS } from '#db/seed/demo.ts';
import { registrationInput } from '#schemas/accounts/accounts.ts';
import { cheapHash } from '../../cheapHash.ts';
import { registration } from '../../people.ts';
import { codeSentTo, restOf } from './api.ts';
import { registry } from './registry.ts';

export type Person = ReturnType<typeof registration>;

/** What is typed into the field of each label when somebody registers. */
export const LABELS = {
  'First name': 'firstName',
  Surname: 'surName',
  'Phone number': 'phoneNumber',
  'State of residence': 'stateOfResidence',
  Address: 'address',
  'Key holder 1': 'keyholderPhone1',
  'Key holder 2': 'keyholderPhone2',
  Email: 'email',
  Username: 'username',
  Password: 'password',
} as const;

export const demo = (kind: (typeof DEMO_ACCOUNTS)[number]['kind']) => {
  const found = DEMO_ACCOUNTS.find((account) => account.kind === kind);
  if (!found) throw new Error(`No demo account is ${kind}.`);
  return found;
};

export const e164 = (phone: string) => `+234${phone.slice(1)}`;
/** A field by its label; the word "Optional" beside it belongs to the label. */
export const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}(Optional)?$`));
export const code = (page: Page) => page.getByRole('textbox', { name: 'Code' });
export const banner = (page: Page) => page.getByRole('main').getByRole('alert');
export const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });
export const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

/** Opens a page and waits until its script has taken over. */
export async function arrive(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

/** Wakes all islands of the page, and waits until they are alive. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const waiting = document.querySelectorAll('[data-waits]:not([data-wakes=wanted])');
    for (const island of waiting) island.dispatchEvent(new Event('wanted'));
    return document.readyState === 'complete' && waiting.length === 0;
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** Fills in the whole registration. */
export async function fillRegistration(page: Page, person: Person) {
  for (const [label, name] of Object.entries(LABELS)) await field(page, label).fill(person[name]);
}

/** Fills in and sends the login form; most people want to be remembered on a device of their own. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
  { remember = true } = {},
) {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByLabel('Remember me').setChecked(remember);
  await press(page, 'Login');
}

/** Somebody who has an account, written into the registry as a registration leaves it. */
export async function registered(overrides: Partial<Person> = {}): Promise<Person> {
  const person = registration(overrides);
  const { password, phoneNumber, stateOfOrigin, ...told } = registrationInput.parse(person);
  const now = Date.now();
  await registry.insert(accounts).values({
    ...told,
    id: randomUUID(),
    phone: phoneNumber,
    stateOfOrigin: stateOfOrigin ?? told.stateOfResidence,
    passwordHash: cheapHash(password),
    createdAt: now,
    updatedAt: now,
    emailConfirmedAt: now,
    keyholder1ConsentedAt: now,
    keyholder2ConsentedAt: now,
  });
  return person;
}

/** Registers somebody over the API, code and all, so that they are welcomed as well. */
export async function registeredByPhone(baseURL = ''): Promise<Person> {
  const rest = restOf(baseURL);
  const person = registration();
  const { registrationToken } = await rest('POST', '/users/create', { body: person });
  const otp = await codeSentTo(baseURL, e164(person.phoneNumber));
  await rest('POST', '/users/validateOtp', { body: { otp, registrationToken } });
  return person;
}

export function keptToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('auth_token') ?? sessionStorage.getItem('auth_token'));
}
