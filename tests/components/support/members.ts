import { screen, within } from '@testing-library/react';
import type { inferRouterInputs } from '@trpc/server';
import type { AppRouter } from '#api/router.ts';
import { luhnDigit } from '#schemas/rules/imei.ts';
import { trpcClient } from '../../clients.ts';
import { uniqueImei, uniqueSerial } from '../../people.ts';
import { network } from './network.ts';
import { click, fill, get, input, press, user } from './page.tsx';
import { demo } from './people.ts';

type Registered = inferRouterInputs<AppRouter>['devices']['register'];

/** IMEIs of the demo member's devices, by status. */
const BODIES = { stolen: '35388711420976', missing: '86220705314460', inactive: '86651004738219' } as const;
export const demoImei = (status: keyof typeof BODIES) => `${BODIES[status]}${luhnDigit(BODIES[status])}`;

export const aPhone = () => ({ name: `Phone ${uniqueSerial()}`, serialNumber: uniqueSerial(), imei1: uniqueImei() });

/** A phone of somebody's own, as a test needs it. */
export const deviceOf = ({ token }: { token: string }, overrides: Partial<Registered> = {}) =>
  trpcClient(token).devices.register.mutate({ ...aPhone(), type: 'smartphone', ...overrides });

/** Fills in the registration of a phone. */
export async function fillPhone({ name, serialNumber, imei1 }: ReturnType<typeof aPhone>) {
  await click('radio', 'Smartphone');
  fill(input('Device name'), name);
  fill(input('Serial number'), serialNumber);
  fill(input('IMEI 1'), imei1);
}

/** Fills in and sends the report form. */
export async function fillReport(status: string) {
  await click('radio', status);
  fill(input('Last known location'), 'Ojota bus stop, Lagos');
  fill(input('Description'), 'Taken out of my bag.');
  await press(`Report as ${status.toLowerCase()}`);
}

/** Chooses from a list that unfolds. */
export async function choose(list: string, option: string | RegExp) {
  await click('combobox', list);
  await click('option', option);
}

/** Leaves a device's removal for good: chooses it in the menu of its plate. */
export async function askRemoval(name: string) {
  await click('button', `More for ${name}`);
  await click('menuitem', 'Remove device');
}

/** An act that the server refuses until the password was typed again; what is answered lets it through. */
export function typedLongAgo(act: Parameters<typeof network.refuse>[0]) {
  network.refuse(act, 403, 'PASSWORD_CONFIRMATION_REQUIRED', 'Please enter your password again to go on.');
  return () => network.mend(act);
}

/** Answers the question for the password. `before` runs once it is typed. */
export async function confirmPassword(before: () => void, password = demo('member with subscription').password) {
  const question = await get('dialog', 'Enter your password again');
  fill(within(question).getByLabelText('Current password'), password);
  before();
  await user.click(within(question).getByRole('button', { name: 'Confirm' }));
}

/** Closes the question for the password. */
export async function cancelPassword() {
  const question = await get('dialog', 'Enter your password again');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
}

export const plates = () => screen.queryAllByRole('article');

/** Lets the page believe that a subscription runs, or has lapsed; the server knows better. */
export const believe = (subActive: boolean) =>
  network.change('users.me', ({ userDetails }) => ({
    userDetails: { ...userDetails, subActive, subActiveTill: null, plan: null },
  }));
