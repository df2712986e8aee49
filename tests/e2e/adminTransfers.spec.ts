import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { arrive, demo } from './support/accounts.ts';
import { openConsole, reviewCard, TRANSFERS } from './support/admin.ts';
import { trpcOf } from './support/api.ts';
import { isSound } from './support/look.ts';
import { h1, moveTo, toastOf } from './support/members.ts';
import { transferOf, twoTransfers } from './support/transfers.ts';

const found = (email: string) => `${TRANSFERS}?search=${encodeURIComponent(email)}`;

// Rules: L-02
test('what waits is told on the overview and in the navigation; the queue is a list, too, sorted by acceptance; a rejection asks for its reason, which both sides read @long', async ({
  page,
  baseURL,
}) => {
  const { owner, recipient, first, second } = await twoTransfers(baseURL);
  await trpcOf(baseURL, recipient.token).transfers.accept.mutate({ id: second.transfer.id });
  await openConsole(page, baseURL, '/admin/dashboard', { own: true });
  const side = page.getByRole('navigation', { name: 'Admin' });
  await expect(side.getByText(/^waiting: /)).toBeAttached();
  const now = page.getByRole('region', { name: 'Now' }).getByRole('listitem');
  await expect(now.first()).toContainText(/waits? for a decision\. The first deadline is \w{3} \d+, \d{4}\./);
  await now
    .first()
    .getByRole('link', { name: /^Review/ })
    .click();
  await expect(page).toHaveURL(`${TRANSFERS}?status=pending`);
  await moveTo(page, '/admin/profile');
  await side.getByRole('link', { name: /^Transfers.*\d/ }).click();
  await expect(page).toHaveURL(`${TRANSFERS}?status=pending`);
  await expect(page.getByLabel('Order')).toHaveValue('acceptance asc');
  await page.getByRole('searchbox', { name: 'Search transfers' }).fill(owner.email);
  const list = page.getByRole('table', { name: 'Transfer requests' });
  const rows = list.locator('tbody tr:has(td)');
  await expect(rows).toHaveText([new RegExp(second.device.name), new RegExp(first.device.name)]);
  await expect(list.locator('th[scope="rowgroup"]')).toHaveText([
    /^Accepted by the recipient\s*1\s*If nobody decides, approved/,
    /^No answer yet\s*1\s*If nobody answers, rejected/,
  ]);
  await readEvidence(page, first.device.name, second.device.name);
  await page.getByLabel('Recipient').selectOption('No answer');
  await expect(rows).toHaveText([new RegExp(first.device.name)]);
  await isSound(page);

  const row = rows.filter({ hasText: first.device.name });
  await row.getByRole('button', { name: /^Reject/ }).focus();
  await rejectByKeys(page, 'Asked for by mistake');
  await expect(row).toContainText(/Rejected\s*Undo \d s/);
  // Left at once: what waits is sent all the same.
  await page.goto('/privacy');
  await expect
    .poll(async () => {
      const seen = await trpcOf(baseURL, recipient.token).transfers.get.query({ id: first.transfer.id });
      return seen.decisionReason;
    })
    .toBe('Asked for by mistake');
});

/** By keys alone: the focus begins on the way out, goes to what is missing, and comes back to the page. */
async function rejectByKeys(page: Page, why: string) {
  const { keyboard } = page;
  await keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: /^Reject:/ })).toBeFocused();
  await keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  for (let stop = 0; stop < 2; stop++) await keyboard.press('Shift+Tab');
  for (const radio of await question.getByRole('radio').all()) await expect(radio).not.toBeChecked();
  await question.getByRole('radio', { name: 'Something else' }).focus();
  await keyboard.press('Space');
  const sentence = question.getByRole('textbox', { name: 'Add a sentence' });
  for (let stop = 0; stop < 3; stop++) await keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Reject transfer' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(question).toContainText('Please write the reason.');
  await expect(sentence).toBeFocused();
  await keyboard.type(why);
  for (let stop = 0; stop < 2; stop++) await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();
}

