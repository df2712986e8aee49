import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ reducedMotion: 'reduce' });
test.beforeEach(async ({ page }) => {
  await page.goto('/dev/ui');
  await page.getByRole('heading', { level: 1, name: 'Parts' }).waitFor();
});

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

function inside(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((element) => element.contains(document.activeElement));
}

test('by keyboard alone: a list, a dialog, a question and a code', async ({ page }) => {
  await test.step('a list is chosen from by arrows, letters and Enter, and left by Esc', () => chooses(page));
  await test.step('a dialog keeps the focus, Esc closes it, and the focus goes back', () => opens(page));
  await test.step('a question begins at the way out, and its answer is given once', () => answers(page));
  await test.step('a code is typed in any case, corrected, pasted, and sent once each time it is whole', () =>
    types(page));
});

async function chooses(page: Page) {
  const field = page.getByRole('combobox', { name: /Device type/ });
  await field.focus();
  await press(page, 'Enter');
  await expect(page.getByRole('option', { name: 'Smartphone' })).toBeFocused();
  await press(page, 'ArrowDown', 'Enter');
  await expect(field).toHaveText('Tablet');
  await expect(field).toBeFocused();
  await press(page, 'Enter', 'l', 'Enter');
  await expect(field).toHaveText('Laptop');
  await press(page, 'Enter', 'Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(page.locator('input[name="type"]')).toHaveValue('laptop');
}

async function opens(page: Page) {
  const opener = page.getByRole('button', { name: 'Open a dialog' });
  await opener.focus();
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: /Old Redmi/ });
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 8; step++) {
    await press(page, 'Tab');
    await expect.poll(() => inside(dialog)).toBe(true);
  }
  await press(page, 'Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

async function answers(page: Page) {
  const opener = page.getByRole('button', { name: 'Ask before removing' });
  await opener.focus();
  await press(page, 'Enter');
  const question = page.getByRole('alertdialog', { name: /Old Redmi/ });
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await press(page, 'Escape');
  await expect(question).toHaveCount(0);
  await expect(opener).toBeFocused();

  await press(page, 'Enter');
  await page.getByRole('button', { name: 'Remove device' }).focus();
  await press(page, 'Enter', 'Enter', 'Escape');
  await expect(question).toBeVisible();
  await expect(page.getByTestId('done')).toHaveText('Done: removed');
  await expect(question).toHaveCount(0);
}

test('arrows walk the tabs @long', async ({ page }) => {
  await page.getByRole('tab', { name: /^All/ }).focus();
  await press(page, 'ArrowRight');
  await expect(page.getByRole('tab', { name: /^Active/ })).toBeFocused();
  await expect(page.getByTestId('tab-shown')).toHaveText('Shown: active');
  await press(page, 'End');
  await expect(page.getByTestId('tab-shown')).toHaveText('Shown: pending');
  await press(page, 'ArrowRight');
  await expect(page.getByRole('tab', { name: /^All/ })).toHaveAttribute('aria-selected', 'true');
});

test('a menu is opened, walked, chosen from and left by keyboard @long', async ({ page }) => {
  const button = page.getByRole('button', { name: 'What to do with the device' });
  await button.focus();
  await press(page, 'ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'View' })).toBeFocused();
  await press(page, 'ArrowDown', 'Enter');
  await expect(page.getByTestId('done')).toHaveText('Done: edited');
  await expect(button).toBeFocused();
  await press(page, 'Enter', 'Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
});

async function types(page: Page) {
  const field = page.getByLabel('Code: typing');
  const sent = page.getByTestId('sent');
  await field.focus();
  await page.keyboard.type('k7-q x');
  await expect(field).toHaveValue('K7QX');
  await press(page, 'Backspace', 'ArrowLeft', 'Backspace');
  await expect(field).toHaveValue('K7');
  await page.keyboard.type('QXM42CZZ');
  await expect(field).toHaveValue('K7QXM42C');
  await expect(sent).toHaveText('Sent: K7QXM42C');

  await press(page, 'ControlOrMeta+a', 'Delete');
  await expect(field).toHaveValue('');
  await page.keyboard.insertText(' abcd-2345 ');
  await expect(field).toHaveValue('ABCD2345');
  await expect(sent).toHaveText('Sent: K7QXM42C, ABCD2345');
}

test('arrows choose among cards, a space ticks a box and turns a switch @long', async ({ page }) => {
  await page.getByRole('radio', { name: 'Missing' }).focus();
  await press(page, 'ArrowDown');
  await expect(page.getByRole('radio', { name: 'Stolen' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Stolen' })).toBeFocused();
  const box = page.getByRole('checkbox', { name: /Show my name/ });
  await box.focus();
  await press(page, 'Space');
  await expect(box).not.toBeChecked();
  const bell = page.getByRole('switch', { name: /Bell/ });
  await bell.focus();
  await press(page, 'Space');
  await expect(bell).not.toBeChecked();
});

test('one question is open at a time @long', async ({ page }) => {
  const answers = page.locator('.accordion details');
  await page.locator('summary').nth(1).focus();
  await press(page, 'Enter');
  await expect(answers.nth(1)).toHaveAttribute('open', '');
  await expect(answers.nth(0)).not.toHaveAttribute('open');
});

// Rules: 1.9-02
test('a message is reached with F6 and dismissed; it goes by itself, unless it waits @long', async ({ page }) => {
  const loading = page.getByText('Uploading profile picture...');
  await page.getByRole('button', { name: 'Say loading' }).click();
  await page.getByRole('button', { name: 'Say success' }).click();
  await expect(page.getByText('Device registered successfully!')).toBeVisible();
  await expect(page.getByText('Device registered successfully!')).toHaveCount(0, { timeout: 5000 });
  await expect(loading).toBeVisible();
  await press(page, 'F6', 'Tab');
  await expect(page.getByRole('dialog').filter({ has: loading })).toBeFocused();
  await press(page, 'Tab', 'Enter');
  await expect(loading).toHaveCount(0);
});

// Rules: 2.9-06, 2.9-06
test('messages stand in the upper right corner: a success for 3 seconds, an error and all others for 4', async ({
  page,
}) => {
  // Time stands still but for what runs here: a slow machine takes none of a message's seconds.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const { width } = page.viewportSize() ?? { width: 0 };
  for (const [kind, seconds] of [
    ['success', 3],
    ['error', 4],
    ['info', 4],
  ] as const) {
    await page.getByRole('button', { name: `Say ${kind}`, exact: true }).click();
    await page.clock.runFor(500);
    const card = page.locator('.toast');
    await expect(card).toBeVisible();
    const box = await card.boundingBox();
    expect(box?.y).toBeLessThan(40);
    expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(40);
    await page.mouse.move(0, 0);
    await page.clock.runFor(seconds * 1000 - 1000);
    await expect(card).toBeVisible();
    await page.clock.runFor(1500);
    await expect(card).toHaveCount(0);
  }
});

// Rules: 1.9-03
test('at most 20 messages are seen at once @long', async ({ page }) => {
  const say = page.getByRole('button', { name: 'Say with an action' });
  for (let said = 0; said < 22; said++) await say.evaluate((button: HTMLElement) => button.click());
  await expect(page.locator('.toast')).toHaveCount(22);
  await expect(page.locator('.toast:visible')).toHaveCount(20);
});

test('the act on a message is taken by keyboard @long', async ({ page }) => {
  await page.getByRole('button', { name: 'Say with an action' }).click();
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).focus();
  await press(page, 'Enter');
  await expect(page.getByText('Kept.')).toBeVisible();
  await expect(page.getByText('“Old Redmi” is on its way out.')).toHaveCount(0);
});

test('a busy button keeps its width and can’t be pressed twice @long', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Press me once' });
  const widthOf = async (name: string, index: number) =>
    (await page.locator('#buttons').getByRole('button', { name }).nth(index).boundingBox())?.width;
  await button.focus();
  await press(page, 'Enter', 'Enter', 'Space');
  await button.click({ force: true });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toBeFocused();
  await expect(page.getByTestId('presses')).toHaveText('Pressed 1 times');
  // At rest, with an icon, busy, busy with an icon.
  expect(await widthOf('Save Plan', 2)).toBe(await widthOf('Save Plan', 0));
  expect(await widthOf('Save Plan', 3)).toBe(await widthOf('Save Plan', 1));
});
