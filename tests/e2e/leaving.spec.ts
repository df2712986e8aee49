import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzip } from '../zip.ts';
import { expect, test } from './fixtures.ts';
import { code, e164, field, press, toast } from './support/accounts.ts';
import { codeSentTo, linkSentTo } from './support/api.ts';
import { isSound } from './support/look.ts';
import { openProfile } from './support/profile.ts';

type Who = { email: string; phoneNumber: string; password: string };

async function askDeletion(page: Page, baseURL: string | undefined, { phoneNumber, password }: Who): Promise<void> {
  await press(page, 'Delete my account');
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await field(page, 'Current password').fill(password);
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await expect(dialog).toContainText('Sent by SMS to');
  await code(page).fill(await codeSentTo(baseURL, e164(phoneNumber)));
  await expect(toast(page, 'Your account will be deleted')).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('a member deletes the account and keeps it by the link @long', async ({ page, baseURL }) => {
  const { person } = await openProfile(page, baseURL);
  await askDeletion(page, baseURL, person);
  const notice = page.getByRole('note').filter({ hasText: 'Your account will be deleted on' });
  await expect(notice).toBeVisible();
  await isSound(page, { widths: [360, 1280] });

  await page.goto(await linkSentTo(baseURL, person.email));
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/stays/i);
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a member takes everything along: asked for, made by the queue, downloaded as a ZIP @long', async ({
  page,
  baseURL,
}) => {
  const { person } = await openProfile(page, baseURL);
  await press(page, 'Make my file');
  await expect(toast(page, 'We are making your file')).toBeVisible();
  const card = page.getByRole('region', { name: 'Take your data along' });
  await expect(card).toContainText('Your file is ready', { timeout: 30_000 });
  await isSound(page, { widths: [360, 1280] });
  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download my file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^ownmark-my-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzip(new Uint8Array(await readFile(await download.path())));
  const everything = JSON.parse(new TextDecoder().decode(files.get('everything.json')));
  expect(everything.profile[0].email.toLowerCase()).toBe(person.email.toLowerCase());
});
