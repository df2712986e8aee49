import type { EmergencyStep } from '#schemas/devices/emergency.ts';
import { type DeviceType, needsImei } from '#schemas/devices/statuses.ts';

/** `with`: what helps to do it. */
export type Step = {
  id: EmergencyStep;
  title: string;
  text: string;
  tick: string;
  with?: 'phoneLocks' | 'computerLocks' | 'networks' | 'banks' | 'sessions' | 'sheet';
};

const LOCK: Step = {
  id: 'lock',
  title: 'Lock the phone remotely',
  text: 'Mark it as lost. Your data is then locked and the screen shows a number to call.',
  with: 'phoneLocks',
  tick: 'I have locked it, or I cannot',
};
const SIM: Step = {
  id: 'sim',
  title: 'Block your SIM',
  text: 'Call your network and ask for a block on your line. The thief can no longer receive your codes.',
  with: 'networks',
  tick: 'My SIM is blocked',
};
const BANK: Step = {
  id: 'bank',
  title: 'Tell your bank',
  text: 'Ask them to stop USSD and app transfers for this phone number. Their number is on the back of your card and on their own site.',
  with: 'banks',
  tick: 'I have told my bank',
};
const SESSIONS: Step = {
  id: 'sessions',
  title: 'Log Ownmark out on it',
  text: 'Whoever holds it can then no longer change your report.',
  with: 'sessions',
  tick: 'It is logged out',
};
const POLICE: Step = {
  id: 'police',
  title: 'Get a police extract',
  text: 'Take the sheet to the nearest police station. It has the numbers of the device, the time and the reference. Banks and networks ask for the extract.',
  with: 'sheet',
  tick: 'I have the extract',
};
const PASSWORDS: Step = {
  id: 'passwords',
  title: 'Change your passwords',
  text: 'E-mail first, then the bank app, then WhatsApp and the rest. When asked, log out of all other devices.',
  tick: 'My passwords are changed',
};

const OF_PHONE = [LOCK, SIM, BANK, SESSIONS, POLICE, PASSWORDS];
const OF_COMPUTER: Step[] = [
  {
    ...LOCK,
    title: 'Lock it remotely',
    text: 'Mark it as lost. Erase it only when you have given it up: it cannot be found afterwards.',
    with: 'computerLocks',
  },
  PASSWORDS,
  {
    ...BANK,
    text: 'If you bank on it, ask them to log it out and to watch your account. Their number is on the back of your card and on their own site.',
    with: undefined,
  },
  SESSIONS,
  POLICE,
];

/** Locking comes first, whatever the device. */
export function stepsFor(type: DeviceType): Step[] {
  return needsImei(type) ? OF_PHONE : OF_COMPUTER;
}
