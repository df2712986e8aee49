import { waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { luhnDigit } from '#schemas/rules/imei.ts';
import { trpcClient } from '../../../clients.ts';
import { uniqueImei, uniqueSerial } from '../../../people.ts';
import { NEW_CASE } from '../../support/cases.ts';
import { deviceOf, fillPhone } from '../../support/members.ts';
import { network } from '../../support/network.ts';
import {
  banner,
  click,
  fill,
  get,
  hasFocus,
  input,
  isAt,
  none,
  noWords,
  open,
  press,
  reload,
  words,
} from '../../support/page.tsx';
import { ada, seeded } from '../../support/people.ts';
import { freshMember, freshOwner } from '../../support/transfers.ts';

beforeAll(seeded);

const number = () => input('IMEI or serial number');
const says = () => input('In your words');

test('a number that somebody else has registered leads to a case about it, which begins as a draft', async () => {
  const [owner, other] = [await freshOwner(), await freshOwner()];
  const taken = await deviceOf(owner);
  await open('/dashboard/register-device', { as: other });
  await fillPhone({ name: 'Mine', serialNumber: uniqueSerial(), imei1: taken.imei1 ?? '' });
  await press('Register device');
  await words('This IMEI is already registered. Is it yours? Open a case');
  await press('Open a case', 'link');
  await isAt(`${NEW_CASE}?identifier=${taken.imei1}&kind=ownership&cause=registration`);
  expect(await get('radio', /^This device is mine/)).toBeChecked();
  expect(number()).toHaveValue(taken.imei1 ?? '');
  await click('checkbox', /^It was stolen from me/);
  fill(says(), 'I bought it in Ikeja.');
  await press('Open the case');
  await get('heading', 'This device is mine');
  await words('Add your proof and send the case to our team by');
  expect(network.sent('cases.open')).toMatchObject([
    { kind: 'ownership', cause: 'registration', identifier: taken.imei1, stolen: true, says: 'I bought it in Ikeja.' },
  ]);
  await isAt(/^\/dashboard\/cases\/[\w-]{36}$/);
});

test('of a device of one’s own nothing leads to a case, and a case about it is refused at the number', async () => {
  const owner = await freshOwner();
  const own = await deviceOf(owner);
  await open('/dashboard/register-device', { as: owner });
  await fillPhone({ name: 'Again', serialNumber: uniqueSerial(), imei1: own.imei1 ?? '' });
  await press('Register device');
  await words('It is one of your devices.');
  await none('link', 'Open a case');
  await open(`${NEW_CASE}?identifier=${own.imei1}`, { as: owner });
  fill(says(), 'It is mine.');
  await press('Open the case');
  await words('This device is registered to you already.');
  await hasFocus(number);
});

test('what is missing is said at its field, a digit that looks wrong is a warning, and nothing typed is lost', async () => {
  await open(NEW_CASE, { as: await freshMember() });
  await press('Open the case');
  await words('Please type the IMEI or serial number.');
  await hasFocus(number);
  expect(network.sent('cases.open')).toHaveLength(0);
  const imei = uniqueImei();
  fill(number(), `${imei.slice(0, 14)}${(luhnDigit(imei.slice(0, 14)) + 1) % 10}`);
  await words('One digit is wrong, or two have changed places.');
  fill(number(), imei);
  await noWords('One digit is wrong, or two have changed places.');
  await press('Open the case');
  await words('Please say in a few words why the device is yours, or why the report is wrong.');
  fill(says(), 'It is mine.');
  network.garble('cases.open');
  await press('Open the case');
  expect(await banner()).toHaveTextContent('Failed to open the case');
  await reload();
  await waitFor(() => expect(number()).toHaveValue(imei));
  expect(says()).toHaveValue('It is mine.');
});

test('a report that nobody made can’t be wrong, and only an owner is asked whether it was stolen', async () => {
  await open(`${NEW_CASE}?kind=contest&identifier=${uniqueImei()}`, { as: await freshMember() });
  expect(await get('radio', /^The report is wrong/)).toBeChecked();
  await none('checkbox');
  fill(says(), 'I bought it from a shop.');
  await press('Open the case');
  await words('Nobody has reported this number missing or stolen');
  await click('radio', /^This device is mine/);
  await noWords('Nobody has reported this number missing or stolen');
  await press('Open the case');
  await get('heading', 'This device is mine');
});

test('a second case about a number leads to the first, and how many there can be is said in full', async () => {
  const opener = await freshMember();
  const identifier = uniqueImei();
  const { cases } = trpcClient(opener.token);
  await cases.open.mutate({ kind: 'ownership', identifier, says: 'Mine.' });
  await open(`${NEW_CASE}?identifier=${identifier}`, { as: opener });
  fill(says(), 'It is mine.');
  await press('Open the case');
  expect(await banner()).toHaveTextContent('You have an open case about this number already.');
  for (const one of [uniqueImei(), uniqueImei()])
    await cases.open.mutate({ kind: 'ownership', identifier: one, says: 'Mine.' });
  fill(number(), uniqueImei());
  await press('Open the case');
  await words('You can begin three cases a day.');
  expect(says()).toHaveValue('It is mine.');
  await none('link', 'See my cases');
});

test('somebody with a plan finds the cases in the menu', async () => {
  await open('/dashboard/my-devices', { as: await ada() });
  await click('link', 'My cases');
  await isAt('/dashboard/cases');
});
