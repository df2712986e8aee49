import type { Page } from '@playwright/test';
import { render } from '#domain/messages/emailLetter.ts';
import { TEMPLATES, type TemplateName } from '#domain/messages/templates.ts';
import { CODE, ORIGIN } from '../../domain/messages/exampleData.ts';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../support/accounts.ts';
import { adminToken } from '../support/admin.ts';
import { faultsOf, settled } from '../support/look.ts';
import { adaToken, moveTo, openAs, SCREENS } from '../support/members.ts';
import { ADMIN, PUBLIC } from '../support/screens.ts';

const PHONE = { width: 360, height: 740 };

/** Words in sight, as a person counts them: what only a screen reader says is left out. */
function wordsOf(page: Page) {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const { parentElement: at } = text;
      if (!at?.checkVisibility({ visibilityProperty: true }) || at.closest('script, .sr-only')) continue;
      if (getComputedStyle(at).clipPath === 'inset(50%)') continue;
      texts.push(text.textContent ?? '');
    }
    return texts.join(' ').match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  });
}

const heightOf = (page: Page, part: string) =>
  page.locator(part).evaluate((element) => Math.round(element.getBoundingClientRect().height));

test.describe('without JavaScript, at 360', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('home is at most 4,200 px and 380 words, every footer at most 420 px, the log at most 2,000 px @long', async ({
    page,
    request,
  }) => {
    const map = await (await request.get('/sitemap.xml')).text();
    const paths = [...map.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
    const most: Record<string, number> = { '/': 4200, '/log': 2000, '/services': 2100, '/contact': 1800, '/faq': 2000 };
    expect(paths).toEqual(expect.arrayContaining(Object.keys(most)));
    for (const path of paths) {
      await page.goto(path);
      if (await page.locator('.site-footer').count())
        expect(await heightOf(page, '.site-footer'), path).toBeLessThanOrEqual(420);
      const limit = path.startsWith('/services/') ? 1900 : most[path];
      if (limit) expect(await heightOf(page, 'html'), path).toBeLessThanOrEqual(limit);
      if (path === '/') expect(await wordsOf(page)).toBeLessThanOrEqual(380);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every form of a public page is sent somewhere, and every button of a letter opens a page that says what to do @long', async ({
    page,
    request,
    expectNoise,
  }) => {
    expectNoise(/404/); // of addresses that lead nowhere
    for (const path of PUBLIC) {
      await page.goto(path);
      // Without an address of its own it is sent to the page's.
      for (const form of await page.locator('form:visible').all())
        expect((await form.getAttribute('action')) ?? path, `${path} ${await form.innerHTML()}`).toMatch(/^\/\w/);
    }
    const letters = Object.keys(TEMPLATES) as TemplateName[];
    const text = letters.map((name) => render(name, TEMPLATES[name].sample, CODE, ORIGIN).html).join();
    const paths = new Set([...text.matchAll(new RegExp(`href="${ORIGIN}([^"]*)"`, 'g'))].map(([, path = '']) => path));
    expect(paths.size).toBeGreaterThan(20);
    for (const path of paths) {
      const html = await (await request.get(path.replaceAll('&amp;', '&'))).text();
      expect(html.match(/<h1|needs JavaScript/), path).not.toBeNull();
    }
  });
});

test('at 360 "Phone stolen?" stands in the header, and the darkest of the card is Check Status @long', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Phone stolen?' })).toBeInViewport();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Switch between light and dark' })).toBeHidden();
  const card = page.locator('.slip');
  const box = await card.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
  const filled = await card.evaluate((slip) => {
    const light = (element: Element) => {
      const { backgroundColor, opacity } = getComputedStyle(element);
      const [red = 0, green = 0, blue = 0, alpha = 1] = backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [];
      return 255 - (255 - (0.3 * red + 0.59 * green + 0.11 * blue)) * alpha * Number(opacity);
    };
    const all = [...slip.querySelectorAll('*')].map((element) => ({
      says: element.textContent,
      light: light(element),
    }));
    return all.filter((one) => one.light < 200).map(({ says }) => says);
  });
  expect(filled).toEqual(['Check Status']);
  await page.locator('summary[aria-label="Menu"]').click();
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('on every screen behind the login a control is called by what is seen on it @long', async ({ page, baseURL }) => {
  const faults: string[] = [];
  const look = async (path: string) => {
    await settled(page);
    const found = await faultsOf(page, { only: ['label-content-name-mismatch'] });
    faults.push(...found.map((fault) => `${path} ${fault}`));
  };
  for (const [token, paths] of [
    [await adaToken(baseURL), SCREENS.map(({ path }) => path)],
    [await adminToken(baseURL), ADMIN],
  ] as const) {
    const [first = '', ...others] = paths;
    await openAs(page, token, first);
    await look(first);
    for (const path of others) {
      await moveTo(page, path);
      await look(path);
    }
  }
  expect(faults).toEqual([]);
});

test.describe('at 360', () => {
  test.use({ viewport: PHONE });

  test('the menu shuts by a press beside it @long', async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Menu' });
    await page.locator('.site-menu summary').click();
    await menu.click({ position: { x: 4, y: 4 } });
    await expect(menu).toBeVisible();
    await page.mouse.click(180, 650);
    await expect(menu).toBeHidden();
  });

  test('no link that has the focus is under the hint of the privacy policy @long', async ({ page }) => {
    await page.goto('/privacy');
    await hydrated(page);
    const hint = (await page.getByText('Continue reading to accept terms').boundingBox())?.y ?? 0;
    for (const link of await page.locator('.legal-contents a').all()) {
      await link.focus();
      const box = await link.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(hint);
    }
  });
});
