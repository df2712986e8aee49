import type { Browser, Locator, Page } from '@playwright/test';
import { registration } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { code, field, hydrated, LABELS, registered } from './support/accounts.ts';
import { countArrivals, holdArrivals, savesData } from './support/arrivals.ts';
import { CHECK_PAGES, grouped, STOLEN, title, UNKNOWN } from './support/check.ts';

/** How a form is filled in and what shows that its one press was heard. */
type Form = {
  path: string;
  button: string;
  /** Where it is sent, before and after its script has come. */
  sentTo: RegExp;
  keys: [field: (page: Page) => Locator, text: string][];
  answered: (page: Page) => Promise<void>;
};

const MOMENTS = 20;

const FORMS: Record<string, () => Promise<Form>> = {
  async Login() {
    const { email, password } = await registered();
    return {
      path: '/login',
      button: 'Login',
      sentTo: /\/account\/login$|\/trpc\/users\.signIn/,
      keys: [
        [(page) => field(page, 'Email'), email],
        [(page) => field(page, 'Password'), password],
      ],
      answered: (page) => expect(page).toHaveURL('/dashboard/subscriptions'),
    };
  },
  async Register() {
    const person = registration();
    return {
      path: '/register',
      button: 'Create account',
      sentTo: /\/account\/register$|\/trpc\/users\.register/,
      keys: Object.entries(LABELS).map(([label, name]) => [(page) => field(page, label), person[name]]),
      answered: (page) => expect(code(page)).toBeVisible(),
    };
  },
  ...Object.fromEntries(
    CHECK_PAGES.map((path) => [
      `Check on ${path}`,
      async () => ({
        path,
        button: 'Check Status',
        sentTo: /\/check$|\/trpc\/checks\.check/,
        keys: [[(page: Page) => page.locator('#identifier'), STOLEN]] as Form['keys'],
        answered: (page: Page) => expect(title(page, 'Device Reported Stolen')).toBeVisible(),
      }),
    ]),
  ),
};

for (const [name, formOf] of Object.entries(FORMS))
  test.describe(`${name}, while everything is still coming`, () => {
    for (let moment = 0; moment < MOMENTS; moment++)
      test(`no key and no press is lost at moment ${moment} @long`, async ({ page, context, browser, baseURL }) => {
        const form = await formOf();
        const saves = moment % 4 > 1;
        if (saves) await savesData(context);
        const files = await filesOf(browser, `${baseURL}${form.path}`, saves);
        await fillInAt(page, form, { moment, files });
      });
  });

test('back to a check that was posted shows its answer again @long', async ({ page, expectNoise }) => {
  expectNoise(/ERR_FAILED|dynamically imported module/);
  const ask = async (number: string) => {
    await page.locator('#identifier').fill(number);
    await page.getByRole('button', { name: 'Check Status' }).click();
  };
  await page.route('**/assets/base-*.js', (route) => route.abort());
  await page.goto('/device-checker');
  await ask(STOLEN);
  await expect(title(page, 'Device Reported Stolen')).toBeVisible();
  await expect(page).toHaveURL('/device-checker');
  await ask(UNKNOWN);
  await expect(title(page, 'Device Reported Stolen')).toHaveCount(0);
  await expect(page).toHaveURL('/device-checker');
  await page.unroute('**/assets/base-*.js');
  await page.goBack();
  await expect(title(page, 'Device Reported Stolen')).toBeVisible();
});

test('an app whose script never comes says so @long', async ({ page, expectNoise }) => {
  expectNoise(/ERR_FAILED|dynamically imported module/);
  await page.route(/\/assets\/(start|base)-/, (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByText('This page did not load. Check your network and reload the page')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('unloaded.png') });
});

test('a digit that is typed into the middle goes where the caret stood before the script came @long', async ({
  page,
}) => {
  const arrivals = await holdArrivals(page);
  await page.goto('/device-checker');
  const identifier = page.locator('#identifier');
  await identifier.click();
  await page.keyboard.type(STOLEN.replace('5', ''));
  for (const _ of STOLEN.slice(STOLEN.indexOf('5') + 1)) await page.keyboard.press('ArrowLeft');
  arrivals.allow(Number.POSITIVE_INFINITY);
  await hydrated(page);
  await page.keyboard.type('5');
  await expect(identifier).toHaveValue(grouped(STOLEN));
});

