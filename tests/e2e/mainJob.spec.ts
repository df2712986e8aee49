import type { Browser } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#db/seed/demo.ts';
import { randomAddress } from '../addresses.ts';
import { phone, registration, report, uniqueImei } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { codeSentTo, restOf, trpcOf } from './support/api.ts';
import { ask, open, title } from './support/check.ts';

const member = DEMO_ACCOUNTS.find(({ kind }) => kind === 'member with subscription');
const spaced = (imei: string) => imei.replace(/^(..)(.{6})(.{6})/, '$1 $2 $3 ');

test('two people register with codes; a member reports a phone stolen; whoever checks it is told so @long', async ({
  baseURL,
  page,
  browser,
}) => {
  const rest = restOf(baseURL);
  for (const person of [registration(), registration()]) {
    const { registrationToken } = await rest('POST', '/users/create', { body: person });
    const otp = await codeSentTo(baseURL, `+234${person.phoneNumber.slice(1)}`);
    await rest('POST', '/users/validateOtp', { body: { otp, registrationToken } });
    const { data } = await rest('POST', '/users/login', { body: { email: person.email, password: person.password } });
    expect(data.role).toBe('user');
  }

  const { data: session } = await rest('POST', '/users/login', {
    body: { email: member?.email, password: member?.password },
  });
  const token = session.accessToken;
  const imei = uniqueImei();
  const { data: device } = await rest('POST', '/device', { token, body: phone({ IMEI1: imei }) });
  await rest('PUT', `/device/updatestatus/${device.id}`, { token, body: report('stolen') });

  const ofTheOwner = [
    session.email,
    session.firstName,
    session.surName,
    session.username,
    session.phoneNumber,
    session.id,
  ];
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/trpc/')) answers.push(await response.text());
  });
  await open(page, '/');
  await ask(page, spaced(imei));
  await expect(title(page, 'Device Reported Stolen')).toBeVisible();
  expect(page.url()).not.toContain(imei.slice(0, 8));
  await expect.poll(() => answers.length).toBe(1);
  expectNoneOf(ofTheOwner, [...answers, await page.content()]);

  expectNoneOf(ofTheOwner, [await checkWithoutScript(browser, baseURL, imei)]);
  const overRest = await rest('GET', `/device/check?identifier=${encodeURIComponent(spaced(imei))}`);
  expect(overRest.data.status).toBe('stolen');
  expectNoneOf(ofTheOwner, [JSON.stringify(overRest)]);
});

test('the same through the tRPC client @long', async ({ baseURL, page }) => {
  const visitor = trpcOf(baseURL);
  for (const person of [registration(), registration()]) {
    const { registrationToken } = await visitor.users.register.mutate(person);
    const otp = await codeSentTo(baseURL, `+234${person.phoneNumber.slice(1)}`);
    await visitor.users.verifyRegistration.mutate({ otp, registrationToken });
  }
  const { accessToken } = await visitor.users.signIn.mutate({
    email: member?.email ?? '',
    password: member?.password ?? '',
  });
  const signedIn = trpcOf(baseURL, accessToken);
  const { IMEI1: imei1, ...form } = phone();
  const device = await signedIn.devices.register.mutate({ ...form, type: 'smartphone', imei1 });
  await signedIn.devices.report.mutate({ ...report('stolen'), id: device.id, status: 'stolen' });

  expect(await visitor.checks.check.query({ identifier: spaced(imei1) })).toMatchObject({
    status: 'stolen',
    deviceName: null,
  });
  await open(page, '/');
  await ask(page, spaced(imei1));
  await expect(title(page, 'Device Reported Stolen')).toBeVisible();
});

async function checkWithoutScript(browser: Browser, baseURL: string | undefined, imei: string): Promise<string> {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'CF-Connecting-IP': randomAddress() },
  });
  const page = await context.newPage();
  await page.goto('/');
  await ask(page, spaced(imei));
  await expect(title(page, 'Device Reported Stolen')).toBeVisible();
  expect(page.url()).not.toContain(imei.slice(0, 8));
  const html = await page.content();
  await context.close();
  return html;
}

function expectNoneOf(secrets: (string | undefined)[], texts: string[]) {
  for (const secret of secrets) {
    expect(secret).toBeTruthy();
    const word = new RegExp(`\\b${secret?.replace(/\W/g, '\\$&')}\\b`, 'i');
    for (const text of texts) expect(text).not.toMatch(word);
  }
}
