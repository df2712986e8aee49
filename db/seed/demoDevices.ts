import { type DeviceStatus, type DeviceType, isSought } from '#schemas/devices/statuses.ts';
import { DAY_MS } from '#schemas/format/dates.ts';
import { imeiKey, serialKey } from '#schemas/rules/identifiers.ts';
import { luhnDigit } from '#schemas/rules/imei.ts';

type Sample = {
  name: string;
  type: DeviceType;
  model: string;
  status: DeviceStatus;
  serial: string;
  imei?: string;
  place?: string;
};

const DEVICE_IN_TRANSFER: Sample = {
  name: 'Study laptop',
  type: 'laptop',
  model: 'HP EliteBook 840',
  status: 'transfer_pending',
  serial: '5CG1234HPQ',
};

/** IMEIs without check digit. */
const SAMPLES: Sample[] = [
  {
    name: 'My Galaxy A54',
    type: 'smartphone',
    model: 'Samsung Galaxy A54 5G',
    status: 'active',
    serial: 'R5CW30ABXYZ',
    imei: '35900611802743',
  },
  {
    name: 'Old Redmi',
    type: 'smartphone',
    model: 'Xiaomi Redmi Note 9',
    status: 'inactive',
    serial: 'RN9-20417733',
    imei: '86651004738219',
  },
  {
    name: 'Daddy Tecno',
    type: 'smartphone',
    model: 'Tecno Camon 20',
    status: 'missing',
    serial: 'TC20-881204',
    imei: '86220705314460',
    place: 'Ojota bus stop, Lagos',
  },
  {
    name: 'iPhone 13',
    type: 'smartphone',
    model: 'Apple iPhone 13',
    status: 'stolen',
    serial: 'F2LXK0P4Q1',
    imei: '35388711420976',
    place: 'Herbert Macaulay Way, Yaba',
  },
  {
    name: 'Shop tablet',
    type: 'tablet',
    model: 'Samsung Galaxy Tab A8',
    status: 'reported',
    serial: 'R9TT500TAB8',
    imei: '35174922603118',
    place: 'Computer Village, Ikeja',
  },
  DEVICE_IN_TRANSFER,
  { name: 'Office desktop', type: 'desktop', model: 'Dell OptiPlex 7090', status: 'active', serial: 'DLX7090-55K' },
];
const DEVICE_BEING_REMOVED = 'Office desktop';

export function demoDevices(now: number) {
  const devices = SAMPLES.map((sample, index) => ({
    id: `demo-device-${index + 1}`,
    ownerId: 'demo-ada',
    name: sample.name,
    type: sample.type,
    model: sample.model,
    serialNumber: sample.serial,
    imei1: sample.imei ? `${sample.imei}${luhnDigit(sample.imei)}` : null,
    status: sample.status,
    location: sample.place ?? null,
    ...(sample.name === DEVICE_BEING_REMOVED && {
      removalReason: 'sold' as const,
      removalScheduledFor: now + 2 * DAY_MS,
    }),
    createdAt: now - (index + 1) * DAY_MS,
    updatedAt: now,
  }));
  const identifiers = devices.flatMap((device) => {
    const answer = {
      deviceId: device.id,
      status: device.status,
      reportedAt: isSought(device.status) ? now - DAY_MS : null,
    };
    return [
      ...(device.imei1 ? [{ ...answer, kind: 'imei1' as const, key: imeiKey(device.imei1) ?? '' }] : []),
      { ...answer, kind: 'serial' as const, key: serialKey(device.serialNumber) ?? '' },
    ];
  });
  const reports = devices
    .filter((device) => isSought(device.status))
    .map((device) => ({
      id: `5eed000${device.id.at(-1)}-0000-4000-8000-000000000000`,
      deviceId: device.id,
      reporterId: 'demo-ada',
      fromStatus: 'active' as const,
      toStatus: device.status,
      location: device.location,
      showToMembers: true,
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
