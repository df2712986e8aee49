/** SAMPLE VALUES: replace all of them before the service goes live. Nothing else knows them. */
export const SUPPORT = {
  /** The beginning of every address of this site, for people to compare. */
  host: 'ownmark.example',
  phone: '0800 000 0000',
  phoneLink: 'tel:+2348000000000',
  email: 'support@ownmark.example',
  whatsapp: 'https://wa.me/2348000000000',
  office: '1 Sample Close, Ikeja, Lagos',
  social: [
    { name: 'Facebook', url: 'https://facebook.example/ownmark' },
    { name: 'Instagram', url: 'https://instagram.example/ownmark' },
    { name: 'X', url: 'https://x.example/ownmark' },
  ],
  shortHours: 'Mon-Fri 9-6, Sat 10-4',
  hours: 'Mon-Fri 9:00 AM-6:00 PM, Sat 10:00 AM-4:00 PM, Sun closed',
} as const;

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** A line never breaks within it. Text messages keep plain spaces: other signs halve what fits into one. */
export const SHOWN = {
  phone: unbroken(SUPPORT.phone),
  hours: SUPPORT.hours.split(', ').map(unbroken),
} as const;

/** The way of whoever forgot the password and has neither SIM nor key holder. */
export const NEW_SIM = 'Get a new SIM with your number at your network’s shop.';

export const REACH_SUPPORT = `If it is yours, contact support: ${SUPPORT.email} or ${SHOWN.phone}.`;

export const REACH_SUPPORT_ABOUT_PAYMENT = `If it goes on, contact support: ${SUPPORT.email} or ${SHOWN.phone}.`;

/** Ownmark itself, never an owner. */
export const CONTACT_INFO = `Ownmark, ${SUPPORT.phone}, ${SUPPORT.email}`;
