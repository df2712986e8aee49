import { formatDate } from '#schemas/format/dates.ts';
import { quoted } from '#schemas/format/names.ts';
import { ACCOUNT_TEMPLATES } from './accountTemplates.ts';
import {
  CONTACT_US,
  type Data,
  LAPTOP,
  letter,
  NOON,
  OFFERED,
  PHONE,
  type PlateData,
  plateIn,
  QUESTIONS,
  TRANSFER,
} from './templateParts.ts';

type Offer = PlateData & Data<'transfer' | 'deadline', 'linkId' | 'linkPath'>;
type Ended = PlateData & Data<'to' | 'from', 'why' | 'reason' | 'linkId' | 'linkPath'>;

const day = ({ deadline }: Offer) => formatDate(Number(deadline));
const transferPath = ({ transfer }: Offer) => `/transfers/${encodeURIComponent(transfer)}`;
const pending = (data: PlateData, tag: string) => plateIn(data, 'transfer_pending', tag);

/** Confirms the receiver's address, if it is unconfirmed. */
const confirmButton = ({ linkPath }: Data<never, 'linkPath'>) =>
  linkPath ? { label: 'Confirm this e-mail address', path: linkPath } : undefined;

/** These messages never hold the reason for a transfer, or members could send their own text to others through us. */
export const TRANSFER_TEMPLATES = {
  transfer_code_to_keyholder: letter(
    {
      label: 'A transfer’s code was sent to a key holder',
      priority: true,
      sample: { device: 'Galaxy A54', recipient: 'tunde.bakare@example.com', holder: 'keyholder1', at: NOON },
    },
    (data, code) => ACCOUNT_TEMPLATES.code_to_keyholder.write(data, code),
  ),
  transfer_requested: letter(
    {
      label: 'Transfer under review, to its owner',
      priority: true,
      safety: true,
      sample: { ...PHONE, ...TRANSFER, to: 'Tunde Bakare', recipient: 'tunde@example.com' },
    },
    (data: Offer & Data<'to', 'recipient'>) => ({
      subject: `Your transfer of ${data.device} is under review`,
      preview: `To ${quoted(data.to)}. It stays yours until it is approved.`,
      lead: [
        `You asked us to transfer it to ${quoted(data.to)} (${data.recipient}). They are asked to accept it, and an admin reviews it.`,
        'Until then it stays yours, and you can cancel.',
      ],
      plate: pending(data, 'In transfer'),
      facts: { To: data.to, 'Decision by': day(data) },
      button: { label: 'Follow or cancel it', path: transferPath(data) },
      link: confirmButton(data),
      notes: [CONTACT_US],
    }),
  ),
  transfer_offered: letter(
    { label: 'Transfer offered, to its recipient', sample: { ...OFFERED, ...TRANSFER, from: 'Ada Okafor' } },
    (data: Offer & Data<'from'>) => ({
      subject: `${quoted(data.from)} offers you ${quoted(data.device)}: compare its number first`,
      preview: `Accept by ${day(data)}, only when you hold it${ending(data) && ` and its number ends in ${ending(data)}`}.`,
      title: `${quoted(data.from)} offers you ${quoted(data.device)}`,
      lead: ['If you accept, it will be registered to you. Accept only when you hold it in your hand.'],
      plate: pending(data, 'Offered to you'),
      facts: { From: data.from, 'Accept by': day(data) },
      steps: { title: 'Before you accept', items: data.imei1 ? CHECKS_OF_PHONE(data) : CHECKS(data) },
      button: { label: 'Look at the offer', path: transferPath(data) },
      link: confirmButton(data),
      notes: [
        `Opening it accepts nothing. If you do not accept by ${day(data)}, it is cancelled.`,
        'You know nothing about it? Open the offer and press Decline. Nothing is registered to you.',
      ],
    }),
  ),
  transfer_accepted_owner: letter(
    { label: 'Transfer accepted, to its owner', sample: { ...PHONE, ...TRANSFER, to: 'Tunde Bakare' } },
    (data: Offer & Data<'to'>) => ({
      subject: `${data.device}: your transfer was accepted`,
      preview: `${quoted(data.to)} has accepted it. An admin reviews it now.`,
      title: 'Your transfer was accepted',
      lead: [
        `${quoted(data.to)} has accepted ${data.device}. An admin reviews it by ${day(data)}. Until then it stays yours, and you can cancel.`,
      ],
      plate: pending(data, 'Accepted'),
      button: { label: 'See the transfer', path: transferPath(data) },
      link: confirmButton(data),
      notes: [CONTACT_US],
    }),
  ),
  transfer_accepted_recipient: letter(
    { label: 'Transfer accepted, to its recipient', sample: { ...OFFERED, ...TRANSFER, from: 'Ada Okafor' } },
    (data: Offer & Data<'from'>) => ({
      subject: `You accepted the transfer of ${quoted(data.device)}`,
      preview: 'An admin reviews it now. We will write as soon as it is decided.',
      lead: [
        `You accepted it from ${quoted(data.from)}. An admin reviews it by ${day(data)}. We will write to you as soon as it is decided.`,
      ],
      plate: pending(data, 'Accepted'),
      button: { label: 'See the transfer', path: transferPath(data) },
      link: confirmButton(data),
      notes: [CONTACT_US],
    }),
  ),
  transfer_approved_owner: letter(
    { label: 'Transfer complete, to its former owner', sample: { ...PHONE, to: 'Tunde Bakare' } },
    (data: PlateData & Data<'to', 'linkId' | 'linkPath'>) => ({
      subject: `${data.device} has a new owner`,
      preview: `It is registered to ${quoted(data.to)} now.`,
      lead: [`The transfer is complete. It is now registered to ${quoted(data.to)} and has left your register.`],
      plate: plateIn(data, 'inactive', 'Transferred'),
      button: { label: 'See my devices', path: '/dashboard/my-devices' },
      link: confirmButton(data),
      notes: [CONTACT_US],
    }),
  ),
  transfer_approved_recipient: letter(
    { label: 'Transfer complete, to its new owner', sample: { ...LAPTOP, from: 'Ada Okafor' } },
    (data: PlateData & Data<'from', 'linkId' | 'linkPath'>) => ({
      subject: `You are now the owner of ${quoted(data.device)}`,
      preview: 'It is registered to you now.',
      lead: [`The transfer from ${quoted(data.from)} is complete. It is registered to you now.`],
      plate: plateIn(data, 'active', 'Yours'),
      button: { label: 'Open my account', path: '/dashboard' },
      link: confirmButton(data),
      notes: [
        'Give it a name of your own.',
        'With a plan you find it under My devices. Without one you are protected too: if it is ever lost or stolen, log in and press Report. It is free.',
        QUESTIONS,
      ],
    }),
  ),
  transfer_ended_owner: letter(
    { label: 'Transfer ended, to its owner', sample: { ...PHONE, to: 'Tunde Bakare', why: 'declined' } },
    (data: Ended) => ({
      subject: `The transfer of ${data.device} has ended`,
      preview: `${data.device} stays registered to you.`,
      lead: [`It was to go to ${quoted(data.to)}. ${whyEnded(data, 'owner')}`.trim(), 'It stays registered to you.'],
      plate: plateIn(data, 'inactive', 'Transfer ended'),
      facts: { Reason: data.reason },
      button: { label: 'See my devices', path: '/dashboard/my-devices' },
      link: confirmButton(data),
      notes: [QUESTIONS],
    }),
  ),
  transfer_ended_recipient: letter(
    { label: 'Transfer ended, to its recipient', sample: { ...OFFERED, from: 'Ada Okafor', why: 'cancelled' } },
    (data: Ended) => ({
      subject: `The transfer of ${quoted(data.device)} has ended`,
      preview: 'It stays with its registered owner.',
      lead: [
        `It was to come to you from ${quoted(data.from)}. ${whyEnded(data, 'recipient')}`.trim(),
        'It stays with its registered owner.',
      ],
      plate: plateIn(data, 'inactive', 'Transfer ended'),
      facts: { Reason: data.reason },
      button: null,
      link: confirmButton(data),
      notes: [QUESTIONS],
    }),
  ),
  transfer_ended_by_report: letter(
    { label: 'Transfer ended by a report', unlimited: true, sample: { device: 'Galaxy A54', status: 'missing' } },
    (data) => ({
      subject: `The transfer of ${quoted(data.device)} has ended`,
      preview: `It was reported ${data.status}.`,
      lead: [
        `${quoted(data.device)} was reported ${data.status}, so its transfer has ended. It stays with its registered owner.`,
      ],
      button: null,
      notes: ['If you hold it, do not pay for it. Call us, and we tell the owner without giving your name.', QUESTIONS],
    }),
  ),
  transfer_ended_by_decision: letter(
    { label: 'Transfer ended by a decision', sample: { device: 'Galaxy A54' } },
    (data) => ({
      subject: `The transfer of ${quoted(data.device)} has ended`,
      preview: 'Our team has decided about this device.',
      lead: [
        `Our team has decided about ${quoted(data.device)}, so its transfer to you has ended. It does not become yours.`,
      ],
      button: null,
      notes: ['Did you pay for it? Do not pay more, keep what shows it, and call us.', QUESTIONS],
    }),
  ),
};

