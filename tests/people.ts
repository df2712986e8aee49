import { luhnDigit } from '#schemas/rules/imei.ts';

export const PASSWORD = 'Lantern7@Ojota';

const digits = (length: number) => String(Math.floor(Math.random() * 10 ** length)).padStart(length, '0');

let lastPhone = Number(digits(8));

/** A Nigerian mobile number nobody else has, as E.164. Counted up from a chance beginning, because thousands by chance would meet. */
export function uniquePhone(): string {
  lastPhone = (lastPhone + 1) % 10 ** 8;
  return `+23480${String(lastPhone).padStart(8, '0')}`;
}

/** An IMEI nobody else has, valid to its check digit. */
export function uniqueImei(): string {
  // Twelve digits by chance: among the million devices of a big registry, and among hundreds of a test file, none meets another.
  const body = `35${digits(12)}`;
  return `${body}${luhnDigit(body)}`;
}

/** A serial number nobody else has. */
export const uniqueSerial = () => `SN-${digits(6)}-${digits(6)}`;

/** A registration as the form sends it. */
export function registration(overrides: Record<string, unknown> = {}) {
  const name = digits(9);
  return {
    username: `user_${name}`,
    firstName: 'Chinwe',
    middleName: '',
    surName: 'Obi',
    email: `user${name}@example.test`,
    phoneNumber: `0${uniquePhone().slice(4)}`,
    password: PASSWORD,
    keyholderPhone1: '08030000011',
    keyholderPhone2: '08030000012',
    country: 'Nigeria',
    stateOfResidence: 'Lagos',
    address: '12, Allen Avenue',
    ...overrides,
  };
}

/** A phone as the form sends it. */
export function phone(overrides: Record<string, unknown> = {}) {
  return { name: 'My phone', type: 'smartphone', serialNumber: uniqueSerial(), IMEI1: uniqueImei(), ...overrides };
}

/** A report as the form sends it. */
export function report(status: string, overrides: Record<string, unknown> = {}) {
  return { status, location: 'Ojota bus stop', description: 'Taken from my bag.', ...overrides };
}
