import { History, LifeBuoy, ShieldCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { PATHS } from '../../lib/paths.ts';

export type Service = {
  to: string;
  name: string;
  icon: ReactNode;
  /** On the card. */
  short: string;
  /** The words of the link on the card. */
  link: string;
  /** The page's own title and first sentence. */
  title: string;
  lead: string;
  /** What happens, in its order. */
  steps: readonly { title: string; text: string }[];
  /** What else is to be known. */
  points: readonly { title: string; text: string }[];
};

export const SERVICES_LEAD =
  'Four services, one record. Your device’s number is on file in your name, and everybody can check it.';

/** The four services: cards of the overview, and a page each. */
export const SERVICES: readonly Service[] = [
  {
    to: PATHS.protection,
    name: 'Protection',
    icon: <ShieldCheck />,
    short: 'Register phones, tablets and computers by IMEI or serial number. It takes two minutes.',
    link: 'How protection works',
    title: 'Protection: your number, in your name',
    lead: 'A device that is on record before it is gone is worth less to a thief and easier to get back.',
    steps: [
      {
        title: 'Find the number',
        text: 'Dial *#06# for the IMEI, or look in Settings under About for the serial number.',
      },
      { title: 'Register it', text: 'Type, name and number; model, day of purchase and notes if you like.' },
      { title: 'It is on record', text: 'The number belongs to you from now on. Nobody else can register it.' },
    ],
    points: [
      {
        title: 'Both SIMs count',
        text: 'A phone with two SIMs has two IMEIs. Register both, and a check of either finds it.',
      },
      {
        title: 'One-time codes',
        text: 'Giving a device away needs a code that goes to your phone or to a key holder.',
      },
      {
        title: 'Two key holders',
        text: 'If the stolen phone is the one that gets your codes, somebody you trust receives them.',
      },
      {
        title: 'Quiet by default',
        text: 'A check never tells who owns a device that is not reported, or that it is registered.',
      },
    ],
  },
  {
    to: PATHS.recovery,
    name: 'Recovery',
    icon: <Undo2 />,
    short:
      'Report it missing or stolen. Every check warns from that moment, and whoever finds it can reach you through us.',
    link: 'How recovery works',
    title: 'Recovery: from gone to found',
    lead: 'The minutes after a theft decide. One report warns everybody who checks.',
    steps: [
      { title: 'Report it', text: 'From any phone or computer: missing or stolen, where, and what happened.' },
      {
        title: 'Every check warns',
        text: 'Whoever types the number is told at once not to buy it, and how to reach us.',
      },
      {
        title: 'It comes back',
        text: 'A finder calls; we bring the two of you together. Then you take the report back.',
      },
    ],
    points: [
      { title: 'Never behind a payment', text: 'Reporting works without a running plan.' },
      {
        title: 'What to do now',
        text: 'After the report we lead you through it: block the SIM, change passwords, get a police extract.',
      },
      {
        title: 'You decide what shows',
        text: 'Each report asks what the public sees of it, and what members see.',
      },
      { title: 'Courier', text: 'Free courier delivery of recovered devices.' },
    ],
  },
  {
    to: PATHS.tracking,
    name: 'Tracking',
    icon: <History />,
    short: 'Every report and every change of owner is kept: one history that travels with the device.',
    link: 'How tracking works',
    title: 'Tracking: one history for each device',
    lead: 'Not a dot on a map: the record of what happened to a device, and whose it was when.',
    steps: [
      { title: 'Registered', text: 'The history begins on the day you put the device on record.' },
      {
        title: 'Reported and found',
        text: 'Each change of status is kept with its day, and with place and words for you.',
      },
      {
        title: 'Transferred',
        text: 'A code, the recipient and a review confirm each new owner. The history goes along.',
      },
    ],
    points: [
      { title: 'Before you buy', text: 'Ask the seller for a transfer: only the owner on record can make one.' },
      { title: 'Told each time', text: 'A report, a transfer or a code that goes to a key holder: you get an e-mail.' },
      {
        title: 'What others see',
        text: 'Earlier owners keep their words to themselves: a new owner sees status and day.',
      },
      { title: 'Outlasts removal', text: 'A reported device stays in the check for 12 months after it is removed.' },
    ],
  },
  {
    to: PATHS.support,
    name: 'Support',
    icon: <LifeBuoy />,
    short: 'People in Lagos who help with reports, transfers and accounts, by phone, mail and WhatsApp.',
    link: 'Reach support',
    title: 'Support: people who pick up',
    lead: 'A question, a device you found, an account you cannot get into: this is how to reach us.',
    steps: [
      { title: 'Look it up', text: 'Ten answers stand on the FAQ page, and most questions end there.' },
      {
        title: 'Call or write',
        text: 'Phone, e-mail or WhatsApp. Have the number of the device at hand, never a code.',
      },
      { title: 'Hear from us', text: 'Support replies within 24 hours on business days.' },
    ],
    points: [
      {
        title: 'You found a device',
        text: 'Call us: we pass on what you know to its owner, without your name if you like.',
      },
      {
        title: 'The number is taken',
        text: 'If somebody registered your device, tell us: we look at proofs of purchase from both sides.',
      },
      { title: 'No way in', text: 'A new password needs a one-time code; a key holder can receive it for you.' },
      { title: 'We never ask for codes', text: 'Whoever asks for your password or one-time code is not us.' },
    ],
  },
];

/** The three steps of the overview. */
export const HOW_IT_WORKS = [
  { title: 'Register', text: 'Put your device on record by its IMEI or serial number.' },
  { title: 'Report', text: 'If it goes missing, say so once. Every check warns from then on.' },
  { title: 'Recover', text: 'Finders and honest buyers reach you through us.' },
] as const;
