import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { type Data, lagosTime, letter, NOON, PHONE, type PlateData, plateIn, QUESTIONS } from './templateParts.ts';

export const SIGHTING_TEMPLATES = {
  registration_tried: letter(
    {
      label: 'Somebody tried to register a reported device',
      priority: true,
      safety: true,
      sample: { ...PHONE, deviceId: '7a1b', status: 'stolen', at: NOON },
    },
    (data: PlateData & Data<'status' | 'at' | 'deviceId'>) => ({
      subject: `Somebody tried to register your ${reportedThing(data)}`,
      preview: 'It was refused. You need do nothing.',
      lead: [
        `It was refused: your ${reportedThing(data)} stays reported, and anyone who checks it is warned.`,
        'You need do nothing. We tell nobody who it was, but the police can ask us in writing.',
      ],
      plate: plateIn(data, data.status as DeviceStatus),
      facts: { Tried: lagosTime(data.at) },
      button: { label: 'See your device', path: `/dashboard/my-devices/${encodeURIComponent(data.deviceId)}` },
      notes: [
        'Whoever calls and asks for money or a code to give it back is not from Ownmark. Send nothing.',
        QUESTIONS,
      ],
    }),
  ),
  registration_tried_sms: letter(
    {
      label: 'Somebody tried to register a reported device, to the phone',
      priority: true,
      sample: { type: 'tablet', status: 'stolen', at: NOON },
    },
    (data: Data<'type' | 'status' | 'at'>) => ({
      sms: () =>
        `Ownmark: somebody tried to register your ${reportedThing(data)} on ${formatDateTime(Number(data.at))}. It was refused. You need do nothing. Send nobody money.`,
    }),
  ),
  device_checked: letter(
    {
      label: 'A reported device was checked',
      sample: { ...PHONE, deviceId: '7a1b', status: 'missing', hours: '3' },
    },
    (data: PlateData & Data<'status' | 'hours' | 'deviceId'>) => ({
      subject: `Your ${reportedThing(data)} was checked ${data.hours === '1' ? '' : `in ${data.hours} different hours `}since yesterday`,
      preview: 'Everybody who checked it was warned.',
      lead: [
        'Somebody typed its number into our check, and was warned that it is reported.',
        'We do not keep who it was, where they were, or the time.',
      ],
      plate: plateIn(data, data.status as DeviceStatus),
      button: { label: 'See your device', path: `/dashboard/my-devices/${encodeURIComponent(data.deviceId)}` },
      notes: ['You can turn these letters off on the device’s page.', QUESTIONS],
    }),
  ),
};

const NOUNS: Record<string, string> = { smartphone: 'phone', desktop: 'computer', other: 'device' };

const reportedThing = ({ type, status }: Data<'type' | 'status'>) => `${status} ${NOUNS[type] ?? type}`;
