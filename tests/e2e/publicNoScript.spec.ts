import { demoDevices } from '#db/seed/demoDevices.ts';
import { lookOf } from '#schemas/checks/checks.ts';
import { LOOK_WORDS, lookText } from '#schemas/checks/checkWords.ts';
import { CHECK_LOOKS } from '#ui/checkLooks.ts';
import { expect, longUnless, test } from './fixtures.ts';
import { ask, BARE_UNKNOWN, CHECK_PAGES, field, MISSING, STOLEN, title, UNKNOWN } from './support/check.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of CHECK_PAGES) {
    // Rules: I5-01
    test(`the check on ${path} answers`, longUnless(path === '/'), async ({ page }) => {
      await page.goto(path);
      await ask(page, UNKNOWN);
      await expect(title(page, 'Device is Clean')).toBeVisible();
      await expect(field(page)).toHaveValue(UNKNOWN);
      await expect(page.locator('.result').getByText('Sample', { exact: true })).toHaveCount(0);
      await expect(page.locator('.result .id')).toHaveText(BARE_UNKNOWN);
      expect(page.url()).not.toMatch(/\d{6}/);

      await ask(page, MISSING);
      await expect(title(page, 'Device Reported Missing')).toBeVisible();
      await expect(page.getByText('Ojota bus stop, Lagos')).toBeVisible();
      await page.getByRole('button', { name: 'stolen' }).click();
      await expect(title(page, 'Device Reported Stolen')).toBeVisible();
      await expect(page.locator('.result').getByText('Sample', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        path === '/' ? 'The register that proves a device is yours' : 'Check before you pay',
      );
    });

    test(`an empty check on ${path} names the field's fault @long`, async ({ page, expectNoise }) => {
      expectNoise(/status of 400/);
      await page.goto(path);
      await page.getByText('Serial number', { exact: true }).first().click();
      await expect(field(page)).toHaveAccessibleName(/Serial number/);
      await ask(page, '   ');
      await expect(page.getByText('Please enter a valid identifier')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Serial number' })).toBeChecked();
    });
  }
});

test.describe('the link of a check, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('answers, and prints the answer alone', async ({ page, baseURL }) => {
    const link = `${baseURL}/check?identifier=${STOLEN}&kind=imei`;
    const response = await page.goto(link);
    expect(response?.headers()).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    await expect(title(page, 'Device Reported Stolen')).toBeVisible();
    await expect(field(page)).toHaveValue(STOLEN);
    await page.emulateMedia({ media: 'print' });
    await expect(title(page, 'Device Reported Stolen')).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
  });

  test('what the Worker sends without a script says what REST answers: head, words and colour of every look @long', async ({
    request,
    page,
  }) => {
    for (const identifier of [STOLEN, MISSING, UNKNOWN, '865102047382915', '86510204738291', `${UNKNOWN}, ${STOLEN}`]) {
      const numbers = encodeURIComponent(identifier);
      const { data: answer } = await (await request.get(`/api/v1/device/check?identifier=${numbers}`)).json();
      await page.goto(`/check?identifier=${numbers}&kind=imei`);
      const plate = page.locator('article.answer');
      const look = lookOf(answer);
      await expect(plate, identifier).toHaveAttribute('data-status', CHECK_LOOKS[look].status);
      await expect(plate.locator('.verdict-title'), identifier).toHaveText(LOOK_WORDS[look].title);
      await expect(plate.locator('.verdict-say'), identifier).toHaveText(lookText(answer));
    }
  });
});

test.describe('without JavaScript, on a dark system', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('pages are dark, answers of the check as well @long', async ({ page, expectNoise }) => {
    expectNoise(/status of 404/);
    for (const path of ['/', '/privacy', '/login', '/nothing-here', '/device-checker']) {
      await page.goto(path);
      await expect(page.locator('html'), path).toHaveCSS('color-scheme', 'dark');
    }
    await ask(page, STOLEN);
    await expect(title(page, 'Device Reported Stolen')).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  });
});

