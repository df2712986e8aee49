import { type DeviceStatus, type DeviceType, isFlagged } from '#schemas/devices/statuses.ts';
import { DAY_MS } from '#schemas/format/dates.ts';
import { imeiKey, serialKey } from '#schemas/rules/identifiers.ts';
import { luhnDigit } from '#schemas/rules/imei.ts';

type Sample = [
  name: string,
  type: DeviceType,
  model: string,
  status: DeviceStatus,
  serial: string,
  imei?: string,
  place?: string,
];

const DEVICE_IN_TRANSFER = { name: 'Study laptop', model: 'HP EliteBook 840' };

/** IMEIs without check digit. */
const SAMPLES: Sample[] = [
  ['My Galaxy A54', 'smartphone', 'Samsung Galaxy A54 5G', 'active', 'R5CW30ABXYZ', '35900611804643'],
  ['Old Redmi', 'smartphone', 'Xiaomi Redmi Note 9', 'inactive', 'RN9-20417733', '86651004738219'],
  ['Daddy Tecno', 'smartphone', 'Tecno Camon 20', 'missing', 'TC20-881204', '86220705314460', 'Ojota bus stop, Lagos'],
  [
    'iPhone 13',
    'smartphone',
    'Apple iPhone 13',
    'stolen',
    'F2LXK0P4Q1',
    '35388711420976',
    'Herbert Macaulay Way, Yaba',
  ],
  [
    'Shop tablet',
    'tablet',
    'Samsung Galaxy Tab A8',
    'reported',
    'R9TT500TAB8',
    '35174922603118',
    'Computer Village, Ikeja',
  ],
  [DEVICE_IN_TRANSFER.name, 'laptop', DEVICE_IN_TRANSFER.model, 'transfer_pending', '5CG1234HPQ'],
  ['Office desktop', 'desktop', 'Dell OptiPlex 7090', 'active', 'DLX7090-55K'],
];
const DEVICE_BEING_REMOVED = 'Office desktop';

export function demoDevices(now: number) {
  const devices = SAMPLES.map(([name, type, model, status, serialNumber, imei, place], index) => ({
    id: `demo-device-${index + 1}`,
    ownerId: 'demo-ada',
    name,
    type,
    model,
    serialNumber,
    imei1: imei ? `${imei}${luhnDigit(imei)}` : null,
    status,
    location: place ?? null,
    ...(name === DEVICE_BEING_REMOVED && {
      removalReason: 'sold' as const,
      removalScheduledFor: now + 2 * DAY_MS,
    }),
    createdAt: now - (index + 30) * DAY_MS,
    updatedAt: now,
  }));
  const identifiers = devices.flatMap((device) => {
    const answer = {
      deviceId: device.id,
      status: device.status,
      reportedAt: isFlagged(device.status) ? now - DAY_MS : null,
    };
    return [
      ...(device.imei1 ? [{ ...answer, kind: 'imei1' as const, key: imeiKey(device.imei1) ?? '' }] : []),
      { ...answer, kind: 'serial' as const, key: serialKey(device.serialNumber) ?? '' },
    ];
  });
  const reports = devices
    .filter((device) => isFlagged(device.status))
    .map((device) => ({
      id: `5eed000${device.id.at(-1)}-0000-4000-8000-000000000000`,
      deviceId: device.id,
      reporterId: 'demo-ada',
      fromStatus: 'active' as const,
      toStatus: device.status,
      location: device.location,
      description: 'Demo report.',
      createdAt: now - DAY_MS,
    }));
  return { devices, identifiers, reports, transfers: openTransfer(now) };
}

const openTransfer = (now: number) => ({
  id: 'demo-transfer',
  deviceId: 'demo-device-6',
  fromAccountId: 'demo-ada',
  toAccountId: 'demo-bola',
  fromName: 'ADA OKAFOR',
  toName: 'BOLA ADEYEMI',
  deviceName: DEVICE_IN_TRANSFER.name,
  deviceModel: DEVICE_IN_TRANSFER.model,
  reason: 'Gift',
  state: 'pending' as const,
  earlierStatus: 'active' as const,
  reviewDeadline: now + 21 * DAY_MS,
  createdAt: now,
});