type Files = { untouched: number; touched: number };

/** Fills the form in and presses it while its files come, as the moment says. */
async function fillInAt(page: Page, form: Form, { moment, files }: { moment: number; files: Files }) {
  const arrivals = await holdArrivals(page);
  const sends = await holdSends(page, form.sentTo);
  const look = await watch(page);
  await page.goto(form.path);
  const before = Math.round((files.touched * moment) / (MOMENTS - 1));
  await arrivals.bring(Math.min(before, files.untouched));
  await form.keys[0]?.[0](page).click();
  await arrivals.bring(before);

  const total = form.keys.reduce((sum, [, text]) => sum + text.length, 0);
  // At every other moment it comes to life between two keys.
  const aliveAt = moment % 2 ? Math.ceil((total * moment) / MOMENTS) : Number.POSITIVE_INFINITY;
  let keyed = 0;
  for (const [place, text] of form.keys) {
    await place(page).click();
    for (const key of text) {
      await page.keyboard.type(key);
      keyed++;
      arrivals.allow(before + Math.floor(((files.touched - before) * keyed) / aliveAt));
    }
  }
  const button = page.getByRole('main').getByRole('button', { name: form.button, exact: true });
  await button.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await button.boundingBox()) ?? {};
  const press = (clickCount = 1) => page.mouse.click(x + 10, y + 10, { clickCount });
  if (moment % 3 === 1) await page.keyboard.press('Enter');
  else await press(moment % 3 === 0 ? 2 : 1);
  await expect.poll(look, { intervals: [10] }).toMatchObject({ isBusy: true });
  // Somebody who does not believe it presses again once everything is there.
  arrivals.allow(Number.POSITIVE_INFINITY);
  await expect.poll(look, { intervals: [10] }).toMatchObject({ isAlive: true });
  await press();
  expect(look()).toMatchObject({ isBusy: true });
  sends.letGo();
  await form.answered(page);
  expect(sends.bodies).toHaveLength(1);
  for (const [, text] of form.keys) expect(sends.bodies[0]).toContain(text.toLowerCase());
}

type Look = { isBusy: boolean; isAlive: boolean };

/** How the form looks, told by the page: it can't be asked while the next page is on its way. */
async function watch(page: Page): Promise<() => Look> {
  let seen: Look = { isBusy: false, isAlive: false };
  await page.exposeFunction('tellLook', (look: Look) => {
    seen = look;
  });
  await page.addInitScript(() => {
    const has = (selector: string) => document.querySelector(`main ${selector}`) !== null;
    new MutationObserver(() =>
      Object.assign(window).tellLook({
        isBusy: has('form [type=submit][aria-busy=true]'),
        isAlive: !has('[data-waits]'),
      }),
    ).observe(document, { subtree: true, attributeFilter: ['aria-busy', 'data-waits'] });
  });
  return () => seen;
}

/** Keeps what is sent from leaving, and tells what it was. */
async function holdSends(page: Page, address: RegExp) {
  const bodies: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(address, async (route) => {
    const request = route.request();
    bodies.push(decodeURIComponent(`${request.postData()} ${request.url()}`.replaceAll('+', ' ')).toLowerCase());
    await held;
    await route.continue().catch(() => {});
  });
  return { bodies, letGo: () => letGo() };
}

const counted = new Map<string, Promise<Files>>();

/** How many late files the page asks for by itself, and once its form was touched. */
function filesOf(browser: Browser, address: string, saves: boolean): Promise<Files> {
  const key = `${address} ${saves}`;
  const files = counted.get(key) ?? countFiles(browser, address, saves);
  counted.set(key, files);
  return files;
}

async function countFiles(browser: Browser, address: string, saves: boolean): Promise<Files> {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  if (saves) await savesData(page.context());
  const arrived = countArrivals(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  const untouched = arrived();
  await page.getByRole('main').locator('input:visible').first().click();
  await hydrated(page);
  const files = { untouched, touched: arrived() };
  await page.close();
  return files;
}
