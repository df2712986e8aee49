import { expect, test } from './fixtures.ts';
import { openConsole } from './support/admin.ts';
import { isSound } from './support/look.ts';
import { h1, moveTo } from './support/members.ts';

const palette = 'Jump to';

// Rules: L-04
test('the palette finds records and screens, by keyboard, and jumps there; the way back leads to the row one came from @long', async ({
  page,
  baseURL,
}) => {
  await openConsole(page, baseURL, '/admin/profile');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog', { name: palette }).getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type('transf');
  const screens = page.getByRole('group', { name: 'Screens' });
  await expect(screens.getByRole('option', { name: 'Device Transfer Requests' })).toBeVisible();
  await field.fill('ada@ownmark');
  const ada = page.getByRole('group', { name: 'Users' }).getByRole('option', { name: 'ada', exact: false }).first();
  await expect(ada).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\/.+/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await moveTo(page, '/admin/users?limit=10');
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toHaveAttribute('aria-keyshortcuts', 'ArrowRight');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const row = page.locator('main tbody tr').nth(1).getByRole('link').first();
  await expect(row).toBeFocused();
  const name = await row.textContent();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\/.+/);
  await page.goBack();
  await expect(page.locator('main tbody a:focus')).toHaveText(name ?? '');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Next page');
});

test('what is typed right behind Ctrl K stands in the palette @long', async ({ page, baseURL }) => {
  await openConsole(page, baseURL, '/admin/profile');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+k');
  await page.waitForTimeout(100); // a quick hand's
  await page.keyboard.type('audit');
  await expect(page.getByRole('dialog', { name: palette }).getByRole('combobox')).toHaveValue('audit');
});

test('an act of the palette opens its form, also for the second time @long', async ({ page, baseURL }) => {
  await openConsole(page, baseURL, '/admin/profile');
  for (let time = 0; time < 2; time++) {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('dialog', { name: palette }).getByRole('combobox');
    await expect(field).toBeFocused();
    await field.fill('create plan');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Create New Plan' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('an answer that comes too late is not shown for what is typed now @long', async ({ page, baseURL }) => {
  await page.route('**/trpc/admin.find*', async (route) => {
    const slow = route.request().postData()?.includes('bola');
    const response = await route.fetch();
    if (slow) await new Promise((later) => setTimeout(later, 1500));
    await route.fulfill({ response }).catch(() => {});
  });
  await openConsole(page, baseURL, '/admin/profile');
  await page.getByRole('button', { name: 'Jump to a user, device, transfer or receipt' }).click();
  const field = page.getByRole('dialog').getByRole('combobox');
  const asked = page.waitForRequest((request) => request.postData()?.includes('bola') ?? false);
  await field.fill('bola@ownmark');
  await asked;
  await field.fill('ada@ownmark');
  const users = page.getByRole('group', { name: 'Users' });
  await expect(users.getByText(/ada@ownmark\.example/)).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(/results?\./);
  await expect(users.getByText(/bola@ownmark\.example/)).toHaveCount(0);
});

// Rules: I7-21
test('keys go to screens, rows and the search, never while somebody types, and are listed under ? @long', async ({
  page,
  baseURL,
}) => {
  await openConsole(page, baseURL, '/admin/dashboard');
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(h1(page)).toHaveText('User Management');
  await expect(page.getByRole('row').nth(1).getByRole('link').first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('row').nth(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('row').nth(2).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.getByRole('row').nth(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search users' });
  await expect(search).toBeFocused();
  await page.keyboard.type('gd?');
  await expect(search).toHaveValue('gd?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await h1(page).focus();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toContainText('Device Transfer Requests');
  await isSound(page);

  await list.getByRole('switch', { name: 'Single keys' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(h1(page)).toHaveText('User Management');
});

test('the list of keys is found in the menu, and the palette is an icon on a phone @long', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openConsole(page, baseURL, '/admin/dashboard');
  await page.getByRole('button', { name: 'Jump to a user, device, transfer or receipt' }).click();
  await expect(page.getByRole('dialog', { name: palette })).toBeVisible();
  await isSound(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
