import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { registration, uniquePhone } from '../../people.ts';
import { believe } from '../support/members.ts';
import { network } from '../support/network.ts';
import { click, code, fill, get, hasFocus, input, none, open, press, user, words } from '../support/page.tsx';
import { fillRegistration, registered, seeded } from '../support/people.ts';
import { FORM, fillTransfer, freshMember, sendCode, twoSides } from '../support/transfers.ts';

beforeAll(seeded);

const MASKED = '080•••••\\d{3} · 1[45]:\\d\\d';
const SENT = `Sent by SMS to ${MASKED}`;
const AGAIN = 'Send it again';

type Step = { title?: string; sent?: string; again?: string; other?: true; from: () => Promise<void> };

const STEPS: Record<string, Step> = {
  register: {
    title: 'Verify OTP',
    async from() {
      await open('/register');
      fillRegistration(registration());
      await press('Create account');
    },
  },
  'forgot password': {
    sent: `If there is an account, sent by SMS to ${MASKED}`,
    again: 'Resend OTP',
    async from() {
      const { phoneNumber } = await registered();
      await open('/forgot-password');
      await user.click(screen.getByRole('radio', { name: 'Yes, I have it' }));
      fill('Phone number of your account', phoneNumber);
      fill('New password', 'Changed@2026');
      await press('Send the code');
    },
  },
  transfer: {
    other: true,
    async from() {
      const { owner, recipient, device } = await twoSides();
      await open(FORM, { as: owner });
      await fillTransfer(device.name, recipient.email);
      await sendCode();
    },
  },
  contacts: {
    async from() {
      const person = await freshMember();
      believe(true);
      await open('/dashboard/profile', { as: person });
      await press('Edit Profile');
      fill(input('Phone number'), `0${uniquePhone().slice(4)}`);
      fill(screen.getByLabelText('Current password'), person.password);
      await press('Save Changes');
    },
  },
};

// Rules: 1.5-32, 2.4-16
test.each(Object.entries(STEPS))('%s asks for the code in the one step', async (_, step) => {
  const { title = 'Enter the code', sent = SENT, again = AGAIN, other, from } = step;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await from();
  const heading = await get('heading', title);
  const part = within(heading.closest<HTMLElement>('.code-step') ?? document.body);
  await words(new RegExp(`^${sent}$`));
  await hasFocus(() => part.getByRole('textbox', { name: 'Code' }));
  const buttons = () => part.getAllByRole('button').map(({ textContent }) => textContent?.replace(/00:\d\d$/, '00:30'));
  const [submit] = part.getAllByRole('button');
  expect(submit).toHaveAttribute('type', 'submit');
  expect(submit).toHaveClass('btn-primary');
  expect(buttons().slice(1)).toEqual([`${again} in 00:30`, ...(other ? ['Other phone'] : []), 'Back']);
  expect(part.getByRole('button', { name: new RegExp(`^${again}`) })).toHaveAttribute('aria-disabled', 'true');

  await user.type(await code(), 'abcd234');
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  await user.type(await code(), '{Enter}');
  await words(/8[ -]character/);
  await vi.advanceTimersByTimeAsync(31_000);
  await waitFor(() => expect(part.getByRole('button', { name: again })).not.toHaveAttribute('aria-disabled'));
  if (other) {
    await click('button', 'Other phone');
    await get('group', 'Send the code to');
  }
  await user.type(await code(), '5');
  await waitFor(() => expect(part.getByRole('alert')).toHaveTextContent('Invalid OTP. Please try again.'));
  expect(await code()).toHaveValue('');
  await user.click(part.getByRole('button', { name: 'Back' }));
  await none('heading', title);
});

test.each(Object.entries(STEPS))(
  '%s keeps a whole code that found no connection and sends it back online',
  async (_, step) => {
    await step.from();
    const part = within((await code()).closest<HTMLElement>('.code-step') ?? document.body);
    network.go('offline');
    await user.type(await code(), 'abcd2345');
    await waitFor(() => expect(part.getByRole('alert')).toHaveTextContent('Network error'));
    expect(await code()).toHaveValue('ABCD2345');
    network.go('online');
    await waitFor(() => expect(part.getByRole('alert')).toHaveTextContent('Invalid OTP. Please try again.'));
    expect(part.getByRole('alert')).not.toHaveTextContent('Network error');
    expect(await code()).toHaveValue('');
  },
);
