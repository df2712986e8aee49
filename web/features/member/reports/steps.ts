import type { EmergencyStep } from '#schemas/devices/emergency.ts';
import { type DeviceType, needsImei } from '#schemas/devices/statuses.ts';

export type Step = { id: EmergencyStep; title: string; text: string; tick: string };

const LOCK: Step = {
  id: 'lock',
  title: 'Lock the phone',
  text: 'Mark it as lost. It then shows a number to call.',
  tick: 'I have locked it, or I cannot',
};
const SIM: Step = {
  id: 'sim',
  title: 'Block your SIM',
  text: 'Call 300 from a phone of the same network.',
  tick: 'My SIM is blocked',
};
const BANK: Step = {
  id: 'bank',
  title: 'Tell your bank',
  text: 'Call the number on your card. Ask them to stop USSD and app transfers for this phone.',
  tick: 'I have told my bank',
};
const SESSIONS: Step = {
  id: 'sessions',
  title: 'Log Ownmark out on it',
  text: 'Nobody can then change your report from it.',
  tick: 'It is logged out',
};
const POLICE: Step = {
  id: 'police',
  title: 'Police: get an extract',
  text: 'Show them this paper. Banks and networks ask for the extract.',
  tick: 'I have the extract',
};
const PASSWORDS: Step = {
  id: 'passwords',
  title: 'Change your passwords',
  text: 'E-mail first, then the bank app, then WhatsApp.',
  tick: 'My passwords are changed',
};

const OF_PHONE = [LOCK, SIM, BANK, SESSIONS, POLICE, PASSWORDS];
const OF_COMPUTER: Step[] = [
  { ...LOCK, title: 'Lock it', text: 'Mark it as lost. Erase it last: it cannot be found afterwards.' },
  PASSWORDS,
  { ...BANK, text: 'Call the number on your card. Ask them to log it out and to watch your account.' },
  SESSIONS,
  POLICE,
];

/** Locking comes first, whatever the device. */
export function stepsFor(type: DeviceType): Step[] {
  return needsImei(type) ? OF_PHONE : OF_COMPUTER;
}
