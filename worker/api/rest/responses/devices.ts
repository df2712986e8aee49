import { z } from 'zod';
import { CHECK_VERDICTS, CLEAN } from '#schemas/checks/checks.ts';
import { OWN_DEVICES_PAGE } from '#schemas/devices/devices.ts';
import { EMERGENCY_STEPS } from '#schemas/devices/emergency.ts';
import { NUMBER_FIELDS } from '#schemas/devices/numberChanges.ts';
import { DEVICE_STATUSES, DEVICE_TYPES, REPORTERS } from '#schemas/devices/statuses.ts';
import {
  CLEARANCE,
  NETWORK_LIMITS,
  type NetworkKind,
  NUMBERS_A_DAY,
  REQUESTS_A_MINUTE,
} from '#schemas/limits/limits.ts';
import { CAUTIONS, IDENTIFIER_KINDS } from '#schemas/rules/identifiers.ts';
import { VALUES } from '../exampleValues.ts';
import { data, day, instant, type OperationDoc, page } from './operationDoc.ts';
import { owner } from './people.ts';

const EXAMPLE_IMEI = '359128061432700';
function numbersOf(kind: NetworkKind): string {
  const { aMinute, anHour, aDay } = NETWORK_LIMITS[kind];
  return `${aMinute} numbers in a minute, ${anHour} in an hour and ${aDay} in a day`;
}

/** How public checks are limited, beside the limit per minute and address. */
const CHECK_LIMITS_TEXT = `Each number that is read counts. Without an account a network gets ${numbersOf('ipv6')} (IPv6 /48), or ${numbersOf('ipv4')} (IPv4 /24); past that, and for hours after it, an answer wants a person’s proof (403 PERSON_NEEDED), and gives a cookie with which ${CLEARANCE.numbers} numbers can be checked in ${CLEARANCE.minutes} minutes. With a bearer token the account counts instead: ${REQUESTS_A_MINUTE.check} checks a minute and ${NUMBERS_A_DAY.check} numbers a day, whatever others in its network do.`;

const status = z.enum(DEVICE_STATUSES);

/** How to read more than one page of devices. */
export const OWN_DEVICES_PAGED = `At most ${OWN_DEVICES_PAGE} devices stand in one answer; pagination.total counts all of them. While pagination.next is not null, GET /device with it as cursor answers the devices that follow.`;

export const device = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(DEVICE_TYPES),
  model: z.string().nullable(),
  serialNumber: z.string(),
  imei1: z.string().nullable(),
  imei2: z.string().nullable(),
  status,
  location: z.string().nullable(),
  purchaseDate: day.nullable(),
  notes: z.string().nullable(),
  removalScheduledFor: instant.nullable(),
  removalReason: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});

/** A device in its owner's list and dashboard. */
export const listedDevice = device.extend({
  reportedDate: instant.nullable(),
  free: z.boolean().meta({
    description: 'Sought, and registered so by its owner. Up to three such devices take no place of the plan.',
  }),
});

const party = z.object({ name: z.string() }).nullable();

export const historyEntry = z.object({
  id: z.string(),
  requestDate: instant,
  transferDate: instant,
  from: party,
  to: party,
  status: z.enum(['completed', 'pending']),
});

/** To the device's owner also the transfers that they asked for and that came to nothing. */
const ownHistoryEntry = historyEntry.extend({ status: z.enum(['completed', 'pending', 'rejected']) });

export const report = z.object({
  id: z.string(),
  by: z.enum(REPORTERS),
  from: status.nullable(),
  to: status,
  location: z.string().nullable(),
  description: z.string().nullable(),
  showToPublic: z.boolean(),
  showToMembers: z.boolean(),
  createdAt: instant,
});

/** What the owner may still replace of the device's numbers, and has replaced. */
export const numbers = {
  numbersReplaceableUntil: instant.nullable().meta({
    description: 'Until then a number that was typed wrongly can be replaced; null when it can’t.',
  }),
  numberChanges: z.array(
    z.object({
      field: z.enum(NUMBER_FIELDS),
      before: z.string(),
      after: z.string(),
      changedAt: instant,
      warnsUntil: instant.nullable(),
    }),
  ),
};

const doneSteps = z
  .array(z.object({ step: z.enum(EMERGENCY_STEPS), at: instant }))
  .meta({ description: 'What its owner has ticked off of the emergency list, as long as it is sought.' });

const caution = z.enum(CAUTIONS).nullable();

/** What was read in the identifier: the same for visitors and members. */
const read = {
  caution: caution.meta({
    description:
      'Why nothing can be said of what was sent: `length`, too few or too many digits; `checksum`, the check digit of an IMEI is wrong; `not_an_identifier`, it can be no IMEI, or no serial number, at all. With it `clean` means only that nothing was found: show no green light.',
  }),
  numbers: z
    .array(
      z.object({
        identifier: z
          .string()
          .meta({ description: 'An IMEI in bare digits, a serial number as sent, without its label.' }),
        kind: z.enum(IDENTIFIER_KINDS),
        status: z.enum(CHECK_VERDICTS),
        caution,
      }),
    )
    .meta({ description: 'Each number that was read, one to four. The worst status answers for all.' }),
  note: z.string().nullable().meta({
    description:
      'Said beside a clean answer: a device of another kind is reported under the digits of an IMEI as its serial number.',
  }),
};

const checkAnswer = z.object({
  status: z.enum(CHECK_VERDICTS),
  ...read,
  reportedDate: instant.nullable(),
  deviceName: z.string().nullable(),
  deviceModel: z.string().nullable(),
  location: z.string().nullable(),
  ownerImage: z.string().nullable(),
  contactInfo: z.string(),
  sample: z.boolean().meta({ description: 'True for sample identifiers, which no real device has.' }),
});

