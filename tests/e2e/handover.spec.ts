import type { Browser, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { transfers } from '#db/schema/index.ts';
import { expect, test } from './fixtures.ts';
import { freshAdmin } from './support/admin.ts';
import { trpcOf } from './support/api.ts';
import { isSound } from './support/look.ts';
import { h1, input, openAs } from './support/members.ts';
import { registry } from './support/registry.ts';
import { handoverOf } from './support/transfers.ts';

const HOUR = 3_600_000;

/** Each with a phone of their own. */
async function twoPhones(page: Page, browser: Browser, { owner, recipient, transfer }: Made) {
  const his = await (await browser.newContext()).newPage();
  await openAs(page, owner.token, `/transfers/${transfer.id}`);
  await openAs(his, recipient.token, `/transfers/${transfer.id}`);
  return { hers: page, his };
}
type Made = Awaited<ReturnType<typeof handoverOf>>;

async function accept(his: Page) {
  await his.getByRole('button', { name: 'Accept' }).click();
  await expect(his.getByRole('button', { name: 'I have paid' })).toBeVisible();
}

/** As it is read aloud at the bus stop. */
async function readWord(his: Page): Promise<string> {
  const word = his.getByRole('region', { name: /^Your word for/ }).locator('.word [aria-hidden]');
  await expect(word.first()).toHaveText(/^[A-Z2-9]{3}$/);
  return (await word.allTextContents()).join(' ').toLowerCase();
}

async function typeWord(hers: Page, word: string) {
  await hers.getByLabel('Type the word on the buyer’s phone').fill(word);
  await hers.getByRole('button', { name: 'I was paid: hand it over' }).click();
}

async function fitsAtTwiceTheSize(page: Page) {
  const size = (percent: string) =>
    page.evaluate((to) => {
      document.documentElement.style.fontSize = to;
      return document.documentElement.scrollWidth - innerWidth;
    }, percent);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await size('200%')).toBeLessThanOrEqual(0);
  await size('');
}

test('a phone goes from hand to hand: accepted, paid, and her screen takes the word on his', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await handoverOf(baseURL);
  const { hers, his } = await twoPhones(page, browser, made);
  await accept(his);
  // Each screen sees by itself what the other did.
  await expect(hers.getByLabel('Type the word on the buyer’s phone')).toBeVisible({ timeout: 15_000 });
  await his.getByRole('button', { name: 'I have paid' }).click();
  await expect(his.getByRole('button', { name: 'I changed my mind' })).toBeVisible();
  await expect(hers.getByRole('button', { name: 'I was not paid' })).toBeVisible({ timeout: 15_000 });
  await typeWord(hers, await readWord(his));
  await expect(hers.getByText('You need to do nothing.')).toBeVisible();
  await expect(his.getByText('You keep it. It becomes yours on')).toBeVisible({ timeout: 15_000 });

  // 73 hours later.
  const ago = Date.now() - 73 * HOUR;
  const change = { paidAt: ago, handedOverAt: ago, reviewDeadline: ago + 72 * HOUR };
  await registry.update(transfers).set(change).where(eq(transfers.id, made.transfer.id));
  await page.request.get(`/cdn-cgi/handler/scheduled?time=${Date.now()}`);
  await his.reload();
  await expect(his.getByText('Yours since')).toBeVisible();
});

test('a seller reports it stolen after he was paid: the check says so and that it is disputed, and the case is the buyer’s @long', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const made = await handoverOf(baseURL);
  const { owner, recipient, device, transfer } = made;
  const { hers, his } = await twoPhones(page, browser, made);
  const screens = async () => {
    for (const screen of [hers, his]) await isSound(screen, { widths: [320, 390, 1280, 1600] });
  };
  await expect(his.getByText('Our team has not seen any')).toBeVisible();
  await screens();
  await accept(his);
  await readWord(his);
  await hers.reload();
  await expect(hers.getByRole('button', { name: 'Cancel the handover' })).toBeVisible();
  await screens();
  await his.getByRole('button', { name: 'I have paid' }).click();
  await expect(his.getByRole('button', { name: 'I changed my mind' })).toBeVisible();
  await hers.reload();
  await expect(hers.getByRole('button', { name: 'I was not paid' })).toBeVisible();
  await screens();
  for (const screen of [hers, his]) await fitsAtTwiceTheSize(screen);
  await typeWord(hers, await readWord(his));
  await expect(hers.getByText('You need to do nothing.')).toBeVisible();
  await his.reload();
  await his.getByRole('button', { name: 'It was stolen from me' }).click();
  await screens();

  await openAs(hers, owner.token, `/dashboard/report-device?device=${device.id}&status=stolen`);
  await expect(hers.getByText('is marked disputed, and our team hears both of you.')).toBeVisible();
  await isSound(hers, { widths: [320, 390, 1280] });
  await input(hers, 'Last known location').fill('Ojota bus stop, Lagos');
  await input(hers, 'Description').fill('It was taken from me.');
  await hers.getByRole('button', { name: 'Report as stolen' }).click();
  await expect(h1(hers)).toHaveText(`${device.name} is reported stolen`);
  const answer = await trpcOf(baseURL).checks.check.query({ identifier: device.imei1 ?? '' });
  expect(answer).toMatchObject({ status: 'stolen', disputed: true });

  await openAs(hers, owner.token, `/transfers/${transfer.id}`);
  await expect(hers.getByText('you find it under Cases')).toBeVisible();
  await his.reload();
  await expect(his.getByRole('link', { name: 'Open my case' })).toBeVisible();
  await screens();
  await his.getByRole('link', { name: 'Open my case' }).click();
  await expect(his).toHaveURL(/\/dashboard\/cases\/[\w-]{36}$/);
  const id = his.url().split('/').at(-1) ?? '';

  const [first, second] = [await freshAdmin(baseURL), await freshAdmin(baseURL)];
  const desk = await (await browser.newContext()).newPage();
  await openAs(desk, first.token, `/admin/transfers/${transfer.id}`);
  await expect(desk.getByRole('link', { name: 'Open its case' })).toHaveAttribute('href', `/admin/cases/${id}`);
  await isSound(desk, { widths: [390, 1280] });
  const cases = trpcOf(baseURL, first.token).cases;
  await cases.admit.mutate({ id });
  await trpcOf(baseURL, owner.token).cases.answer.mutate({ id, words: 'It was taken from me.' });
  await cases.propose.mutate({
    id,
    outcome: 'completed',
    reason: 'purchase',
    words: 'The word was typed at the handover.',
  });
  const { entries } = await cases.getForDesk.query({ id });
  await trpcOf(baseURL, second.token).cases.confirm.mutate({ id, seq: entries.at(-1)?.seq ?? 0 });
  for (const side of [owner, recipient]) await trpcOf(baseURL, side.token).cases.accept.mutate({ id });
  await openAs(his, recipient.token, `/transfers/${transfer.id}`);
  await expect(his.getByText('Yours since')).toBeVisible();
  expect(await trpcOf(baseURL).checks.check.query({ identifier: device.imei1 ?? '' })).toMatchObject({
    status: 'clean',
  });
});