/** By keys alone: under 1440 px the evidence slides over the page, from there on it stands beside and follows the row. */
async function readEvidence(page: Page, unanswered: string, accepted: string) {
  const over = page.getByRole('dialog', { name: 'Evidence' });
  await page.getByRole('link', { name: unanswered }).focus();
  await page.keyboard.press('e');
  await expect(over).toContainText('has not answered yet');
  await isSound(page);
  // 30.22: the list's keys work over it, too.
  await page.keyboard.press('k');
  await expect(over).toContainText(accepted);
  await page.keyboard.press('j');
  await expect(over).toContainText(unanswered);
  await page.keyboard.press('Escape');
  await expect(over).toBeHidden();
  await expect(page.getByRole('link', { name: unanswered })).toBeFocused();

  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 1440, height: 900 });
  const beside = page.getByRole('complementary', { name: 'Evidence' });
  await expect(beside).toContainText(unanswered);
  await page.keyboard.press('k');
  await expect(beside).toContainText('accepted.');
  await expect(beside).toContainText(accepted);
  await beside.getByRole('button', { name: 'Close: Evidence' }).click();
  await expect(beside).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: accepted })).toBeVisible();
  await expect(beside).toBeHidden();
  await page.setViewportSize(size);
}

// Rules: I7-19
test('a transfer is approved by keyboard alone, from the login on @long', async ({ page, baseURL }) => {
  const { owner, device } = await transferOf(baseURL);
  const admin = demo('admin');
  await arrive(page, '/login');
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await page.keyboard.type(admin.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(h1(page)).toHaveText('Dashboard Overview');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(h1(page)).toHaveText('Device Transfer Requests');
  await page.keyboard.press('/');
  await page.keyboard.type(owner.email);
  await expect(page.locator('main tbody tr:has(td)')).toHaveCount(1);
  // Out of the field, to the button that clears it.
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: device.name, exact: true })).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByRole('alertdialog')).toContainText(device.name);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Transfer request approved successfully')).toBeVisible({ timeout: 12_000 });
  await expect(reviewCard(page, device.name)).toContainText('Approved');
});

// Rules: I7-20
test('the evidence tells code, answer, reports, other transfers and acts, and is decided there @long', async ({
  page,
  baseURL,
}) => {
  const { owner, recipient, device, transfer } = await transferOf(baseURL);
  await trpcOf(baseURL, recipient.token).transfers.accept.mutate({ id: transfer.id });
  await openConsole(page, baseURL, found(owner.email), { own: true });
  await page.getByRole('link', { name: device.name, exact: true }).click();
  await expect(h1(page)).toHaveText(`Transfer of ${device.name}`);
  const story = page.getByRole('region', { name: 'What happened' });
  for (const words of ['sent to the owner’s phone', 'accepted.', 'no running subscription'])
    await expect(story).toContainText(words);
  await story.getByText('Technical').click();
  await expect(story.getByText('Requested a transfer')).toBeVisible();
  await isSound(page);
  await page.keyboard.press('a');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve transfer' }).click();
  await expect(page.getByRole('main')).toContainText('Approved');
  await expect(toastOf(page, 'Transfer request approved successfully')).toBeVisible({ timeout: 12_000 });
  await expect(story).toContainText('Approved: ');
});

test('the queue, its question and the evidence beside it are accessible and fit @long', async ({ page, baseURL }) => {
  const { owner, first } = await twoTransfers(baseURL);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openConsole(page, baseURL, found(owner.email));
  await page.getByRole('link', { name: first.device.name }).focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('complementary', { name: 'Evidence' })).toContainText(first.device.name);
  await isSound(page, { widths: [1440] });
  await openConsole(page, baseURL, found(owner.email));
  await reviewCard(page, first.device.name).getByRole('checkbox').check();
  await isSound(page);
  await page.getByRole('button', { name: 'Reject 1' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await isSound(page);
});
