import { uniqueImei, uniqueSerial } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { adaToken, fillPhone, h1, input, openAs, plateOf } from './support/members.ts';

const aPhone = () => ({ name: `Phone ${uniqueSerial()}`, serialNumber: uniqueSerial(), imei1: uniqueImei() });

// Rules: L-08
test('without a network the devices stay, what is typed stays, and it goes on when the network is back @long', async ({
  page,
  context,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED/);
  const phone = aPhone();
  const form = page.waitForResponse(/RegisterDevicePage/);
  await openAs(page, await adaToken(baseURL), '/dashboard/my-devices?search=iPhone+13');
  await expect(plateOf(page, 'iPhone 13')).toBeVisible();
  // With all that the form's script needs.
  await page.evaluate((script) => import(script).then(() => {}), (await form).url());
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(plateOf(page, 'iPhone 13')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Register device' }).click();
  await fillPhone(page, phone);
  await page.getByRole('main').getByRole('button', { name: 'Register device' }).click();
  await expect(page.getByText('Network error. Please check your internet connection.')).toBeVisible();
  await expect(input(page, 'Device name')).toHaveValue(phone.name);
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Register device' }).click();
  await expect(plateOf(page, phone.name)).toBeVisible();
});

// Rules: I3-04
test('a device is registered and reported by keyboard alone @long', async ({ page, baseURL }) => {
  const phone = aPhone();
  await openAs(page, await adaToken(baseURL), '/dashboard/register-device');
  await page.getByRole('radio', { name: 'Smartphone' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type(phone.imei1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(phone.serialNumber);
  // Past the box of a number that can’t be read, and the scanner’s button.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(phone.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/my-devices$/);

  await plateOf(page, phone.name).getByRole('link', { name: 'Report stolen' }).focus();
  await page.keyboard.press('Enter');
  await expect(h1(page)).toBeFocused();
  await page.getByRole('button', { name: 'Change the device' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Stolen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('When did it happen?')).toBeFocused();
  // Day, month, year and the calendar are a stop each.
  for (let part = 0; part < 4; part++) await page.keyboard.press('Tab');
  await page.keyboard.type('Yaba');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Stolen in the bus.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(h1(page)).toHaveText(`${phone.name} is reported stolen`);
  await expect(h1(page)).toBeFocused();
});
