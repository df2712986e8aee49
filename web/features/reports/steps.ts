import { type DeviceType, needsImei } from '../../../worker/schemas/statuses.ts';

/** One thing to do at once; `call` and `print` are its button. */
export type Step = {
  id: string;
  title: string;
  text: string;
  tick: string;
  call?: string;
  note?: string;
  print?: true;
};

const SIM: Step = {
  id: 'sim',
  title: 'Block your SIM',
  text: 'Call your network from any phone and ask for a block on your line. Nobody can then receive your one-time codes.',
  call: '300',
  note: '300 reaches customer care on MTN, Airtel, Glo and 9mobile.',
  tick: 'My SIM is blocked',
};
const BANK: Step = {
  id: 'bank',
  title: 'Call your bank',
  text: 'Ask them to stop USSD and app transfers for this number. The number is on the back of your card.',
  tick: 'My bank knows',
};
const ERASE: Step = {
  id: 'lock',
  title: 'Lock it from afar',
  text: 'If the maker’s “find my device” service is on, lock it now. Erase it only when you have given it up: it can’t be found afterwards.',
  tick: 'It is locked, or can’t be',
};
const PASSWORDS: Step = {
  id: 'passwords',
  title: 'Change your passwords',
  text: 'E-mail first, then the bank app, then WhatsApp, Facebook and the rest. Sign out of all other devices when you are asked.',
  tick: 'My passwords are changed',
};
const POLICE: Step = {
  id: 'police',
  title: 'Get a police extract',
  text: 'Go to the nearest police station with the device sheet: it has the identifiers and the time of your report. Banks and networks ask for the extract.',
  print: true,
  tick: 'I have the extract',
};

/** What to do now, in this order. A device without a SIM is locked first. */
export function stepsFor(type: DeviceType): Step[] {
  return needsImei(type) ? [SIM, BANK, PASSWORDS, POLICE] : [ERASE, PASSWORDS, BANK_OF_COMPUTER, POLICE];
}

const BANK_OF_COMPUTER: Step = {
  ...BANK,
  text: 'If you bank on it, ask them to sign it out and to watch your account. The number is on the back of your card.',
};
