import type { Browser, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { transfers } from '#db/schema/index.ts';
import { expect, test } from './fixtures.ts';
import { openAs } from './support/members.ts';
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
