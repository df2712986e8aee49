import { createExecutionContext } from 'cloudflare:test';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDb } from '#db/client.ts';
import { plans, subscriptions } from '#db/schema/index.ts';
import worker from '#worker/index.ts';
import { keptPlans } from '#worker/keptPlans.ts';
import { PLANS_TIMEOUT, planPage } from '#worker/pages/plans.ts';
import { bindings, request, rest } from '../clients.ts';
import { admin, member } from '../factories.ts';
import { brokenDatabase } from '../fakes/database.ts';

const db = openDb(bindings.DB);
const HOSTILE = '"></script><script>alert(1)</script><s>&amp;\u2028';

beforeEach(async () => {
  await db.delete(subscriptions);
  await db.delete(plans);
  keptPlans.forget();
});

async function offer(
  name: string,
  price: number,
  deviceLimit: number,
  description: string | null = null,
  id: string = randomUUID(),
) {
  const now = Date.now();
  await db.insert(plans).values({ id, name, price, deviceLimit, description, createdAt: now, updatedAt: now });
  return id;
}

const withoutDatabase = (path: string) =>
  worker.fetch(
    new Request(`https://ownmark.test${path}`),
    { ...bindings, DB: brokenDatabase(bindings.DB) },
    createExecutionContext(),
  );
