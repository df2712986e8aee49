import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '#db/schema/index.ts';
import { IMPOSSIBLE_CODE } from '#schemas/accounts/codes.ts';
import { ACCOUNT_FORMS, type AccountPage, HANDED_SESSION } from '#schemas/accounts/forms.ts';
import type { Env } from '#worker/env.ts';
import { randomAddress } from '../addresses.ts';
import { bindings, request, rest } from '../clients.ts';
import { admin, db, member, PASSWORD, person, registration } from '../factories.ts';
import { codeSentTo, sentTo } from '../outbox.ts';

const HOSTILE = '"><script>alert(1)</script>';
const WRONG = 'ABCDEFGH';

type Sent = { headers?: Record<string, string>; env?: Env };

/** A browser without a script presses a form's button. */
async function send(page: AccountPage, typed: Record<string, string>, { headers = {}, env }: Sent = {}) {
  const answer = await request(
    ACCOUNT_FORMS[page],
    { method: 'POST', body: new URLSearchParams(typed), headers: { 'CF-Connecting-IP': randomAddress(), ...headers } },
    env,
  );
  const html = await answer.text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const block = new RegExp(`id="${HANDED_SESSION.id}">([^<]+)<`).exec(main)?.[1];
  return {
    answer,
    status: answer.status,
    html,
    main,
    words: main.replace(/<script.*?<\/script>|<[^>]+>/gs, ' ').replace(/\s+/g, ' '),
    handed: block === undefined ? null : JSON.parse(block),
    /** What the next form of the page carries along. */
    hidden: (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(main)?.[1]?.replaceAll('&amp;', '&') ?? '',
  };
}

const isLoggedIn = async (token: string) => (await rest('GET', '/users/getme', { token })).status === 200;

describe('logging in without a script', () => {
  it('hands a session over, in no address, and says what works where no script takes it', async () => {
    const { email } = await member();
    const { answer, status, handed, words, html } = await send('/login', { email, password: PASSWORD });
    expect([status, handed.to, handed.remember, await isLoggedIn(handed.token)]).toEqual([
      200,
      '/dashboard',
      false,
      true,
    ]);
    expect(words).toContain('Your password is right');
    expect(words).toContain('Managing devices needs JavaScript.');
    expect(html).toContain('<script src="/hand-over.js"></script>');
    expect(html).not.toContain(PASSWORD);
    expect(html).not.toContain('data-late-scripts');
    // What its answers show is in no page’s own style.
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/index-[^"]+\.css">/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('set-cookie')).toContain('__Host-device=');
  });

  it('a wrong password is said as with the script; all but the password is kept', async () => {
    const { email } = await member();
    const { status, words, main } = await send('/login', { email, password: 'Wrong1@word', remember: 'on' });
    const api = await rest('POST', '/users/login', { body: { email, password: 'Wrong1@word' } });
    expect([status, api.status]).toEqual([401, 401]);
    expect(words).toContain(api.body.message);
    expect(main).toContain(`value="${email}"`);
    expect(main).toMatch(/name="remember" checked|checked="" name="remember"|name="remember" checked=""/);
    expect(main).not.toContain('Wrong1@word');
  });

  it('what is missing is said at its field', async () => {
    const { status, words, main } = await send('/login', { email: '', password: '' });
    expect(status).toBe(400);
    expect(words).toContain('Email is required.');
    expect(words).toContain('Password is required.');
    expect(main.match(/aria-invalid="true"/g)).toHaveLength(2);
  });

  it('what was typed can not become markup', async () => {
    const { main } = await send('/login', { email: HOSTILE, password: HOSTILE, returnTo: HOSTILE });
    expect(main).not.toContain('<script>alert');
    expect(main).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  it('it goes on to a page of this site and to no other', async () => {
    const { email } = await member();
    for (const [returnTo, to] of [
      ['/dashboard/receipts', '/dashboard/receipts'],
      ['//evil.test', '/dashboard'],
      ['https://evil.test', '/dashboard'],
      ['/\\evil.test', '/dashboard'],
    ] as const) {
      const { handed } = await send('/login', { email, password: PASSWORD, remember: 'on', returnTo });
      expect([handed.to, handed.remember]).toEqual([to, true]);
    }
  });

  it('one mistake does not forget where one was going', async () => {
    const { email } = await member();
    const back = '/dashboard/report-device?status=stolen';
    const { main } = await send('/login', { email, password: 'Wrong1@word', returnTo: back });
    expect(main).toContain(`<input type="hidden" name="returnTo" value="${back}">`);
    const hostile = await send('/login', { email, password: 'Wrong1@word', returnTo: '//evil.example/"><script>' });
    expect(hostile.main).not.toContain('returnTo');
  });

  it('staff go on to the console, whose passkey needs a script', async () => {
    const { email } = await admin();
    const env: Env = { ...bindings, ADMIN_SECOND_FACTOR: 'required' };
    const { handed, words } = await send('/login', { email, password: PASSWORD }, { env });
    expect(handed.to).toBe('/admin');
    expect(words).toContain('Next comes your passkey, which needs JavaScript.');
  });

  it('the limit of the operation is the limit of the form', async () => {
    const { email } = await member();
    const headers = { 'CF-Connecting-IP': '10.44.0.7' };
    let page = await send('/login', { email, password: 'Wrong1@word' }, { headers });
    for (let tries = 0; tries < 40 && page.status !== 429; tries++)
      page = await send('/login', { email, password: 'Wrong1@word' }, { headers });
    expect(page.status).toBe(429);
    expect(page.words).toContain('Too many requests. Please try again later.');
    expect(page.main).toContain(`value="${email}"`);
  });

  it('where only a person may go on, it says that showing this needs a script', async () => {
    const { email } = await member();
    const env: Env = { ...bindings, TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET_KEY: 'secret-key' };
    const headers = { 'CF-Connecting-IP': '10.45.0.7' };
    let page = await send('/login', { email, password: 'Wrong1@word' }, { headers, env });
    for (let tries = 0; tries < 40 && page.status === 401; tries++)
      page = await send('/login', { email, password: 'Wrong1@word' }, { headers, env });
    expect([page.status, page.words]).toEqual([403, expect.stringContaining('a person, which needs JavaScript.')]);
    expect(page.main).toContain(`value="${email}"`);
  });

  it('a form of another site, a visit and what is no form change nothing', async () => {
    const { email } = await member();
    const typed = { email, password: PASSWORD };
    const others = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site', Origin: 'https://staging.ownmark.example' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
    ] as Record<string, string>[];
    for (const headers of others) {
      const { answer, handed } = await send('/login', typed, { headers });
      expect([headers, answer.status, answer.headers.get('location'), handed]).toEqual([headers, 303, '/login', null]);
    }
    const own: Record<string, string>[] = [{ 'Sec-Fetch-Site': 'same-origin' }, { Origin: 'https://ownmark.test' }, {}];
    for (const headers of own) expect((await send('/login', typed, { headers })).handed).not.toBeNull();
    const visit = await request(ACCOUNT_FORMS['/login']);
    expect([visit.status, visit.headers.get('location')]).toEqual([303, '/login']);
    const put = await request(ACCOUNT_FORMS['/login'], { method: 'PUT', body: new URLSearchParams(typed) });
    expect(put.status).toBe(405);
    const json = await send('/login', typed, { headers: { 'Content-Type': 'application/json' } });
    expect([json.status, json.handed]).toEqual([400, null]);
  });
});

describe('registering without a script', () => {
  it('makes the account with the code, and hands its session over', async () => {
    const typed = registration();
    const returnTo = '/dashboard/cases/new?kind=contest&identifier=490154203237518';
    const sent = await send('/register', { ...typed, returnTo });
    expect(sent.status).toBe(200);
    expect(sent.words).toContain('Verify OTP');
    expect(sent.html).not.toContain(typed.password);
    const [token, way] = [sent.hidden('token'), sent.hidden('way')];
    const impossible = await send('/register', { step: 'code', token, way, otp: 'OOOOOOOO' });
    expect(impossible.words).toContain(IMPOSSIBLE_CODE);
    const wrong = await send('/register', { step: 'code', token, way, otp: WRONG, returnTo });
    expect([wrong.status, wrong.hidden('token')]).toEqual([400, token]);
    for (const page of [sent, wrong]) expect(page.html).toContain('/dashboard/cases/new?kind=contest');
    expect(wrong.words).toContain('Invalid OTP. Please try again.');
    expect(wrong.html).not.toContain(WRONG);
    const soon = await send('/register', { step: 'again', token, way });
    expect([soon.status, soon.words]).toEqual([429, expect.stringContaining('You can send it again in')]);

    const otp = await codeSentTo(typed.phoneNumber);
    const made = await send('/register', { step: 'code', token, way, otp, returnTo });
    expect([made.status, await isLoggedIn(made.handed.token)]).toEqual([200, true]);
    expect(made.handed.to).toBe(returnTo);
    expect(made.words).toContain('Your account is made');
    expect(await db.$count(accounts, eq(accounts.username, typed.username))).toBe(1);
    expect(sent.answer.headers.get('location')).toBeNull();
  });

  it('what is refused is said at its field, and nothing that was typed is lost but the password', async () => {
    const typed = { ...registration(), firstName: 'A', email: 'no-address' };
    const { status, words, main } = await send('/register', typed);
    expect(status).toBe(400);
    for (const message of ['Name must be 2-30 letters.', 'Please enter a valid email address.'])
      expect(words).toContain(message);
    for (const name of ['phoneNumber', 'email', 'surName', 'username', 'address', 'keyholderPhone2'] as const)
      expect(main).toContain(`value="${typed[name]}"`);
    expect(main).not.toContain(typed.password);
    expect(await sentTo(typed.phoneNumber)).toEqual([]);
  });

  it('a username that is taken is refused as with the script', async () => {
    const { username } = await person();
    const { status, words, main } = await send('/register', { ...registration(), username });
    expect([status, main.includes(`value="${username}"`)]).toEqual([409, true]);
    expect(words).toMatch(/taken|already/i);
  });
});

describe('a new password without a script', () => {
  const NEW = 'Brand1@newword';

  it('is set with the code that was sent', async () => {
    const { phone, email } = await member();
    const sent = await send('/forgot-password', { withYou: 'yes', phoneNumber: phone, password: NEW });
    expect(sent.words).toContain('If there is an account, sent by SMS to');
    const [token, way] = [sent.hidden('token'), sent.hidden('way')];
    const wrong = await send('/forgot-password', { step: 'code', token, way, otp: WRONG });
    expect([wrong.status, wrong.words]).toEqual([400, expect.stringContaining('Invalid OTP.')]);
    const elsewhere = { returnTo: '//evil.example' };
    const set = await send('/forgot-password', {
      step: 'code',
      token,
      way,
      otp: await codeSentTo(phone),
      ...elsewhere,
    });
    expect(set.handed.to).toBe('/dashboard');
    expect(set.words).toContain('Your new password is set');
    expect(set.words).toContain(email);
    expect(await isLoggedIn(set.handed.token)).toBe(true);
    expect((await send('/login', { email, password: NEW })).handed).not.toBeNull();
    for (const { html } of [sent, wrong, set]) expect(html).not.toContain(NEW);
  });

  it('asks first where the SIM is, and then who gets the code', async () => {
    const { phone } = await member();
    const first = await send('/forgot-password', { phoneNumber: phone, password: NEW });
    expect([first.status, first.words]).toEqual([400, expect.stringContaining('Please say whether you have the SIM.')]);
    expect(first.main).toContain(`value="${phone}"`);
    const gone = await send('/forgot-password', { withYou: 'no', phoneNumber: phone, password: NEW });
    expect(gone.words).toContain('Send the code to Key holder 1 Key holder 2');
    const asked = { withYou: 'no', deliverTo: 'keyholder2', phoneNumber: phone, password: NEW };
    expect((await send('/forgot-password', asked)).words).toContain(
      'If key holder 2 agreed before, they have the code now.',
    );
    const none = await send('/forgot-password', { ...asked, deliverTo: 'thief' });
    expect([none.status, none.hidden('token')]).toEqual([400, '']);
  });

  it('answers the same for a phone without an account', async () => {
    const known = await send('/forgot-password', {
      withYou: 'yes',
      phoneNumber: (await member()).phone,
      password: NEW,
    });
    const unknown = await send('/forgot-password', { withYou: 'yes', phoneNumber: '08039998877', password: NEW });
    const plain = ({ words }: { words: string }) => words.replace(/[\d*•+ ]{6,}/g, 'PHONE');
    expect([unknown.status, plain(unknown)]).toEqual([known.status, plain(known)]);
  });

  it('a code that has ended leads back to the form', async () => {
    const { status, words } = await send('/forgot-password', { step: 'again', token: 'no-such.token', way: '' });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(words).toContain('This code has ended. Please ask for a new one.');
  });
});
