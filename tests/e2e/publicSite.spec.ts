import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hydrated } from './support/accounts.ts';

const ORIGIN = 'https://ownmark.example';

/** Every public page there is: the site map is written from the table that the pages are built from. */
async function publicPaths(request: APIRequestContext): Promise<string[]> {
  const map = await (await request.get('/sitemap.xml')).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replace(ORIGIN, ''));
}

// Rules: I5-04
test('every public page says what it is: title, description, address, shared picture, and its kind', async ({
  request,
}) => {
  const paths = await publicPaths(request);
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/device-checker', '/services/recovery', '/faq', '/login', '/terms']),
  );
  const titles = new Set<string>();
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const one = (pattern: RegExp) => {
      const found = [...html.matchAll(new RegExp(pattern, 'g'))];
      expect(found, `${path} ${pattern}`).toHaveLength(1);
      return found[0]?.[1] ?? '';
    };
    const title = one(/<title>([^<]{7,70})<\/title>/);
    titles.add(title);
    expect(one(/<meta property="og:title" content="([^"]+)"/)).toBe(title);
    const description = one(/<meta name="description" content="([^"]{25,170})"/);
    expect(one(/<meta property="og:description" content="([^"]+)"/)).toBe(description);
    expect(one(/<link rel="canonical" href="([^"]+)"/)).toBe(ORIGIN + path);
    expect(one(/<meta property="og:url" content="([^"]+)"/)).toBe(ORIGIN + path);
    expect(one(/<meta property="og:image" content="([^"]+)"/)).toBe(`${ORIGIN}/og.png`);
    expect(one(/<meta name="twitter:card" content="([^"]+)"/)).toBe('summary_large_image');
    expect(html).not.toContain('name="robots"');
    for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
      expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) });
  }
  expect(titles.size).toBe(paths.length);
  for (const [path, kind] of [
    ['/', 'Organization'],
    ['/faq', 'FAQPage'],
    ['/pricing', 'FAQPage'],
    ['/services/recovery', 'BreadcrumbList'],
  ] as const)
    expect(await (await request.get(path)).text()).toContain(`"@type":"${kind}"`);
});

// Rules: I5-05
test('what is nobody else’s business is not to be found by search engines', async ({ request }) => {
  for (const path of ['/dashboard', '/dashboard/my-devices', '/nothing-here'])
    expect(await (await request.get(path)).text()).toContain('<meta name="robots" content="noindex"');
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /api/v1/');
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

// Rules: I5-06
test('every public page is under the strict policy, says nothing to the console and asks nobody else @long', async ({
  page,
  request,
}) => {
  for (const path of await publicPaths(request)) {
    const policy = (await page.goto(path))?.headers()['content-security-policy'] ?? '';
    expect(policy, path).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+';/,
    );
    expect(policy, path).toContain("require-trusted-types-for 'script'; trusted-types ownmark-offline; report-uri");
    expect(policy, path).not.toContain('unsafe');
    await hydrated(page);
  }
});

test('no script makes a Trusted Types policy of its own, and security.txt is served as text', async ({
  page,
  request,
  expectNoise,
}) => {
  expectNoise(/trusted-types/);
  await page.goto('/faq');
  const made = await page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
    };
    try {
      return typeof trustedTypes.createPolicy('evil', {});
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(made).toBe('TypeError');
  const security = await request.get('/.well-known/security.txt');
  expect(security.headers()['content-type']).toContain('text/plain; charset=utf-8');
  expect(await security.text()).toContain('Contact: mailto:');
});

// Rules: I5-07
test('can be installed: the manifest names icons that are there and as large as it says @long', async ({
  page,
  request,
}) => {
  const response = await request.get('/manifest.webmanifest');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: 'Ownmark', start_url: '/', display: 'standalone' });
  await page.goto('/');
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest');
  expect(await page.locator('meta[name="theme-color"]').count()).toBe(2);
  const pictures = [
    ...manifest.icons.filter(({ type }: Icon) => type === 'image/png').map(({ src, sizes }: Icon) => [src, sizes]),
    ['/icons/apple-touch.png', '180x180'],
    ['/og.png', '1200x630'],
  ];
  expect(pictures).toHaveLength(5);
  expect(manifest.icons.map(({ purpose }: Icon) => purpose)).toContain('maskable');
  for (const [src, size] of pictures) expect(await sizeOf(request, src), src).toBe(size);
});

type Icon = { src: string; sizes: string; type: string; purpose?: string };

/** Width and height from a PNG's header. */
async function sizeOf(request: APIRequestContext, src: string): Promise<string> {
  const png = await (await request.get(src)).body();
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}
