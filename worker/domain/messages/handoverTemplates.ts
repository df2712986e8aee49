import { formatDateTime } from '#schemas/format/dates.ts';
import { quoted } from '#schemas/format/names.ts';
import {
  CONTACT_US,
  type Data,
  letter,
  OFFERED,
  PHONE,
  type PlateData,
  plateIn,
  QUESTIONS,
  TRANSFER,
} from './templateParts.ts';

type Step = PlateData & Data<'transfer' | 'deadline', 'linkId' | 'linkPath'>;
type ToOwner = Step & Data<'to'>;
type ToRecipient = Step & Data<'from'>;

const until = ({ deadline }: Step) => formatDateTime(Number(deadline));
const button = ({ transfer }: Step) => ({
  label: 'Open the handover',
  path: `/transfers/${encodeURIComponent(transfer)}`,
});
const plate = (data: PlateData, tag: string) => plateIn(data, 'transfer_pending', tag);
const confirm = ({ linkPath }: Data<never, 'linkPath'>) =>
  linkPath ? { label: 'Confirm this e-mail address', path: linkPath } : undefined;

const OWNER = { ...PHONE, ...TRANSFER, to: 'Tunde Bakare' };
const RECIPIENT = { ...OFFERED, ...TRANSFER, from: 'Ada Okafor' };

/** One order, the same for both. */
const ORDER = [
  { act: 'The buyer holds the phone in hand.', why: 'And compares its number: *#06#.' },
  { act: 'The buyer pays, and presses “I have paid”.', why: 'From then on the owner can’t cancel.' },
  { act: 'The owner looks into the bank app, or counts the cash.', why: 'Alerts of payments can be faked.' },
  { act: 'The owner types the buyer’s word before you part.', why: 'It stands on the buyer’s screen.' },
];
const PAY_NOBODY = 'Pay nobody to end it. Whoever threatens you to get money commits a crime: tell us.';
const STEPS = { title: 'When you meet', items: ORDER };

