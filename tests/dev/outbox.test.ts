import { createExecutionContext } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { devOutbox, messages } from '#db/schema/index.ts';
import { deliver } from '#domain/messages/deliver.ts';
import { app } from '#worker/app.ts';
import { baseContext } from '#worker/context.ts';
import type { Env } from '#worker/env.ts';
import { messageProviders } from '#worker/services.ts';
import { bindings, production, request, rest } from '../clients.ts';
import { db, member, registeredPhone, registration, report } from '../factories.ts';
import { sentTo } from '../outbox.ts';

const visit = (path: string, env: Env, init?: RequestInit) =>
  app.fetch(new Request(`https://ownmark.test${path}`, init), env, createExecutionContext());

async function registeredNow() {
  const form = registration();
  await rest('POST', '/users/create', { body: form });
  return { phone: `+234${form.phoneNumber.slice(1)}` };
}

describe('the dev outbox', () => {
  it('sets no word of an e-mail apart as a code', async () => {
    const to = 'extended@example.test';
    const text = 'YOUR EXTENDED PLAN ENDS ON NOV 24, 2026';
    await db.insert(devOutbox).values({ id: 'extended', channel: 'email', to, subject: 'Ends', text, createdAt: 1 });
    const html = await (await request(`/dev/outbox?to=${to}`)).text();
    expect(html).toContain(text);
    expect(html).not.toContain('outbox-code');
  });

  it('shows what was sent, newest first, as JSON and as a page', async () => {
    const form = registration({ email: 'o"neil<b>@example.test' });
    await rest('POST', '/users/create', { body: form });
    const to = `+234${form.phoneNumber.slice(1)}`;
    const [sms] = await sentTo(to);
    expect(sms).toEqual({
      id: expect.any(String),
      channel: 'sms',
      to,
      subject: null,
      text: expect.stringMatching(/\b[A-Z0-9]{8}\b/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    for (const typed of [form.phoneNumber, ` ${to.slice(1)}`]) {
      const found = await request(`/dev/outbox.json?to=${encodeURIComponent(typed)}`);
      expect(await found.json(), typed).toEqual([sms]);
    }
    const page = await request(`/dev/outbox?to=${encodeURIComponent(to)}`);
    const html = await page.text();
    expect(html).toContain(sms?.text);
    expect(html).toContain(`<b>${/\b[A-Z0-9]{8}\b/.exec(sms?.text ?? '')?.[0]}</b>`);
    expect(html).toContain(`value="${to}"`);
    const nobody = await (await request('/dev/outbox?to=%3Cb%3Enobody')).text();
    expect(nobody).toContain('Nothing has been sent to this receiver');
    expect(nobody).not.toContain('<b>nobody');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('shows an e-mail as HTML on a page of its own that can do nothing but draw itself', async () => {
    const owner = await member();
    const device = await registeredPhone(owner);
    await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body: report('stolen') });
    const [email] = await sentTo(owner.email);
    const list = await (await request(`/dev/outbox?to=${encodeURIComponent(owner.email)}`)).text();
    expect(list).toContain(`href="/dev/outbox/${email?.id}"`);
    expect(list).toContain('Galaxy A54 (smartphone): STOLEN'.replace('Galaxy A54', device.name));

    const page = await request(`/dev/outbox/${email?.id}`);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; .*sandbox /,
    );
    expect(page.headers.get('content-security-policy')).not.toContain('allow-scripts');
    const html = await page.text();
    expect(html).toContain('See what to do now');
    expect(html).toContain(`/dashboard/report-device/done/${device.id}`);

    const [sms] = await sentTo((await registeredNow()).phone);
    for (const id of [sms?.id, 'nobody']) expect((await request(`/dev/outbox/${id}`)).status, id).toBe(404);
  });

  // Rules: P9-06
  it.each(['/dev/outbox', '/dev/outbox/x', '/dev/outbox.json', '/dev/outbox.css', '/dev/checkout/x', '/dev'])(
    'is not there in production: %s',
    async (path) => {
      expect((await visit(path, production)).status).toBe(404);
    },
  );

  it('is not what production sends through: while the carrier is down messages wait, and say why', async () => {
    const form = registration();
    await rest('POST', '/users/create', { body: form });
    const to = `+234${form.phoneNumber.slice(1)}`;
    const message = (await db.select().from(messages)).find((row) => row.to === to);
    const delivery = await deliver(
      baseContext(production, Date.now()),
      messageProviders(production),
      message?.id ?? '',
    );
    expect(delivery).toMatchObject({ outcome: 'retry' });
    const [kept] = (await db.select().from(messages)).filter((row) => row.id === message?.id);
    expect(kept).toMatchObject({ state: 'queued', lastError: 'Termii could not be reached.' });
    expect((await db.select().from(devOutbox)).filter((row) => row.to === to)).toEqual([]);
  });
});

describe('the settings', () => {
  // Rules: A-01
  it.each([
    ['SECRET_KEY', bindings],
    ['SECRET_KEY', production],
    ['TERMII_API_KEY', production],
    ['RESEND_API_KEY', production],
    ['RESEND_FROM', production],
  ])('name %s when it is missing instead of running without it', async (name, env) => {
    const incomplete = { ...env, [name]: undefined } as Env;
    const logged: unknown[] = [];
    const { error } = console;
    console.error = (...words) => logged.push(...words);
    const response = await visit('/api/v1/health', incomplete);
    console.error = error;
    expect(response.status).toBe(500);
    expect(String(logged[0])).toContain(`${name} is missing`);
    expect(await response.text()).not.toContain(name);
  });
});