test.describe('POST /check', () => {
  const check = { page: 'checker', kind: 'imei', identifier: STOLEN };

  test('keeps nothing and says nothing it should not', async ({ request }) => {
    const answer = await request.post('/check', { form: check });
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(answer.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  });

  test('refuses what is empty, too long, too large or no form', async ({ request }) => {
    const bad = [
      { form: { ...check, identifier: '' } },
      { form: { ...check, identifier: '1'.repeat(401) } },
      { form: { ...check, identifier: '1'.repeat(5000) } },
      { data: { identifier: STOLEN } },
      { multipart: check },
    ];
    for (const options of bad) {
      const answer = await request.post('/check', options);
      expect(answer.status()).toBe(400);
      expect(await answer.text()).toContain('Please enter a valid identifier');
    }
  });

  test('is limited for each visitor @long', async ({ request }) => {
    let status = 200;
    for (let round = 0; round < 26 && status !== 429; round++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => request.post('/check', { form: check })));
      const refused = answers.find((answer) => answer.status() === 429);
      status = refused?.status() ?? 200;
      if (refused) {
        expect(refused.headers()['retry-after']).toBe('60');
        expect(await refused.text()).toContain('Too many requests. Please try again later.');
      }
    }
    expect(status).toBe(429);
  });

  test('what was typed can not become markup @long', async ({ request, page }) => {
    const hostile = '"></script><script>alert(1)</script><b>&amp;';
    const html = await (await request.post('/check', { form: { ...check, identifier: hostile } })).text();
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<b>&amp;');

    await page.goto('/device-checker');
    await ask(page, hostile);
    await expect(field(page)).toHaveValue(hostile);
    await expect(title(page, 'We could not check this number')).toBeVisible();
  });

  test('a link is limited like the form, and a HEAD of it takes nothing @long', async ({ request }) => {
    const link = `/check?identifier=${STOLEN}`;
    for (let round = 0; round < 26; round++) await Promise.all(Array.from({ length: 10 }, () => request.head(link)));
    expect((await request.get(link)).status()).toBe(200);
  });

  test('is the only way in', async ({ request }) => {
    const away = await request.get('/check', { maxRedirects: 0 });
    expect(away.status()).toBe(303);
    expect(away.headers().location).toBe('/device-checker');
    expect((await request.put('/check', { form: check })).status()).toBe(405);
    for (const path of ['/check/home-stolen', '/check/checker-clean.html']) {
      expect((await request.get(path)).status()).toBe(404);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a reported number goes on with whoever bought the device or says that it is theirs @long', async ({ page }) => {
    const [, , , stolen] = demoDevices(Date.now()).devices;
    await page.goto(`/check?identifier=${encodeURIComponent(`${BARE_UNKNOWN}, ${stolen?.imei1}`)}`);
    await expect(page.getByRole('link', { name: 'It is mine' })).toHaveAttribute(
      'href',
      `/dashboard/cases/new?kind=ownership&cause=check&identifier=${stolen?.imei1}`,
    );
    await page.getByRole('link', { name: 'I already bought it' }).click();
    await expect(page).toHaveURL(`/bought#${stolen?.imei1}`);
    await page.getByRole('link', { name: 'Open a case, free' }).click();
    await expect(page).toHaveURL('/register');
  });

  test('two numbers have a line each, and the worst one is the answer @long', async ({ page }) => {
    await page.goto('/device-checker');
    await ask(page, `IMEI1 ${BARE_UNKNOWN} / 01 IMEI2 ${STOLEN} / 01`);
    await expect(title(page, 'Device Reported Stolen')).toBeVisible();
    await expect(page.getByRole('article')).toContainText('1 of the 2 numbers is reported stolen. Do not pay.');
    await expect(page.locator('.result .numbers > li')).toHaveText([
      `IMEI 2${STOLEN}Stolen`,
      `IMEI 1${BARE_UNKNOWN}No report`,
    ]);
  });

  test('what was not understood is amber, in groups, and can be asked as a serial number @long', async ({ page }) => {
    await page.goto('/device-checker');
    await ask(page, BARE_UNKNOWN.slice(0, 12));
    await expect(title(page, 'We could not check this number')).toBeVisible();
    await expect(page.getByText('The number has 12 digits. An IMEI has 15.')).toBeVisible();
    await expect(page.getByText('Device is Clean')).toHaveCount(0);
    await expect(page.getByText('Keep proof')).toHaveCount(0);
    await ask(page, 'SAMPLE-STOLEN-02');
    await page.getByRole('button', { name: 'Check as serial number' }).click();
    await expect(title(page, 'Device is Clean')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Serial number' })).toBeChecked();
  });
});
