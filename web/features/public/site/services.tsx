import { History, LifeBuoy, ShieldCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { PATHS } from '#lib/paths/paths.ts';

export type Service = {
  to: string;
  name: string;
  icon: ReactNode;
  short: string;
  link: string;
  title: string;
  lead: string;
  steps: readonly { title: string; text: string }[];
  points: readonly { title: string; text: string }[];
};

export const SERVICES_LEAD =
  'Four services, one register. Your device’s number is in your name, and anyone can check it.';

export const SERVICES: readonly Service[] = [
  {
    to: PATHS.protection,
    name: 'Protection',
    icon: <ShieldCheck />,
    short: 'Register phones, tablets and computers by IMEI or serial number. It takes two minutes.',
    link: 'How protection works',
    title: 'Protection: your device, in your name',
    lead: 'A device that you register before it is stolen is harder to sell and easier to get back.',
    steps: [
      {
        title: 'Find the number',
        text: 'Dial *#06# for the IMEI, or look in Settings under About for the serial number.',
      },
      {
        title: 'Register it',
        text: 'Choose the type, name it, and type its number. Add model, purchase date and notes if you like.',
      },
      { title: 'It is registered', text: 'The number is in your name. Nobody else can register it.' },
    ],
    points: [
      {
        title: 'Two SIMs, two IMEIs',
        text: 'A dual-SIM phone has two IMEIs. Register both, and a check of either one finds it.',
      },
      {
        title: 'Codes',
        text: 'To transfer a device you need a code. We send it to your phone or to a key holder.',
      },
      {
        title: 'Two key holders',
        text: 'If your phone is stolen, somebody you trust can receive your codes.',
      },
      {
        title: 'Private by default',
        text: 'If a device is not reported, a check never tells who owns it, or even that it is registered.',
      },
    ],
  },
  {
    to: PATHS.recovery,
    name: 'Recovery',
    icon: <Undo2 />,
    short:
      'Report it missing or stolen. Anyone who checks it is warned, and whoever finds it can reach you through us.',
    link: 'How recovery works',
    title: 'Recovery: from stolen to found',
    lead: 'Act fast: the first minutes matter. One report warns anyone who checks.',
    steps: [
      {
        title: 'Report it',
        text: 'Use any phone or computer. Say if it is missing or stolen, where, and what happened.',
      },
      {
        title: 'Every check warns',
        text: 'Anyone who checks the number is told not to buy it, and how to reach us.',
      },
      {
        title: 'It comes back',
        text: 'A finder calls us, and we will put you in touch. Then mark it as found.',
      },
    ],
    points: [
      { title: 'Reporting is free', text: 'You can report a device without a plan.' },
      {
        title: 'What to do now',
        text: 'After the report we show you each step: lock the phone, block the SIM, change passwords, get a police extract.',
      },
      {
        title: 'You decide what shows',
        text: 'With each report you choose what the public sees and what members see.',
      },
      { title: 'Courier', text: 'Free courier delivery of recovered devices.' },
    ],
  },
  {
    to: PATHS.tracking,
    name: 'Tracking',
    icon: <History />,
    short: 'We keep every report and every change of owner: one history that stays with the device.',
    link: 'How tracking works',
    title: 'Tracking: one history for each device',
    lead: 'Not a dot on a map: a record of what happened to a device and who owned it when.',
    steps: [
      { title: 'Registered', text: 'The history begins on the day you register the device.' },
      {
        title: 'Reported and found',
        text: 'We keep each change of status with its date. Only you see the place and your words.',
      },
      {
        title: 'Transferred',
        text: 'A code, the recipient and a review confirm each new owner. The history stays with the device.',
      },
    ],
    points: [
      { title: 'Before you buy', text: 'Ask the seller for a transfer. Only the registered owner can make one.' },
      {
        title: 'We tell you each time',
        text: 'You get an e-mail for a report, a transfer, or a code that goes to a key holder.',
      },
      {
        title: 'What others see',
        text: 'A new owner sees the status and date of older reports, not what earlier owners wrote.',
      },
      { title: 'Still warns after removal', text: 'If you remove a reported device, checks still warn for 12 months.' },
    ],
  },
  {
    to: PATHS.support,
    name: 'Support',
    icon: <LifeBuoy />,
    short: 'People in Lagos who help with reports, transfers and accounts, by phone, e-mail and WhatsApp.',
    link: 'Reach support',
    title: 'Support: real people to talk to',
    lead: 'Have a question? Found a device? Cannot log in? This is how to reach us.',
    steps: [
      { title: 'Look it up', text: 'The FAQ page answers most questions.' },
      {
        title: 'Call or write',
        text: 'Phone, e-mail or WhatsApp. Have the device’s number ready. Never tell us a code.',
      },
      { title: 'Hear from us', text: 'Support replies within 24 hours on business days.' },
    ],
    points: [
      {
        title: 'You found a device',
        text: 'Call us. We will tell the owner, without giving your name if you like.',
      },
      {
        title: 'The number is taken',
        text: 'If somebody else registered your device, tell us. We look at proof of purchase from both sides.',
      },
      {
        title: 'Cannot log in?',
        text: 'Set a new password with a code. A key holder can receive it for you.',
      },
      { title: 'We never ask for codes', text: 'If anybody asks for your password or code, it is not us.' },
    ],
  },
];

export const HOW_IT_WORKS = [
  { title: 'Register', text: 'Register your device by its IMEI or serial number.' },
  { title: 'Report', text: 'If it goes missing, report it. Anyone who checks it is warned.' },
  { title: 'Recover', text: 'Finders and honest buyers reach you through us.' },
] as const;
