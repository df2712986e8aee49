import { type DeviceStatus, isGone } from '#schemas/devices/statuses.ts';
import { SUPPORT } from '#schemas/format/support.ts';
import {
  CONTACT_US,
  type Data,
  LAPTOP,
  lagosTime,
  letter,
  NOON,
  OUR_PHONE,
  PHONE,
  type PlateData,
  plateIn,
  QUESTIONS,
  REPORT,
} from './templateParts.ts';

export type ReportData = PlateData &
  Data<'status' | 'reference' | 'at' | 'deviceId', 'sim' | 'place' | 'transfer' | 'cleared'>;

const PROOF_SEEN = 'We have seen a proof of purchase of this device. A check of it now says so.';
const NO_PROOF =
  'We have seen no proof of purchase of this device: its entry stands on your word, and a check of it says so.';

export const DEVICE_TEMPLATES = {
  device_reported: letter(
    {
      label: 'Device reported',
      priority: true,
      unlimited: true,
      withoutEmail: 'text',
      sample: { ...PHONE, ...REPORT, status: 'stolen' },
    },
    (data: ReportData) => ({
      subject: `${data.device} is ${reported(data)} (${data.reference})`,
      preview:
        data.sim === 'none'
          ? 'Anyone who checks it is warned now. Lock it remotely and change your passwords.'
          : 'Anyone who checks it is warned now. Lock it, block your SIM and call your bank first.',
      title: `${data.device} is ${reported(data)}`,
      lead: ['Anyone who checks it is warned from now on.', ...transferEnded(data)],
      plate: plateIn(data, data.status as DeviceStatus),
      facts: reportFacts(data),
      button: { label: 'See what to do now', path: reportFollowUpPath(data) },
      steps: {
        title: 'Do these first, from any phone',
        items: data.sim === 'none' ? [LOCK, ...NEXT_STEPS] : [LOCK, SIM, ...NEXT_STEPS],
      },
      notes: [
        'Take the reference to the police and ask for an extract.',
        `You did not report it? Log in and choose “I have it back”, or call us: ${OUR_PHONE}.`,
      ],
    }),
  ),
  device_reported_sms: letter(
    { label: 'Device reported, to the phone', priority: true, sample: { device: 'Galaxy A54', status: 'stolen' } },
    ({ deviceId, ...data }: Data<'device' | 'status', 'deviceId' | 'unfinished'>) => ({
      sms: (cut) =>
        `Ownmark: ${cut(data.device, 20)} is ${reported(data)}. Buyers are warned. ${deviceId ? '' : `Not you? Call ${SUPPORT.phone}. `}Do this now:`,
      brief: 'Ownmark, do this:',
      path: deviceId
        ? reportFollowUpPath({ deviceId })
        : data.unfinished
          ? '/stolen/report'
          : '/dashboard/report-device',
    }),
  ),
  report_taken_back: letter(
    {
      label: 'Report taken back',
      priority: true,
      safety: true,
      sample: { ...PHONE, deviceId: '7a1b', reference: 'F7893F41', at: NOON, status: 'active' },
    },
    (data: PlateData & Data<'status' | 'reference' | 'at' | 'deviceId'>) => ({
      subject: `${data.device} is no longer reported (${data.reference})`,
      preview: 'Anyone who checks it sees no warning now. Was it you?',
      title: `${data.device} is no longer reported`,
      lead: [`The report was taken back: it is ${data.status} now. Anyone who checks it sees no warning.`],
      plate: plateIn(data, data.status as DeviceStatus),
      facts: { Changed: lagosTime(data.at), Reference: data.reference },
      button: { label: 'Not you? Report it again', path: reportStolenPath(data), danger: true },
      notes: [CONTACT_US],
    }),
  ),
  proof_set: letter(
    {
      label: 'Proof of purchase was looked at',
      sample: { ...PHONE, status: 'stolen', proof: 'seen', note: 'Receipt of a shop in Ikeja', at: REPORT.at },
    },
    (data: PlateData & Data<'status' | 'proof' | 'note' | 'at', 'disputed'>) => {
      const support = data.proof === 'seen' ? PROOF_SEEN : NO_PROOF;
      const disputed = 'We are looking into it, and will ask you.';
      return {
        subject: data.disputed
          ? `Somebody says the entry of ${data.device} is wrong`
          : `Proof of purchase of ${data.device}: ${data.proof}`,
        preview: data.disputed ? disputed : support,
        lead: [...(data.disputed ? [disputed] : []), support],
        plate: plateIn(data, data.status as DeviceStatus),
        facts: { Note: data.note, When: lagosTime(data.at) },
        button: { label: 'Contact support', path: '/services/support' },
        notes: [QUESTIONS],
      };
    },
  ),
  certificate_made: letter(
    {
      label: 'Paper made',
      safety: true,
      sample: {
        device: 'Galaxy A54',
        for: 'Sample Insurance, claim 8812',
        shows: 'your full name and its whole numbers',
        number: '4KT79QXM2RWD',
        at: NOON,
        endsAt: NOON,
      },
    },
    (data) => ({
      subject: `A paper was made for ${data.device}`,
      preview: 'Was it you? You can take it back.',
      lead: ['Anybody who has it can check that it is real, and how it stands today.'],
      facts: {
        Device: data.device,
        'Made for': data.for,
        'It shows': data.shows,
        Number: data.number,
        Made: lagosTime(data.at),
        'Valid until': lagosTime(data.endsAt),
      },
      button: { label: 'See your papers', path: '/dashboard/papers' },
      notes: ['You did not make it? Take it back there, and change your password.'],
    }),
  ),
  number_replaced: letter(
    {
      label: 'Number of a device replaced',
      safety: true,
      sample: {
        ...PHONE,
        deviceId: '7a1b',
        status: 'stolen',
        number: 'IMEI 1',
        before: '359006118027428',
        after: '359006118027436',
        at: NOON,
        endsAt: NOON,
      },
    },
    (data: PlateData & Data<'number' | 'status' | 'endsAt' | 'before' | 'after' | 'at' | 'deviceId'>) => ({
      subject: `${data.number} of ${data.device} was replaced`,
      preview: `It stays reported ${data.status}. Was it you?`,
      lead: [
        `The device stays reported ${data.status}. Anyone who checks the new number is warned from now on.`,
        `The earlier number goes on warning until ${lagosTime(data.endsAt)}.`,
      ],
      plate: plateIn(data, data.status as DeviceStatus),
      facts: { 'Earlier number': data.before, 'New number': data.after, Replaced: lagosTime(data.at) },
      button: {
        label: 'Not you? Put it back',
        path: `/dashboard/my-devices/${encodeURIComponent(data.deviceId)}`,
        danger: true,
      },
      notes: [CONTACT_US],
    }),
  ),
  serial_missing: letter(
    { label: 'Serial number still missing', sample: { ...PHONE, deviceId: '7a1b', status: 'active' } },
    (data: PlateData & Data<'status' | 'deviceId'>) => ({
      subject: `Add the serial number of ${data.device}`,
      preview: 'You registered it without one, a week ago.',
      lead: [
        'You registered it by its IMEI alone. With its serial number, too, it can be checked by either.',
        'It stands in the settings under About, and on the box.',
      ],
      plate: plateIn(data, data.status as DeviceStatus),
      button: { label: 'Add it', path: `/dashboard/my-devices/${encodeURIComponent(data.deviceId)}` },
      notes: ['You can’t read it? Then do nothing: we do not ask again.', QUESTIONS],
    }),
  ),
  removal_scheduled: letter(
    { label: 'Device will be removed', priority: true, safety: true, sample: { ...LAPTOP, at: NOON } },
    (data: PlateData & Data<'at', 'status'>) => ({
      subject: `${data.device} will be removed from your register`,
      preview: `On ${lagosTime(data.at)}. You can undo it before then.`,
      lead: [`You asked us to remove it. It will leave your register on ${lagosTime(data.at)}.`],
      plate: plateIn(data, (data.status ?? 'inactive') as DeviceStatus, 'Removal scheduled'),
      button: { label: 'Keep it', path: '/dashboard/my-devices' },
      notes: ['Changed your mind? Press Undo in My devices before then.', CONTACT_US],
    }),
  ),
  status_set_by_admin: letter(
    {
      label: 'Device status set by Ownmark',
      priority: true,
      unlimited: true,
      sample: { ...PHONE, ...REPORT, status: 'missing' },
    },
    (data: ReportData) => ({
      subject: `${data.device} is ${nowSaid(data)} (${data.reference})`,
      preview: 'Ownmark support has changed its status.',
      title: `${data.device} is ${nowSaid(data)}`,
      lead: [
        `Ownmark support has set its status to ${data.status}. ${isMissingOrStolen(data) ? 'Anyone who checks it is warned from now on.' : 'Anyone who checks it sees no warning.'}`,
        ...transferEnded(data),
      ],
      plate: plateIn(data, data.status as DeviceStatus),
      facts: reportFacts(data),
      button: isMissingOrStolen(data)
        ? { label: 'See what to do now', path: reportFollowUpPath(data) }
        : { label: 'See my devices', path: '/dashboard/my-devices' },
      notes: [`Something wrong? Reply to this e-mail with the reference, or call ${OUR_PHONE}.`],
    }),
  ),
};

