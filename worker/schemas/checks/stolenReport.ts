import { z } from 'zod';
import { codeField, phoneField, tokenField } from '#schemas/accounts/accounts.ts';
import { type DeviceRegistration, registerDeviceInput, reportFields } from '#schemas/devices/devices.ts';
import { HOUR, lagosDay } from '#schemas/format/dates.ts';
import { cleanText, REGISTRATION_RULES } from '#schemas/rules/fieldRules.ts';
import { IDENTIFIER_MAX } from '#schemas/rules/imei.ts';
import { retentionMs } from '#schemas/rules/retention.ts';
import { requiredText, whyRefused } from '#schemas/rules/zodFields.ts';
import { parseTyped } from './parseIdentifiers.ts';

/** Then an account that nobody finished ends, and its reports with it. */
export const UNFINISHED_LIFE = retentionMs('unfinishedAccounts');
/** How long a report can be seen and extended after its code was typed. */
export const REPORT_OPEN = HOUR;
export const REPORT_NUMBERS = 3;

export type StolenReport = { location: string; devices: DeviceRegistration[] };

const NUMBERS_MANY = `Type at most ${REPORT_NUMBERS} numbers.`;
const NUMBER_REQUIRED = 'Type the number of the phone.';
const NO_NUMBER = 'This is not the number of a device. An IMEI has 15 digits.';
const WHOLE_NAME = 'Type your first name and your surname.';

/** One device for the two IMEIs of a model, which share their first eight digits; one for any other number. */
const numbers = z
  .string({ error: NUMBER_REQUIRED })
  .max(REPORT_NUMBERS * IDENTIFIER_MAX, NUMBERS_MANY)
  .overwrite(cleanText)
  .transform((typed, ctx) => {
    const refuse = (message: string) => ctx.issues.push({ code: 'custom', message, input: typed });
    const { numbers, refused } = parseTyped(typed);
    if (refused !== null || numbers.length > REPORT_NUMBERS) refuse(typed === '' ? NUMBER_REQUIRED : NUMBERS_MANY);
    const devices: DeviceRegistration[] = [];
    for (const { kind, identifier, caution } of (refused === null && numbers) || []) {
      const pair = devices.find(({ imei1, imei2 }) => !imei2 && imei1?.slice(0, 8) === identifier.slice(0, 8));
      if (caution !== null && caution !== 'checksum') refuse(NO_NUMBER);
      else if (kind === 'imei' && pair) pair.imei2 = identifier;
      else {
        const { data, error } = registerDeviceInput.safeParse(stolen(kind, identifier));
        if (data) devices.push(data);
        else refuse(error.issues[0]?.message ?? NUMBER_REQUIRED);
      }
    }
    return devices;
  });

const stolen = (kind: 'imei' | 'serial', identifier: string) => ({
  name: kind === 'imei' ? 'My phone' : 'My device',
  type: kind === 'imei' ? 'smartphone' : 'other',
  [kind === 'imei' ? 'imei1' : 'serialNumber']: identifier,
  status: 'stolen',
  happenedOn: lagosDay(Date.now()),
});

/** A device reported without an account has no name of its own. Its owner reads: "Your phone ...9763". */
export const calledInReport = (device: { name: string; imei1: string | null; serialNumber: string | null }) =>
  `${device.name.replace('My', 'Your')} ...${(device.imei1 || device.serialNumber || '').slice(-4)}`;

const { firstName } = REGISTRATION_RULES;
const name = requiredText(WHOLE_NAME)
  .overwrite(firstName.normalize)
  .transform((typed) => {
    const [first = '', ...rest] = typed.split(/\s+/);
    return { firstName: first.toUpperCase(), surName: rest.join(' ').toUpperCase() };
  })
  .refine(({ surName }) => surName !== '', WHOLE_NAME)
  .refine(({ firstName: first, surName }) => [first, surName, `${first} ${surName}`].every(isName), {
    ...whyRefused(firstName),
    error: firstName.wrong,
  });

function isName(text: string): boolean {
  return firstName.accepts(text.slice(0, 30)) && !firstName.refuses(text);
}

export const reportStolenInput = z.object({
  identifiers: numbers,
  name,
  phoneNumber: phoneField,
  location: reportFields.location,
});
export type NewStolenReport = z.output<typeof reportStolenInput>;

export const reportCodeInput = z.object({ phoneNumber: phoneField });
export const openReportInput = z.object({ registrationToken: tokenField, otp: codeField });
export const addToReportInput = z.object({ reportToken: tokenField, description: reportFields.description });
