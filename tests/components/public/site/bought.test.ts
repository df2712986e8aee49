import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { trpcClient } from '../../../clients.ts';
import { codeSentTo } from '../../../outbox.ts';
import { registration } from '../../../people.ts';
import { NEW_CASE } from '../../support/cases.ts';
import { deviceOf } from '../../support/members.ts';
import { fill, get, hasFocus, input, isAt, main, none, open, press, user, words } from '../../support/page.tsx';
import { e164, fillRegistration, seeded, signIn } from '../../support/people.ts';
import { freshMember, freshOwner } from '../../support/transfers.ts';

beforeAll(seeded);

const about = (kind: string, imei: string | null) => `${NEW_CASE}?kind=${kind}&cause=check&identifier=${imei}`;

async function stolen() {
  const owner = await freshOwner();
  const device = await deviceOf(owner);
  await trpcClient(owner.token).devices.report.mutate({
    id: device.id,
    status: 'stolen',
    location: 'Ojota',
    description: 'Taken.',
  });
  return device.imei1 ?? '';
}

test('a stolen answer leads a buyer without an account to a case about that number', async () => {
  const imei = await stolen();
  await open('/device-checker');
  fill(screen.getByRole('textbox', { name: /IMEI/ }), imei);
  await press('Check Status');
  expect(await get('link', 'It is mine')).toHaveAttribute('href', about('ownership', imei));
  const bought = (await get('link', 'I already bought it')).getAttribute('href') ?? '';
  expect(bought).toBe(`/bought#${imei}`);
  await open(bought);
  await words('Keep the phone, and pay nobody');
  await words('Do not hand it to a stranger');
  await user.click((await main().findAllByRole('link', { name: 'Open a case, free' }))[0] as HTMLElement);
  await get('heading', 'Register');
  await words('Then you open the case. Free.');
  const person = registration();
  fillRegistration(person);
  await press('Create account');
  await hasFocus(() => screen.getByRole('textbox', { name: 'Code' }));
  await user.paste(await codeSentTo(e164(person.phoneNumber)));
  await isAt(about('contest', imei));
  expect(await get('radio', /^The report is wrong/)).toBeChecked();
  expect(input('IMEI or serial number')).toHaveValue(imei);
  await words('Keep the phone with you, and pay nobody.');
});

test('whoever has an account logs in and comes back to the case; without a number the field is empty', async () => {
  const member = await freshMember();
  await open('/bought#main');
  await press('I have an account', 'link');
  await get('heading', 'Login');
  await signIn(member);
  await isAt(about('contest', ''));
  expect(input('IMEI or serial number')).toHaveValue('');
});

test('a sample, and a number without a report, lead to no case', async () => {
  for (const imei of ['490154203237518', '865102047382195']) {
    await open('/device-checker');
    fill(screen.getByRole('textbox', { name: /IMEI/ }), imei);
    await press('Check Status');
    await get('link', 'Check another number');
    await none('link', 'It is mine');
    await none('link', 'I already bought it');
  }
});