const pageOf = async (path: string) => (await request(path)).text();
const cardsIn = (html: string) => [...html.matchAll(/<article class="plan[ "].*?<\/article>/gs)].map(([card]) => card);
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
describe('plans in a prerendered page', () => {
  // Rules: 1.2-65
  it('the home page shows the plans of this moment, the second one marked', async () => {
    await offer('Family', 2_500, 5, 'For a household.');
    const basic = await offer('Basic', 1_000, 1);
    const html = await pageOf('/');
    const cards = cardsIn(html).map(wordsOf);
    expect(cards).toEqual([
      'Basic ₦1,000 /month 1 device Get Started : Basic',
      'Most Popular Family ₦2,500 /month Up to 5 devices For a household. Get Started : Family',
    ]);
    expect(html).toContain(`href="/subscribe/${basic}"`);
    expect(html).not.toContain('class="skeleton');
  });

  it('the pricing page shows both prices, what is free and what is unlimited, and 13.20 marks the same plan as home', async () => {
    await offer('Gift', 0, 0);
    await offer('Basic', 500, 2);
    await offer('Extended', 1_250_000, 50);
    await offer('Crew', 5_000, 3);
    const cards = cardsIn(await pageOf('/pricing')).map(wordsOf);
    expect(cards).toEqual([
      'Gift Free Free Unlimited devices Get Started : Gift',
      'Most Popular Basic ₦500 /month or ₦5K for a year ₦5K /year Save ₦1,000 per year Up to 2 devices Get Started : Basic',
      'Crew ₦5K /month or ₦50K for a year ₦50K /year Save ₦10,000 per year Up to 3 devices Get Started : Crew',
      'Extended ₦1.25M /month or ₦12.5M for a year ₦12.5M /year Save ₦2,500,000 per year Up to 50 devices Get Started : Extended',
    ]);
  });

  it('each card has the icon of its name alone', async () => {
    for (const [place, name] of ['Student', 'Premium', 'Admin', 'Parents', 'Crew'].entries())
      await offer(name, place, 1);
    const icons = cardsIn(await pageOf('/pricing')).map((card) =>
      [...card.matchAll(/data-row="icon-(\w+)"/g)].map(([, icon]) => icon),
    );
    expect(icons).toEqual([['person'], ['family'], ['enterprise'], ['parents'], ['plan']]);
  });

  it('what an admin typed can not become markup', async () => {
    await offer(HOSTILE, 1_000, 3, `${HOSTILE}\n`, '"><s>-x-y-z-w');
    for (const path of ['/', '/pricing']) {
      const html = await pageOf(path);
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('<s>');
      expect(html).toContain('href="/subscribe/%22%3E%3Cs%3E-x-y-z-w"');
    }
  });

  // Rules: 1.2-75
  it('without plans the page says so', async () => {
    for (const path of ['/', '/pricing']) expect(await pageOf(path)).toContain('No plans available right now');
  });

  // Rules: 1.2-74
  it('without the database the page comes all the same, and says that the plans did not', async () => {
    for (const path of ['/', '/pricing']) {
      const response = await withoutDatabase(path);
      expect([response.status, response.headers.get('cache-control'), response.headers.get('etag')]).toEqual([
        200,
        'no-store',
        null,
      ]);
      const html = await response.text();
      expect(html).toContain('<p data-slot="failure">Failed to load subscription plans</p>');
      expect(html.includes('Unable to Load Pricing')).toBe(path === '/pricing');
      expect(html).toMatch(/<button[^>]*type="submit"[^>]*>.*Try Again/s);
      expect(html).toContain('Failed to load subscription plans');
    }
  });

  it('a database that never answers does not hold the page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const never = () => new Promise<never>(() => {});
      const waiting = planPage(new Request('https://ownmark.test/'), bindings.ASSETS, 'home', never);
      await vi.advanceTimersByTimeAsync(PLANS_TIMEOUT);
      const page = await waiting;
      expect([page.status, page.headers.get('cache-control'), page.headers.get('etag')]).toEqual([
        200,
        'no-store',
        null,
      ]);
      expect(await page.text()).toContain('Failed to load subscription plans');
    } finally {
      vi.useRealTimers();
    }
  });

  it('is kept as the file would be, until file or plans change', async () => {
    const id = await offer('Basic', 1_000, 2);
    const first = await request('/');
    await first.text();
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[^"]+"$/);
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
    const again = await request('/', { headers: { 'If-None-Match': `"other", ${tag}` } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    const head = await request('/', { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', tag]);

    await db.update(plans).set({ price: 2_000 }).where(eq(plans.id, id));
    keptPlans.forget();
    const changed = await request('/', { headers: { 'If-None-Match': tag } });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('₦2,000');
  });

  it('is read and nothing else', async () => {
    for (const path of ['/', '/pricing']) {
      const response = await request(path, { method: 'POST' });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
    for (const path of ['/plans/home.json', '/plans/pricing.json']) {
      const response = await request(path);
      expect(response.status).toBe(404);
      await response.text();
    }
  });

  it('stands in the answer of a check on the home page as well', async () => {
    await offer('Basic', 1_000, 2);
    const body = new URLSearchParams({ page: 'home', kind: 'imei', identifier: '490154203237518' });
    const html = await (await request('/check', { method: 'POST', body })).text();
    expect(html).toContain('Device Reported Stolen');
    expect(cardsIn(html).map(wordsOf)).toEqual(['Basic ₦1,000 /month Up to 2 devices Get Started : Basic']);
    expect(cardsIn(html)).toHaveLength(1);
  });
});

describe('plans that an isolate keeps', () => {
  it('are read once: a second visit and a check on the home page ask the database nothing', async () => {
    await offer('Basic', 1_000, 2);
    await pageOf('/');
    for (const path of ['/', '/pricing', '/']) {
      const response = await withoutDatabase(path);
      expect(response.headers.get('etag')).not.toBeNull();
      expect(cardsIn(await response.text()).map(wordsOf)).toEqual([expect.stringMatching(/^Basic ₦1(,000|K) /)]);
    }
  });

  it('show at once what an admin has changed, taken off offer or put back', async () => {
    const { token } = await admin();
    const named = (card: string) => wordsOf(card).replace(/.*: /, '');
    const shown = () =>
      Promise.all(
        ['/', '/pricing'].map(async (path) =>
          cardsIn(await pageOf(path))
            .map(named)
            .join(),
        ),
      );
    const act = async (method: string, path: string, body?: unknown) => {
      const { status } = await rest(method, `/subscription/${path}`, { token, body });
      expect(status).toBeLessThan(300);
      return shown();
    };
    await member();
    const [bought] = await db.select().from(plans);
    const [id, form] = [bought?.id ?? '', { name: 'Basic', price: 1_500, NoOfDevices: 2 }];
    expect(await shown()).toEqual([bought?.name, bought?.name]);
    expect(await act('POST', 'createSubcription', form)).toEqual([`${bought?.name},Basic`, `${bought?.name},Basic`]);
    const dearer = { ...form, name: 'Dear', price: 2_000 };
    expect(await act('PUT', `updateSubscription/${id}`, dearer)).toEqual(['Basic,Dear', 'Basic,Dear']);
    expect(await act('DELETE', `deleteSubscription/${id}`)).toEqual(['Basic', 'Basic']);
    expect(await db.$count(plans)).toBe(2);
    expect(await act('POST', `restoreSubscription/${id}`)).toEqual(['Basic,Dear', 'Basic,Dear']);
  });
});
