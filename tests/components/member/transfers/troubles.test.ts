import { waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { sessions } from '#db/schema/index.ts';
import { db } from '../../../factories.ts';
import { cancelPassword, confirmPassword } from '../../support/members.ts';
import { network } from '../../support/network.ts';
import { click, fill, get, none, open, toast, user, words } from '../../support/page.tsx';
import { seeded } from '../../support/people.ts';
import {
  codeField,
  codeStep,
  confirmField,
  FORM,
  fillTransfer,
  recipientField,
  sendCode,
  transferCode,
  transferOf,
  twoSides,
} from '../../support/transfers.ts';

beforeAll(seeded);

const ENDED = 'Your session has expired. Please restart the transfer process.';
const NETWORK = 'Network error. Please check your internet connection.';
const DONE = 'Device transfer completed successfully';

// Rules: I6-22
test('without a network nothing of a transfer is lost, and an answer that was lost is found again', async () => {
  const { owner, recipient, device } = await twoSides();
  await open(FORM, { as: owner });
  await fillTransfer(device.name, recipient.email);
  network.go('offline');
  await words('You are offline.');
  await sendCode();
  await words(NETWORK);
  expect(recipientField()).toHaveValue(recipient.email);
  network.go('online');
  await sendCode();
  await codeStep();

  // The server hears the code and the request, and the page hears neither answer.
  const otp = await transferCode(owner);
  network.lose('transfers.verifyCode');
  network.lose('transfers.request');
  fill(await codeField(), otp);
  await words(NETWORK);
  network.mend('transfers.verifyCode');
  await click('button', 'Verify and transfer');
  await get('heading', 'Code verified');
  await words(NETWORK);
  network.mend('transfers.request');
  await click('button', 'Complete transfer');
  await toast(DONE);
});

// Rules: 2.4-17, P12-11
test('a transfer whose code or token has ended begins anew, with all that was typed', async () => {
  const { owner, recipient, device } = await twoSides();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open(FORM, { as: owner });
  await fillTransfer(device.name, recipient.email);
  const stays = async () => {
    await words(ENDED);
    await none('textbox', 'Code');
    expect(localStorage.getItem('refreshToken')).toBeNull();
    expect(recipientField()).toHaveValue(recipient.email);
    expect(await get('combobox', 'Device')).toHaveTextContent(device.name);
    expect(await get('radio', 'Sold')).toBeChecked();
  };

  await sendCode();
  await codeStep();
  await vi.advanceTimersByTimeAsync(31_000);
  localStorage.removeItem('refreshToken');
  await click('button', 'Send it again');
  await stays();

  await sendCode();
  await codeStep();
  network.refuse('transfers.verifyCode', 500, 'INTERNAL', 'JWT expired');
  fill(await codeField(), 'AAAA2222');
  await stays();
  network.mend('transfers.verifyCode');

  await sendCode();
  await codeStep();
  for (let tries = 0; tries < 6; tries++) {
    fill(await codeField(), 'AAAA2222');
    if (tries < 5) await words('Invalid OTP. Please try again.');
    if (tries < 5) await waitFor(async () => expect(await codeField()).toHaveValue(''));
  }
  await stays();
});

// Rules: 2.8-37, 2.8-38, 2.8-39, 2.8-40
test('a failure of a transfer that says nothing is told in the words of its step', async () => {
  const { owner, recipient, device } = await twoSides();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open(FORM, { as: owner });
  await fillTransfer(device.name, recipient.email);
  network.garble('transfers.askCode');
  await sendCode();
  await words('Failed to initiate device transfer');
  network.mend('transfers.askCode');
  await sendCode();
  await codeStep();
  for (const operation of ['transfers.resendCode', 'transfers.verifyCode', 'transfers.request'] as const)
    network.garble(operation);
  await vi.advanceTimersByTimeAsync(31_000);
  await click('button', 'Send it again');
  await words('Failed to resend OTP');
  const otp = await transferCode(owner);
  fill(await codeField(), otp);
  await words('Failed to verify OTP. Please try again.');
  network.mend('transfers.verifyCode');
  await click('button', 'Verify and transfer');
  await get('heading', 'Code verified');
  await words('Failed to complete device transfer');
  network.mend('transfers.request');
  await click('button', 'Complete transfer');
  await toast(DONE);
});

// Rules: 2.5-39
test('a code that is not whole is asked for by name, and typed on', async () => {
  const { owner, recipient, device } = await twoSides();
  await open(FORM, { as: owner });
  await fillTransfer(device.name, recipient.email);
  await sendCode();
  await codeStep();
  const otp = await transferCode(owner);
  await user.type(await codeField(), `${otp.slice(0, 5)}{Enter}`);
  await words('Please enter a valid 8-character OTP.');
  expect(await codeField()).toHaveValue(otp.slice(0, 5));
  expect(await codeField()).toHaveFocus();
  await user.type(await codeField(), otp.slice(5));
  await toast(DONE);
});

// Rules: L-15
test('an answer to a transfer is sent once, however fast it is tapped', async () => {
  const { recipient, device, transfer } = await transferOf();
  await open(`/transfers/${transfer.id}`, { as: recipient });
  await click('button', `Accept: ${device.name}`);
  await user.dblClick(await get('button', 'Accept device'));
  await toast(`You accepted “${device.name}”.`);
  await words('Accepted, in review');
  expect(network.sent('transfers.accept')).toHaveLength(1);
});

test('a transfer asks for the password when it was typed long ago, goes on, and loses nothing that was typed', async () => {
  const { owner, recipient, device } = await twoSides();
  await db.update(sessions).set({ passwordTypedAt: 1 }).where(eq(sessions.accountId, owner.id));
  await open(FORM, { as: owner });
  await fillTransfer(device.name, recipient.email);
  await sendCode();
  await cancelPassword();
  expect(confirmField()).toHaveValue(recipient.email);
  await sendCode();
  await confirmPassword(() => {}, owner.password);
  fill(await codeField(), await transferCode(owner));
  await words(/^Chinwe Obi can accept until/);
});
