import { PATHS } from '../lib/paths.ts';
import { NOT_FOUND_TITLE, SUBSCRIBE_TITLE, TITLES } from './titles.ts';

export type Head = { title: string; description: string };

/** What search engines and shared links say of each page, by its address. Only the build reads it: no page carries it as script. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  [PATHS.home]:
    'Check any phone, tablet or laptop before you pay for it. Register your own, and report it the minute it goes missing.',
  [PATHS.checker]:
    'Type the IMEI or serial number of any phone, tablet or laptop and see at once whether it is reported missing or stolen. Free, no account.',
  [PATHS.login]: 'Sign in to your device registry.',
  [PATHS.register]: 'Create your account and put your phone, tablet or laptop on the register that proves it is yours.',
  [PATHS.forgotPassword]: 'Set a new password with a one-time code, sent to your phone or to a key holder.',
  [PATHS.services]:
    'Protection, recovery, tracking and support: what the register does for your devices, in three steps.',
  [PATHS.protection]: 'Put your phone, tablet or computer on record by IMEI or serial number, before it is gone.',
  [PATHS.recovery]:
    'Report a device missing or stolen: every check warns from that moment, and finders reach you through us.',
  [PATHS.tracking]: 'Every report and every change of owner is kept: one history that travels with the device.',
  [PATHS.support]: 'People in Lagos who help with reports, transfers and accounts, by phone, e-mail and WhatsApp.',
  [PATHS.pricing]:
    'What protection costs, by the month or by the year, in plain naira. Checking and reporting a device are free.',
  [PATHS.about]: 'Why there is a register that proves a device is yours, how it came about, and what we hold on to.',
  [PATHS.team]: 'The people behind the register that proves a device is yours.',
  [PATHS.faq]:
    'How to register a device, report it stolen, transfer it, check one before you buy it, and what plans cost: ten answers.',
  [PATHS.contact]: 'Call, e-mail or message Ownmark in Lagos. Support hours, address and where else to find us.',
  [PATHS.privacy]:
    'What Ownmark keeps about you and your devices, what a check reveals, who else sees it, and your rights.',
  [PATHS.terms]: 'What the register does, what you answer for when you use it, and how to reach us about it.',
};

/** Title and description of each public page that is listed, by its address. */
export const HEADS: Readonly<Record<string, Head>> = Object.fromEntries(
  Object.entries(DESCRIPTIONS).map(([path, description]) => [path, { title: TITLES[path] ?? '', description }]),
);

/** Of app.html, which stands for every signed-in page until that page names itself. */
export const APP_HEAD: Head = { title: 'Ownmark', description: 'Your device registry.' };

export const SUBSCRIBE_HEAD: Head = {
  title: SUBSCRIBE_TITLE,
  description: 'Choose for how long, see what it costs, and pay for your plan.',
};

export const NOT_FOUND_HEAD: Head = {
  title: NOT_FOUND_TITLE,
  description: 'There is no page at this address.',
};

export function headOf(path: string): Head {
  return HEADS[path] ?? NOT_FOUND_HEAD;
}
