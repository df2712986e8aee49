import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { devices } from '#db/schema/index.ts';
import { DAY_MS } from '#schemas/format/dates.ts';
import { e164, type Person } from './accounts.ts';
import { sentTo, trpcOf } from './api.ts';
import { deviceOf } from './members.ts';
import { freshMember as memberNow, paidFor } from './payments.ts';
import { registry } from './registry.ts';

export type Member = Person & { token: string };

/** Somebody who registered a moment ago. */
export async function freshMember(baseURL = ''): Promise<Member> {
  const { person, token } = await memberNow(baseURL);
  return { ...person, token };
}

/** The same, with a paid subscription: codes are limited by phone, so every test has an owner of its own. */
export async function freshOwner(baseURL = ''): Promise<Member> {
  const member = await freshMember(baseURL);
  await paidFor(baseURL, member.token, 'demo-plan-basic');
  return member;
}

/** An owner with one device, and somebody to give it to. */
export async function twoSides(baseURL = '') {
  const [owner, recipient] = await Promise.all([freshOwner(baseURL), freshMember(baseURL)]);
  const device = await deviceOf(baseURL, owner.token);
  return { owner, recipient, device };
}

/** A transfer under review, made over the API. */
export async function transferOf(baseURL = '') {
  const sides = await twoSides(baseURL);
  const { transfer } = await requested(baseURL, sides);
  return { ...sides, transfer };
}

/** A phone that is on the register for a month, offered in person. */
export async function handoverOf(baseURL = '') {
  const sides = await twoSides(baseURL);
  const createdAt = Date.now() - 30 * DAY_MS;
  await registry.update(devices).set({ createdAt }).where(eq(devices.id, sides.device.id));
  const { transfer } = await requested(baseURL, { ...sides, handover: true });
  return { ...sides, transfer };
}

/** Two transfers under review, from the same owner to the same recipient. */
export async function twoTransfers(baseURL = '') {
  const sides = await twoSides(baseURL);
  const first = await requested(baseURL, sides);
  const device = await deviceOf(baseURL, sides.owner.token);
  const second = await requested(baseURL, { ...sides, device }, first.otp);
  return {
    ...sides,
    first: { device: sides.device, transfer: first.transfer },
    second: { device, transfer: second.transfer },
  };
}

type Sides = Awaited<ReturnType<typeof twoSides>> & { handover?: boolean };

async function requested(baseURL: string, { owner, recipient, device, handover }: Sides, ...known: string[]) {
  const client = trpcOf(baseURL, owner.token).transfers;
  const recipientEmail = recipient.email;
  const { registrationToken } = await client.askCode.mutate({ deviceId: device.id, recipientEmail });
  const otp = await transferCode(baseURL, owner, ...known);
  await client.verifyCode.mutate({ otp, registrationToken });
  const transfer = await client.request.mutate({
    deviceId: device.id,
    recipientEmail,
    reason: handover ? 'Sold' : 'Gift',
    handover,
  });
  return { otp, transfer };
}

/** The newest transfer code sent to somebody's phone, other than those known already. */
export const transferCode = (baseURL: string | undefined, { phoneNumber }: Person, ...known: string[]) =>
  sentTo(baseURL, e164(phoneNumber), (texts) =>
    texts
      .map((text) => /Ownmark code ([A-Z0-9]{8}) gives/.exec(text)?.[1] ?? '')
      .find((code) => code !== '' && !known.includes(code)),
  );

export const FORM = '/dashboard/transfer-ownership';
export const recipientField = (page: Page) => page.getByRole('combobox', { name: 'Recipient’s e-mail' });
export const confirmField = (page: Page) => page.getByRole('textbox', { name: 'Confirm e-mail' });
export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' });
export const sendCode = (page: Page) => page.getByRole('button', { name: 'Send the code' });
export const codeStep = (page: Page) => page.getByRole('heading', { name: 'Enter the code' });

async function chooseDevice(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Device' }).click();
  await page.getByRole('option', { name }).click();
}

/** Fills in the whole first step. */
export async function fillTransfer(page: Page, device: string, email: string) {
  await chooseDevice(page, device);
  await recipientField(page).fill(email);
  await page.keyboard.press('Escape');
  await confirmField(page).fill(email);
  await page.getByRole('radio', { name: 'Sold' }).check();
}