const LOCK = { act: 'Lock it remotely.', why: 'Use Find My or Find Hub, if it can be locked.' };
const SIM = { act: 'Block your SIM.', why: 'Nobody receives your codes on it any more.' };
const NEXT_STEPS = [
  { act: 'Call your bank.', why: 'Stop USSD and app transfers.' },
  { act: 'Change your passwords.', why: 'E-mail first, then bank, then WhatsApp.' },
];

const transferEnded = ({ transfer }: ReportData) => (transfer ? [TRANSFER_AFTER[transfer] ?? ''] : []);

const TRANSFER_AFTER: Record<string, string> = {
  ended: 'Its transfer has ended: it stays registered to you.',
  frozen: 'Its handover waits: the recipient had said that they paid. Our team hears both of you.',
};

const isMissingOrStolen = ({ status }: Data<'status'>) => isGone(status);

const reported = ({ status }: Data<'status'>) => (status === 'reported' ? status : `reported ${status}`);

const nowSaid = ({ status, cleared }: ReportData) => (cleared ? `no longer reported: ${status} now` : `now ${status}`);

const reportFollowUpPath = ({ deviceId }: Data<'deviceId'>) =>
  `/dashboard/report-device/done/${encodeURIComponent(deviceId)}`;

const reportStolenPath = ({ deviceId }: Data<'deviceId'>) =>
  `/dashboard/report-device?device=${encodeURIComponent(deviceId)}&status=stolen`;

const reportFacts = ({ at, place, reference, ...data }: ReportData) => ({
  [isMissingOrStolen(data) ? 'Reported' : 'Changed']: lagosTime(at),
  'Last seen': place,
  Reference: reference,
});