export const HANDOVER_TEMPLATES = {
  handover_requested: letter(
    {
      label: 'Handover asked for, to its owner',
      priority: true,
      safety: true,
      sample: { ...OWNER, recipient: 'tunde@example.com' },
    },
    (data: ToOwner & Data<never, 'recipient'>) => ({
      subject: `You are handing over ${data.device}`,
      preview: `To ${quoted(data.to)}, who can accept until ${until(data)}.`,
      lead: [
        `You want to hand it over to ${quoted(data.to)} (${data.recipient}). They can accept until ${until(data)}.`,
        'It stays yours until then, and you can cancel until the buyer says that they paid.',
      ],
      plate: plate(data, 'In handover'),
      steps: STEPS,
      button: button(data),
      link: confirm(data),
      notes: [CONTACT_US],
    }),
  ),
  handover_offered: letter({ label: 'Handover offered, to its recipient', sample: RECIPIENT }, (data: ToRecipient) => ({
    subject: `${quoted(data.from)} wants to hand ${quoted(data.device)} over to you`,
    preview: `Accept by ${until(data)}. Do not pay before you hold it.`,
    lead: [
      `${quoted(data.from)} wants to hand it over to you in person. Accept by ${until(data)}. Do not pay before you hold it and have compared its number.`,
    ],
    plate: plate(data, 'Offered to you'),
    steps: STEPS,
    button: button(data),
    link: confirm(data),
    notes: ['You know nothing about it? Open it and press Decline. Nothing is registered to you.', QUESTIONS],
  })),
  handover_accepted_owner: letter({ label: 'Handover accepted, to its owner', sample: OWNER }, (data: ToOwner) => ({
    subject: `${data.device}: your handover was accepted`,
    preview: `Meet ${quoted(data.to)} by ${until(data)}.`,
    lead: [
      `${quoted(data.to)} has accepted it. Meet by ${until(data)}. Without payment it ends then, and the device stays yours.`,
    ],
    plate: plate(data, 'Accepted'),
    steps: STEPS,
    button: button(data),
    link: confirm(data),
    notes: [CONTACT_US],
  })),
  handover_accepted_recipient: letter(
    { label: 'Handover accepted, to its recipient', sample: RECIPIENT },
    (data: ToRecipient) => ({
      subject: `You accepted the handover of ${quoted(data.device)}`,
      preview: `Meet ${quoted(data.from)} by ${until(data)}.`,
      lead: [`Meet ${quoted(data.from)} by ${until(data)}. Open the handover on your phone when you meet.`],
      plate: plate(data, 'Accepted'),
      steps: STEPS,
      button: button(data),
      link: confirm(data),
      notes: [QUESTIONS],
    }),
  ),
  handover_paid_owner: letter(
    { label: 'Handover paid, to its owner', priority: true, sample: OWNER },
    (data: ToOwner) => ({
      subject: `${quoted(data.to)} says that they paid for ${data.device}`,
      preview: 'Look into your bank app, then type their word.',
      lead: [
        `${quoted(data.to)} says that they paid. Look into your bank app or count the cash, then type the word on their screen.`,
        `Were you not paid? Say so in the handover by ${until(data)}, and our team hears both of you.`,
      ],
      plate: plate(data, 'Paid, says the buyer'),
      button: button(data),
      link: confirm(data),
      notes: ['Alerts of payments can be faked. Only your bank app shows the money.', CONTACT_US],
    }),
  ),
  handover_asked_owner: letter(
    { label: 'Handover without its word, to its owner', priority: true, withoutEmail: 'text', sample: OWNER },
    (data: ToOwner) => ({
      subject: `${data.device}: did you get your money?`,
      preview: 'Type the buyer’s word, or say that you were not paid.',
      lead: [
        `${quoted(data.to)} said a day ago that they paid, and you have not typed their word. Type it, or press “I was not paid”.`,
        `If you do neither, our team decides, and on ${until(data)} the device becomes theirs.`,
      ],
      plate: plate(data, 'Waits for you'),
      button: button(data),
      link: confirm(data),
      notes: [CONTACT_US],
    }),
  ),
  handover_asked_text: letter(
    { label: 'Handover without its word, to its owner’s phone', priority: true, sample: { device: 'Galaxy A54' } },
    (data: Data<'device'>) => ({
      sms: (cut) => `Ownmark: the buyer says they paid for your ${cut(data.device, 20)}. Not paid? Say so:`,
      brief: 'Ownmark. Not paid? Say so:',
      path: '/dashboard/transfer-ownership',
    }),
  ),
  handover_reported_owner: letter(
    { label: 'Reported by its keeper, to its owner', priority: true, sample: { ...OWNER, why: 'stolen' } },
    (data: ToOwner & Data<never, 'why'>) => ({
      subject: `${data.device} was reported ${data.why}`,
      preview: `By ${quoted(data.to)}, who keeps it since the handover.`,
      lead: [
        `${quoted(data.to)}, who keeps it since the handover, reported it ${data.why}. Anyone who checks it is warned.`,
        'Were you forced to hand it over? Then report it stolen, too: the handover waits, and our team hears both of you.',
      ],
      plate: plate(data, 'Handed over'),
      button: button(data),
      link: confirm(data),
      notes: [CONTACT_US],
    }),
  ),
  handover_handed_over_owner: letter({ label: 'Handed over, to its owner', sample: OWNER }, (data: ToOwner) => ({
    subject: `You handed ${data.device} over`,
    preview: `It becomes theirs on ${until(data)}.`,
    lead: [
      `You typed the word of ${quoted(data.to)}. They keep the device now, and own it from ${until(data)} on, unless something speaks against it.`,
    ],
    plate: plate(data, 'Handed over'),
    button: button(data),
    link: confirm(data),
    notes: ['Your handover note is among your papers.', CONTACT_US],
  })),
  handover_handed_over_recipient: letter(
    { label: 'Handed over, to its recipient', sample: RECIPIENT },
    (data: ToRecipient) => ({
      subject: `${quoted(data.device)} was handed over to you`,
      preview: `It becomes yours on ${until(data)}.`,
      lead: [
        `${quoted(data.from)} typed your word. You keep the device now, and own it from ${until(data)} on, unless something speaks against it.`,
        'Is it stolen before then? Open the handover and report it. It is free.',
      ],
      plate: plate(data, 'Handed over'),
      button: button(data),
      link: confirm(data),
      notes: ['Your handover note is among your papers. Keep it.', QUESTIONS],
    }),
  ),
  handover_frozen_owner: letter(
    { label: 'Handover frozen, to its owner', priority: true, sample: { ...OWNER, why: 'late' } },
    (data: ToOwner & Data<never, 'why'>) => ({
      subject: `The handover of ${data.device} waits for our team`,
      preview: 'Our team looks at it, then hears both of you.',
      lead: [
        `${data.why === 'late' ? 'You reported it' : 'You said that you were not paid'} after ${quoted(data.to)} had said that they paid. So the handover waits.`,
        'Our team looks at it first. Once it takes up the case, we write to you: then you can answer, and add what shows that you are right.',
      ],
      plate: plate(data, 'Waits for our team'),
      button: button(data),
      link: confirm(data),
      notes: ['Keep the chat, the bank record and the box.', PAY_NOBODY, CONTACT_US],
    }),
  ),
  handover_frozen_recipient: letter(
    {
      label: 'Handover frozen, to its recipient',
      priority: true,
      withoutEmail: 'screen',
      sample: { ...RECIPIENT, why: 'late' },
    },
    (data: ToRecipient & Data<never, 'why'>) => ({
      subject: `The handover of ${quoted(data.device)} waits for our team`,
      preview: 'Add what shows that you paid. Keep the phone.',
      lead: [
        `${quoted(data.from)} ${data.why === 'late' ? 'reported the device' : 'says that they were not paid'} after you had said that you paid. We have begun a case for you, so nobody can take the device from you by this alone.`,
        'Open your case and add what shows that you paid: the bank record, the chat, the box. It says what comes next, and by when.',
      ],
      plate: plate(data, 'Waits for our team'),
      button: button(data),
      link: confirm(data),
      notes: [PAY_NOBODY, QUESTIONS],
    }),
  ),
  handover_frozen_text: letter(
    { label: 'Handover frozen, to its recipient’s phone', priority: true, sample: { device: 'Galaxy A54' } },
    (data: Data<'device'>) => ({
      sms: (cut) => `Ownmark: the handover of ${cut(data.device, 20)} waits for our team. Show that you paid:`,
      brief: 'Ownmark, show that you paid:',
      path: '/dashboard/cases',
    }),
  ),
  handover_ended_text: letter(
    { label: 'Handover ended, to its recipient’s phone', priority: true, sample: { device: 'Galaxy A54' } },
    (data: Data<'device'>) => ({
      sms: (cut) =>
        `Ownmark: the handover of ${cut(data.device, 30)} has ended before you paid. Do not pay for it. It stays with its owner.`,
    }),
  ),
};
