import type { Page } from '@playwright/test';
import { uniqueSerial } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { openConsole } from './support/admin.ts';
import { changeInput } from './support/calls.ts';
import { deviceOf } from './support/members.ts';
import { freshOwner } from './support/transfers.ts';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

// Rules: 2.2-42, I7-03
test('devices come a page at a time, forward and back, and a page that is gone leads to the first @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 400/);
  const owner = await freshOwner(baseURL);
  await changeInput(page, 'admin.devices', (sent) => ({ ...sent, limit: 1 }));
  const mark = uniqueSerial();
  for (const word of ['one', 'two']) await deviceOf(baseURL, owner.token, { name: `${mark} ${word}` });
  await openConsole(page, baseURL, `/admin/devices?search=${mark}`);
  await expect(page.getByText('Showing 1 to 1 of 2 results')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(row(page, `${mark} two`)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(row(page, `${mark} one`)).toBeVisible();
  await expect(page).toHaveURL(/page=2&cursor=/);
  await expect(page.getByText('Showing 2 to 2 of 2 results')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.reload();
  await expect(row(page, `${mark} one`)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(row(page, `${mark} two`)).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
  await page.goBack();
  await expect(row(page, `${mark} one`)).toBeVisible();
  await page.goto(`/admin/devices?search=${mark}&page=2&cursor=gone`);
  await expect(page.getByRole('main')).toContainText('This page can no longer be found.');
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(row(page, `${mark} two`)).toBeVisible();
  await page.goto(`/admin/devices?search=${mark}&page=9`);
  await expect(page.getByRole('heading', { name: 'Nothing on this page' })).toBeVisible();
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(row(page, `${mark} two`)).toBeVisible();

  await page.goto('/admin/transfers?page=2&cursor=gone');
  await expect(page.getByRole('main')).toContainText('This page can no longer be found.');
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(page).toHaveURL('/admin/transfers');
  await page.goto('/admin/transfers?page=900');
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(page).toHaveURL('/admin/transfers');
});