/** Empty of a serial number that is hidden whole. */
const ending = ({ imei1, serial }: PlateData) => (imei1 ?? serial ?? '').replaceAll('•', '').slice(-3).trim();

const TODAY = { act: 'Open the offer.', why: 'It shows whether it is reported today.' };

const CHECKS_OF_PHONE = (data: PlateData) => [
  { act: 'Dial *#06# on the phone.', why: `The IMEI it shows must end in ${ending(data)}.` },
  { act: 'Restart it.', why: 'It must not ask for somebody’s Google or Apple password.' },
  TODAY,
];

const CHECKS = (data: PlateData) => [
  ...(ending(data) ? [{ act: 'Look at its serial number.', why: `It must end in ${ending(data)}.` }] : []),
  { act: 'Restart it.', why: 'It must not ask for somebody’s password.' },
  TODAY,
];

type Side = 'owner' | 'recipient';

const OVER = 'Its 21 days of review are over, and';
const REVIEWED = 'An admin of Ownmark has reviewed it and did not approve it.';
const INCOMPLETE = `${OVER} it could not be completed.`;

const RETURNED = 'Its case has ended.';

const WHY: Record<string, Record<Side, string>> = {
  declined: { owner: 'They declined it.', recipient: 'You declined it.' },
  cancelled: { owner: 'You cancelled it.', recipient: 'They cancelled it.' },
  rejected: { owner: REVIEWED, recipient: REVIEWED },
  deadline: { owner: `${OVER} they had not accepted it.`, recipient: `${OVER} you had not accepted it.` },
  unaccepted: {
    owner: 'They did not accept it within 72 hours.',
    recipient: 'You did not accept it within 72 hours.',
  },
  unpaid: {
    owner: 'Nobody said within 7 days that it was paid.',
    recipient: 'You did not say within 7 days that you paid.',
  },
  returned: { owner: RETURNED, recipient: RETURNED },
  unavailable: { owner: INCOMPLETE, recipient: INCOMPLETE },
};

const whyEnded = ({ why = '' }: Data<never, 'why'>, side: Side): string => WHY[why]?.[side] ?? '';
