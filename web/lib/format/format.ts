import type { ADMIN_DEVICE_TYPES } from '#schemas/devices/statuses.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { formatPhone } from '#schemas/format/phones.ts';

export { formatPhone } from '#schemas/format/phones.ts';
/** Whole naira as `₦12,500`. */
export { nairaWords as naira } from '#schemas/plans/paymentWords.ts';

/** Also the specification's legacy types. */
export const TYPE_WORDS: Readonly<Record<(typeof ADMIN_DEVICE_TYPES)[number], string>> = {
  smartphone: 'Smartphone',
  tablet: 'Tablet',
  laptop: 'Laptop',
  desktop: 'Desktop',
  other: 'Other',
  mobile: 'Mobile',
  GPS: 'GPS',
  Temperature: 'Temperature',
  phone: 'Phone',
  computer: 'Computer',
};

/** An unknown type is another kind of device. */
export function typeWord(type: string): string {
  return Object.hasOwn(TYPE_WORDS, type) ? TYPE_WORDS[type as keyof typeof TYPE_WORDS] : TYPE_WORDS.other;
}

type Identified = { serialNumber: string; imei1: string | null };

/** The first IMEI, else the serial number, with its name. */
export function mainIdentifier({ imei1, serialNumber }: Identified): { identifier: string; caption: string } {
  return imei1 ? { identifier: imei1, caption: 'IMEI 1' } : { identifier: serialNumber, caption: 'Serial number' };
}

type Named = { name: string; firstName: string; surName: string; username: string; email: string };

/** At most two letters: of the name, username or e-mail, else 'US'; 'GU' for nobody. */
export function initialsOf(person: Partial<Named> | null): string {
  if (!person) return 'GU';
  const names = [person.name, [person.firstName, person.surName].filter(Boolean).join(' ')];
  const whole = [...names, person.username, person.email].find((text) => text && /\p{L}|\p{N}/u.test(text));
  const words = whole?.split('@')[0]?.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return (
    letters
      .map((word) => [...(word ?? '')][0] ?? '')
      .join('')
      .toUpperCase() || 'US'
  );
}

/** `Dec 12, 2026`, never broken over lines. */
export const formatDateNoWrap = (instant: string) => formatDate(instant).replaceAll(' ', '\u00A0');

/** A line may break only before the time. */
export const formatDateTimeNoWrap = (instant: string) =>
  formatDateTime(instant).replace(/^(\w+) (\d+), (?=\d{4})/, '$1\u00A0$2,\u00A0');

/** The same reference as in the confirming e-mail. */
export function referenceOf(reportId: string): string {
  return reportId.slice(0, 8).toUpperCase();
}

/** 'ADA' becomes 'Ada'; mixed case stays. */
/** How somebody logs in. */
export const contactOf = ({ email, phoneNumber }: { email: string; phoneNumber: string }) =>
  email || formatPhone(phoneNumber);

export function properName(name: string): string {
  return name === name.toUpperCase()
    ? name.toLowerCase().replace(/(^|[\s'-])\p{L}/gu, (start) => start.toUpperCase())
    : name;
}