const verification = z.object({
  id: z.string(),
  status,
  name: z.string(),
  type: z.enum(DEVICE_TYPES),
  model: z.string().nullable(),
  serialNumber: z.string(),
  imei1: z.string().nullable(),
  imei2: z.string().nullable(),
  updatedAt: instant,
  reportedDate: instant.nullable(),
  location: z.string().nullable(),
  user: owner.partial().required({ name: true, phoneNumber: true }).nullable().meta({
    description: 'The owner: whole for the owner and admins; name and phone for a member whom the owner shows them to.',
  }),
  purchaseDate: day.nullable().meta({ description: 'For the owner and admins.' }),
  notes: z.string().nullable().meta({ description: 'For the owner and admins.' }),
  createdAt: instant.nullable().meta({ description: 'For the owner and admins.' }),
  transferHistory: z.array(historyEntry),
  sample: z.boolean().meta({ description: 'True for sample identifiers, which no real device has.' }),
});

export const devices: Record<string, OperationDoc> = {
  'checks.check': {
    summary: 'The public check: whether a device is reported missing or stolen, and what its owner has chosen to show.',
    more: [
      'identifier may be a phone’s whole *#06# screen or a sentence of at most 400 characters: up to four numbers are read in it and each is looked up. With kind=imei whatever can’t be an IMEI gets a caution, with kind=serial whatever can’t be a serial number; without kind both readings stand, and 13 digits or more alone count as an IMEI. What has the shape of an IMEI (15 digits of a known reporting body with a right check digit, or 16) is answered as an IMEI alone, unless kind=serial was sent: what a device has as its serial number says nothing of a phone. Digits alone, 11 of them or 13 and more, get a caution as a serial number too, unless they are a right IMEI, and so do phone numbers, numbers of SIM cards and words. 16 digits are an IMEISV where the label or the groups say so, else `length`. What is sought under the very text answers `missing` or `stolen` whatever it looks like. status is that of the number that warns most, as are name, model and place. Those three wait for 72 hours where a device was reported less than 72 hours after its registration; the status does not.',
      CHECK_LIMITS_TEXT,
    ].join(' '),
    answer: data(checkAnswer),
    example: {
      data: { ...CLEAN, numbers: [{ identifier: EXAMPLE_IMEI, kind: 'imei', status: 'clean', caution: null }] },
    },
  },
  'checks.verify': {
    summary: 'A member’s verification of any device. data is null when nothing is registered under the identifier.',
    more: 'identifier and kind are read as by the public check, and caution and numbers say the same; they stand beside data. An account that finds far more devices of others than people do is asked for a person’s proof (403 PERSON_NEEDED).',
    answer: data(verification.nullable()).extend(read),
  },
  'devices.register': {
    summary:
      'Puts a device on the register in one’s own name. Needs a subscription, but not for a missing or stolen device: three of those at a time, and five with the ones that are back, are free and take no place of a plan while they are sought. serialNumber is empty, or imei1 null, while the owner of such a device does not know it.',
    answer: data(device.extend({ warnings: z.array(z.string()) })),
  },
  'devices.list': {
    summary: 'One’s own devices, newest first.',
    more: OWN_DEVICES_PAGED,
    answer: page(listedDevice),
  },
  'devices.get': {
    summary: 'One own device with its reports and changes of owner.',
    answer: data(
      device.extend({
        user: owner.nullable(),
        reports: z.array(report),
        transferHistory: z.array(ownHistoryEntry),
        ...numbers,
        doneSteps,
        wordsFrom: instant.nullable().meta({
          description: 'Until then checks show nothing of what the owner chose to show; null when they do.',
        }),
      }),
    ),
  },
  'devices.edit': {
    summary:
      'Changes the name, model, purchase date and notes of an own device, and adds a number that was not known when it was registered. What is left out stays as it is; null clears.',
    more: 'A new name or model of a missing or stolen device wants the password typed in this session in the last 15 minutes, else 403 PASSWORD_CONFIRMATION_REQUIRED.',
    answer: data(device),
  },
  'devices.replaceNumber': {
    summary:
      'Replaces a number that was typed wrongly, of an own device registered as missing or stolen: for 30 days, while it is still missing, three times in all.',
    more: 'Send one of serialNumber, imei1 and imei2. The device stays reported; checks of the earlier number go on warning for 72 hours, and the owner is told by e-mail. The password is needed as for taking a report back, else 403 PASSWORD_REQUIRED. A number that is on the register already is refused as at registration.',
    answer: data(device.extend({ warnings: z.array(z.string()) })),
    bodyExample: { imei1: VALUES.imei1, currentPassword: VALUES.currentPassword },
  },
  'devices.report': {
    summary:
      'Sets the status of an own device and keeps the report. Needs no subscription. Back to active, and taking a report back, need the password: typed in this session in the last 15 minutes, or sent as currentPassword; else 403 PASSWORD_REQUIRED.',
    more: 'So does changing the report of a device that is missing or stolen: other words, something else shown, or missing in place of stolen; else 403 PASSWORD_CONFIRMATION_REQUIRED. Reporting a device missing or stolen never asks for it, nor does stolen after missing.',
    answer: data(device.extend({ reportId: z.string() })),
  },
  'devices.tick': {
    summary:
      'Ticks a step of the emergency list of an own missing or stolen device off, or takes the tick back. It is kept in the account, for the next phone one signs in on.',
    answer: data(z.object({ doneSteps })),
  },
  'devices.remove': { summary: 'Schedules an own device’s removal, 48 hours ahead.', answer: data(device) },
  'devices.restore': { summary: 'Undoes a scheduled removal.', answer: data(device) },
};
