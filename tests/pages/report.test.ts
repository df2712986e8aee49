import { expect, it } from 'vitest';
import { REPORT_CODE_PAGE, REPORT_DONE_PAGE, REPORT_PAGE } from '#schemas/checks/reportPaths.ts';
import { NEW_SIM } from '#schemas/format/support.ts';
import { publicStatus, request } from '../clients.ts';
import { member, person, registeredPhone, uniqueImei, uniquePhone } from '../factories.ts';
import { codeSentTo, sentTo } from '../outbox.ts';

let networks = 0;

/** A browser without a script: it keeps cookies, and follows where an answer leads. */
function browser() {
  const ip = `10.9.${networks++}.7`;
  let cookie = '';
  const page = { path: '', status: 0, cookie: '', html: '', words: '', open, send };

  async function follow(path: string, init: RequestInit = {}): Promise<typeof page> {
    const headers = { cookie, 'CF-Connecting-IP': ip, ...init.headers };
    const answer = await request(path, { ...init, headers, redirect: 'manual' });
    const set = answer.headers.get('set-cookie');
    if (set) [cookie = ''] = set.split(';');
    const next = answer.headers.get('location');
    const html = await answer.text();
    if (set) page.cookie = set;
    if (answer.status === 303 && next) return follow(next);
    const words = html
      .slice(html.indexOf('<main'))
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
    return Object.assign(page, { path, status: answer.status, html, words });
  }

  function open(path = page.path) {
    return follow(path);
  }

  function send(step: string, typed: Record<string, string> = {}) {
    const [, action = ''] =
      new RegExp(`action="([^"]+)"><input type="hidden" name="step" value="${step}"`).exec(page.html) ?? [];
    return follow(action, { method: 'POST', body: new URLSearchParams({ step, ...typed }) });
  }

  return page;
}

async function asked(more: Record<string, string> = {}) {
  const typed = { identifiers: uniqueImei(), name: 'Ada Obi', phoneNumber: uniquePhone(), location: 'Yaba', ...more };
  const page = browser();
  await page.open(REPORT_PAGE);
  await page.send('send', typed);
  return { page, ...typed };
}

const local = (phone: string) => `0${phone.slice(4)}`;
const WRONG = 'ABCDEFGH';

it('after five wrong codes a new one is sent, and what was typed is reported with it', async () => {
  const { page, phoneNumber, identifiers } = await asked();
  for (let tries = 0; tries < 5; tries++) await page.send('code', { otp: WRONG });
  expect(page.words).toContain('Nothing was reported yet. What you typed is kept.');
  expect(page.words).toContain('Five wrong tries: ask for a new code.');
  expect(page.html).not.toContain('name="otp"');
  expect(page.html).toMatch(/btn-primary[^>]*>Send a new code/);
  await page.send('again');
  expect(await sentTo(phoneNumber)).toHaveLength(2);
  await page.send('code', { otp: await codeSentTo(phoneNumber) });
  expect(page.path).toBe(REPORT_DONE_PAGE);
  expect(await publicStatus(identifiers)).toBe('stolen');
});

it('who has an account is led past the password, and to a new SIM', async () => {
  const { imei1 } = await registeredPhone(await member());
  const { page, phoneNumber } = await asked({ identifiers: imei1 ?? '' });
  await page.send('code', { otp: await codeSentTo(phoneNumber) });
  expect(page.words).toContain('Buyers are not warned.');
  expect(page.words).toContain(NEW_SIM);
  for (const path of [undefined, REPORT_PAGE])
    expect((await page.open(path)).html).toContain('href="/stolen#ask-phone">I forgot my password');
});

it('every form leads to an address that Back and a reload may ask for again', async () => {
  const { page, phoneNumber, identifiers } = await asked();
  expect(page.path).toBe(REPORT_CODE_PAGE);
  expect(page.cookie).toMatch(/^__Host-report=[^;]+; Path=\/; Max-Age=3600; HttpOnly; Secure; SameSite=Strict$/);
  const [, kept = ''] = /=([^;]+)/.exec(page.cookie) ?? [];
  expect(Object.keys(JSON.parse(decodeURIComponent(kept)))).toEqual(['token']);
  await page.open(REPORT_PAGE);
  for (const typed of [identifiers, 'Ada Obi', local(phoneNumber), 'Yaba'])
    expect(page.html).toContain(`value="${typed}"`);
  await page.open(REPORT_CODE_PAGE);
  await page.send('code', { otp: WRONG });
  expect(page.path).toBe(REPORT_CODE_PAGE);
  expect((await page.open()).words).toContain('Invalid OTP. Please try again.');
  await page.send('code', { otp: await codeSentTo(phoneNumber) });
  for (const path of [REPORT_DONE_PAGE, REPORT_CODE_PAGE]) {
    expect((await page.open(path)).path).toBe(REPORT_DONE_PAGE);
    expect(page.words).toContain('Do this now');
  }
  await page.send('add', { description: 'Two boys on a motorcycle.' });
  expect([page.path, page.words]).toEqual([REPORT_DONE_PAGE, expect.stringContaining('Added to your report.')]);
  expect((await page.open(REPORT_PAGE)).html).toContain(`href="${REPORT_DONE_PAGE}">See your report`);
  expect(page.html).not.toContain(identifiers);
  for (const path of [REPORT_CODE_PAGE, REPORT_DONE_PAGE]) expect((await browser().open(path)).path).toBe(REPORT_PAGE);
});

it('a code with 0, O, 1 or I costs no try; a wrong one is called so to the end', async () => {
  const { page, phoneNumber } = await asked();
  for (const otp of ['ABCDEFG0', 'oBCDEFGH', '1BCDEFGH', 'IBCDEFGH', 'O', WRONG, WRONG])
    await page.send('code', { otp });
  expect(page.words).toContain('Invalid OTP. Please try again.');
  expect(page.words).not.toContain('left');
  await page.send('code', { otp: 'ABCDEFGO' });
  expect(page.words).toContain('Codes have no 0, O, 1 or I.');
  await page.send('code', { otp: WRONG });
  expect(page.words).toContain('Invalid OTP. Please try again. 2 tries left.');
  await page.send('code', { otp: await codeSentTo(phoneNumber) });
  expect(page.path).toBe(REPORT_DONE_PAGE);
});

it('who is refused after the code finds the form as it was typed', async () => {
  const { phone } = await person();
  const { page } = await asked({ phoneNumber: phone });
  await page.send('code', { otp: await codeSentTo(phone) });
  expect(page.words).toContain('This phone number has an Ownmark account');
  expect(page.words).toContain('Use another phone It is mine: log in It is mine: I forgot my password');
  expect(page.words).not.toContain('Get a new SIM');
  await page.open(REPORT_PAGE);
  expect(page.html).toContain('value="Ada Obi"');
});

it('a report is closed on a borrowed phone by a press: the next person sees nothing of it', async () => {
  const { page, phoneNumber, identifiers, name } = await asked();
  await page.send('code', { otp: await codeSentTo(phoneNumber) });
  await page.send('close');
  expect([page.path, page.cookie]).toEqual([REPORT_PAGE, expect.stringContaining('Max-Age=0')]);
  expect(page.html).not.toContain(REPORT_DONE_PAGE);
  expect(page.html).not.toContain(name);
  expect((await page.open(REPORT_DONE_PAGE)).path).toBe(REPORT_PAGE);
  expect(await publicStatus(identifiers)).toBe('stolen');
});
