import { PATHS } from '../lib/paths.ts';
import { SUBSCRIBE } from '../lib/planPaths.ts';

export type Head = { title: string; description: string };

/** Title and description of each page, by its address: for search engines and for the tab. */
export const HEADS: Readonly<Record<string, Head>> = {
  [PATHS.home]: {
    title: 'Ownmark: the register that proves a device is yours',
    description:
      'Check any phone, tablet or laptop before you pay for it. Register your own, and report it the minute it goes missing.',
  },
  [PATHS.checker]: {
    title: 'Check a device: Ownmark',
    description:
      'Type the IMEI or serial number of any phone, tablet or laptop and see at once whether it is reported missing or stolen. Free, no account.',
  },
  [PATHS.login]: { title: 'Login: Ownmark', description: 'Sign in to your device registry.' },
  [PATHS.register]: {
    title: 'Register: Ownmark',
    description: 'Create your account and put your phone, tablet or laptop on the register that proves it is yours.',
  },
  [PATHS.forgotPassword]: {
    title: 'Forgot password: Ownmark',
    description: 'Set a new password with a one-time code, sent to your phone or to a key holder.',
  },
  [PATHS.services]: {
    title: 'Services: Ownmark',
    description: 'Protection, recovery, tracking and support: what the register does for your devices, in three steps.',
  },
  [PATHS.protection]: {
    title: 'Protection: Ownmark',
    description: 'Put your phone, tablet or computer on record by IMEI or serial number, before it is gone.',
  },
  [PATHS.recovery]: {
    title: 'Recovery: Ownmark',
    description:
      'Report a device missing or stolen: every check warns from that moment, and finders reach you through us.',
  },
  [PATHS.tracking]: {
    title: 'Tracking: Ownmark',
    description: 'Every report and every change of owner is kept: one history that travels with the device.',
  },
  [PATHS.support]: {
    title: 'Support: Ownmark',
    description: 'People in Lagos who help with reports, transfers and accounts, by phone, e-mail and WhatsApp.',
  },
  [PATHS.pricing]: {
    title: 'Pricing: Ownmark',
    description:
      'What protection costs, by the month or by the year, in plain naira. Checking and reporting a device are free.',
  },
  [PATHS.about]: {
    title: 'About: Ownmark',
    description: 'Why there is a register that proves a device is yours, how it came about, and what we hold on to.',
  },
  [PATHS.team]: {
    title: 'Meet the Nerds: Ownmark',
    description: 'The people behind the register that proves a device is yours.',
  },
  [PATHS.faq]: {
    title: 'Frequently asked questions: Ownmark',
    description:
      'How to register a device, report it stolen, transfer it, check one before you buy it, and what plans cost: ten answers.',
  },
  [PATHS.contact]: {
    title: 'Contact us: Ownmark',
    description: 'Call, e-mail or message Ownmark in Lagos. Support hours, address and where else to find us.',
  },
  [PATHS.privacy]: {
    title: 'Privacy Policy: Ownmark',
    description:
      'What Ownmark keeps about you and your devices, what a check reveals, who else sees it, and your rights.',
  },
  [PATHS.terms]: {
    title: 'Terms of Service: Ownmark',
    description: 'What the register does, what you answer for when you use it, and how to reach us about it.',
  },
};

/** Of app.html, which stands for every signed-in page until that page names itself. */
export const APP_HEAD: Head = { title: 'Ownmark', description: 'Your device registry.' };

/** Of the one shell for every plan's page. */
export const SUBSCRIBE_HEAD: Head = {
  title: 'Subscribe: Ownmark',
  description: 'Choose for how long, see what it costs, and pay for your plan.',
};

export const NOT_FOUND_HEAD: Head = {
  title: 'Page not found: Ownmark',
  description: 'There is no page at this address.',
};

export function headOf(path: string): Head {
  if (path === SUBSCRIBE || path.startsWith(`${SUBSCRIBE}/`)) return SUBSCRIBE_HEAD;
  return HEADS[path] ?? NOT_FOUND_HEAD;
}
