import { within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { identifiers } from '#db/schema/index.ts';
import { sightings } from '#db/schema/sightings.ts';
import { HOUR } from '#schemas/format/dates.ts';
import { trpcClient } from '../../../clients.ts';
import { db } from '../../../factories.ts';
import { deviceOf } from '../../support/members.ts';
import { click, get, open, plate } from '../../support/page.tsx';
import { ada, seeded } from '../../support/people.ts';

let as: { token: string };
beforeAll(seeded);
beforeEach(async () => {
  as = await ada();
});

// Rules: I6-04
test('the page of a device has every identifier to copy, and all that happened in one line', async () => {
  const device = await deviceOf(as);
  const api = trpcClient(as.token);
  const report = { id: device.id, location: 'Ojota', description: 'Out of my bag.' };
  await api.devices.report.mutate({ ...report, status: 'stolen' });
  await api.devices.report.mutate({ ...report, status: 'active', description: 'Found again.' });
  await open(`/dashboard/my-devices/${device.id}`, { as });
  await click('button', 'Copy IMEI 1');
  expect(await navigator.clipboard.readText()).toBe(device.imei1);
  await click('button', 'Copy serial number');
  expect(await navigator.clipboard.readText()).toBe(device.serialNumber);
  const line = within(await get('region', 'History')).getAllByRole('listitem');
  expect(line.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Active.*You have it back\.At OjotaFound again\.Reference [0-9A-F]{8}\.$/s),
    expect.stringMatching(/^Stolen.*At OjotaOut of my bag\.Reference [0-9A-F]{8}\. No details shown\./s),
    expect.stringMatching(/^Registered/),
  ]);
});

test('the page of a device offers a proof, a transfer and a report; its details repeat nothing of the plate', async () => {
  const { id, name, imei1, serialNumber } = await deviceOf(as);
  await open(`/dashboard/my-devices/${id}`, { as });
  const offered = async (device: string) => {
    await plate(device);
    const acts = [...document.querySelectorAll('.device-acts > .btn')];
    return acts.map(({ textContent }) => textContent);
  };
  expect(await offered(name)).toEqual(['Prove it is yours', 'Transfer', 'Report stolen']);
  const facts = (await get('region', 'Details')).textContent;
  expect(facts).toContain(serialNumber);
  expect(facts).not.toContain(imei1);
  expect(facts).not.toContain('Smartphone');
  await trpcClient(as.token).devices.report.mutate({ id, status: 'stolen', location: 'Ojota', description: 'Taken.' });
  await open(`/dashboard/my-devices/${id}`, { as });
  await get('button', `I have it back: ${name}`);
  expect(await offered(name)).toEqual(['What to do now', 'I have it back']);
  expect((await get('region', 'Details')).textContent).not.toContain('Ojota');
});

test('a device that is off or in transfer says so, and offers its next act first', async () => {
  for (const [device, name, said, acts] of [
    ['demo-device-2', 'Old Redmi', 'Switched off or put away.', ['Make active', 'Report stolen']],
    ['demo-device-6', 'Study laptop', 'Being transferred', ['See transfer', 'Report stolen']],
  ] as const) {
    await open(`/dashboard/my-devices/${device}`, { as });
    expect(await plate(name)).toHaveTextContent(said);
    const offered = [...document.querySelectorAll('.device-acts > .btn')].map(({ textContent }) => textContent);
    expect(offered).toEqual(acts);
  }
});

test('a reported device says in how many hours of a day it was checked, and the letters can be turned off', async () => {
  const { id } = await deviceOf(as);
  await trpcClient(as.token).devices.report.mutate({ id, status: 'stolen', location: 'Ojota', description: 'Taken.' });
  await open(`/dashboard/my-devices/${id}`, { as });
  expect(await get('region', 'Checks')).toHaveTextContent(
    'or if you registered it and each of its numbers 30 days before the report.',
  );
  await db.update(identifiers).set({ proof: 'shown' }).where(eq(identifiers.deviceId, id));
  const hours = [40, 41].map((ago) => Date.now() - (Date.now() % HOUR) - ago * HOUR);
  await db.insert(sightings).values(hours.map((hour) => ({ deviceId: id, hour, channel: 'web' as const })));
  await open(`/dashboard/my-devices/${id}`, { as });
  expect(await get('region', 'Checks')).toHaveTextContent(/Checked/);
  expect(await get('switch', /^Tell me when it is checked/)).toBeChecked();
  await click('switch', /^Tell me when it is checked/);
  await vi.waitFor(async () => expect((await trpcClient(as.token).devices.sightings.query({ id })).on).toBe(false));
  await open(`/dashboard/my-devices/${id}`, { as });
  expect(await get('switch', /^Tell me when it is checked/)).not.toBeChecked();
});
