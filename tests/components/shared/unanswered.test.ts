import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NO_ANSWER_AFTER } from '#lib/api/deadline.ts';
import { deviceOf } from '../support/members.ts';
import { network } from '../support/network.ts';
import { click, fill, get, h1, input, open, user, words } from '../support/page.tsx';
import { ada, seeded } from '../support/people.ts';

let as: { token: string };
beforeAll(async () => {
  await seeded();
  as = await ada();
});
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

test('a list whose network hangs says so after a while, once, and can be asked for again', async () => {
  const device = await deviceOf(as);
  await open('/dashboard/device-status', { as });
  network.forgetCalls();
  network.hang('devices.list');
  await user.click(screen.getAllByRole('link', { name: 'My devices' })[0] as HTMLElement);
  await waitFor(() => expect(network.sent('devices.list')).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(NO_ANSWER_AFTER);
  await words('The network did not answer. Please try again.');
  expect(network.sent('devices.list')).toHaveLength(1);
  network.mend('devices.list');
  await click('button', 'Try again');
  await get('article', device.name);
});

test('a change whose answer never comes is not sent again, and the page shows what became of it', async () => {
  const device = await deviceOf(as);
  await open(`/dashboard/my-devices/${device.id}?edit=1`, { as });
  await get('textbox', /^Device name/);
  fill(input('Device name'), 'Done all the same');
  network.hang('devices.edit');
  await click('button', 'Save changes');
  await waitFor(() => expect(network.sent('devices.edit')).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(NO_ANSWER_AFTER);
  await words('It may have gone through all the same: look first, then try again.');
  expect(network.sent('devices.edit')).toHaveLength(1);
  await waitFor(() => expect(h1()).toHaveTextContent('Done all the same'));
});
