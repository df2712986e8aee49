import { within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { rest, trpcClient } from '../../../clients.ts';
import { codeSentTo } from '../../../outbox.ts';
import { uniquePhone } from '../../../people.ts';
import { deviceOf } from '../../support/members.ts';
import { click, code, fill, get, isAt, none, noWords, open, user, words } from '../../support/page.tsx';
import { ada, e164, registered, seeded, session } from '../../support/people.ts';
import { freshOwner } from '../../support/transfers.ts';

beforeAll(seeded);

/** A member with a plan and one phone. */
async function student() {
  const person = await freshOwner('demo-plan-enterprise');
  return { ...person, phone: await deviceOf(person, { name: 'My Galaxy' }) };
}

test('after a reset by code the screens say what waits, and a key holder’s code lifts it', async () => {
  const [keyholderPhone1, keyholderPhone2] = [uniquePhone(), uniquePhone()].map((phone) => `0${phone.slice(4)}`);
  const person = await registered({ keyholderPhone1, keyholderPhone2 });
  const password = 'Better@2026';
  const asked = await rest('POST', '/users/forgetpassword', { body: { phonenumber: person.phoneNumber, password } });
  const otp = await codeSentTo(e164(person.phoneNumber));
  await rest('POST', '/users/reset-password', { body: { token: asked.body.resetToken, otp } });

  await open('/dashboard/profile', { as: await session({ ...person, password }) });
  await words('Your password was reset by a code.');
  await click('button', 'End the wait with a key holder’s code');
  const dialog = within(await get('dialog', 'Confirm with a key holder'));
  await user.click(dialog.getByRole('radio', { name: /Key holder 2/ }));
  await user.click(dialog.getByRole('button', { name: 'Send the code' }));
  fill(await code(), await codeSentTo(e164(keyholderPhone2 ?? '')));
  await none('dialog', 'Confirm with a key holder');
  await noWords('Your password was reset by a code.');
});

test('whoever is logged in is led straight to the report', async () => {
  await open('/stolen', { as: await ada() });
  await isAt('/dashboard/report-device?status=stolen');
  expect(await get('radio', 'Stolen')).toBeChecked();
});

test('the stolen phone is logged out of Ownmark with one press', async () => {
  const { phone, token: theirs, ...person } = await student();
  const own = await session(person);
  const report = { id: phone.id, status: 'stolen', location: 'Yaba', description: 'Taken on the bus.' } as const;
  await trpcClient(own.token).devices.report.mutate(report);
  await open(`/dashboard/report-device/done/${phone.id}`, { as: own });
  await click('button', 'Log Ownmark out on it');
  await click('button', /^Log out .*last used/);
  await words('You are logged in here only.');
  await expect(trpcClient(theirs).users.me.query()).rejects.toThrow('Your session has expired');
  await trpcClient(own.token).users.me.query();
});
