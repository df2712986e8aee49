import { z } from 'zod';
import { deviceType } from '#schemas/devices/devices.ts';
import { EMERGENCY_STEPS } from '#schemas/devices/emergencySteps.ts';
import { NUMBER_FIELDS } from '#schemas/devices/numberChanges.ts';
import { PROOFS, REPORTERS, REVIEW_REASONS } from '#schemas/devices/statuses.ts';
import { day, deviceStatus, instant } from './parts.ts';
import { owner } from './people.ts';

export const device = z
  .object({
    id: z.string(),
    name: z.string(),
    type: deviceType,
    model: z.string().nullable(),
    serialNumber: z.string(),
    imei1: z.string().nullable(),
    imei2: z.string().nullable(),
    wifiOnly: z.boolean().meta({ description: 'A tablet without a SIM, which has no IMEI.' }),
    status: deviceStatus,
    location: z.string().nullable(),
    purchaseDate: day.nullable(),
    notes: z.string().nullable(),
    removalScheduledFor: instant.nullable(),
    removalReason: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof device>;

export const warnedDevice = device.extend({ warnings: z.array(z.string()) }).meta({ id: 'WarnedDevice' });
export type WarnedDevice = z.infer<typeof warnedDevice>;

export const reportedDevice = device.extend({ reportId: z.string() }).meta({ id: 'ReportedDevice' });
export type ReportedDevice = z.infer<typeof reportedDevice>;

const party = z.object({ name: z.string() }).nullable();

/** Names are null for whoever may not see them; `before` pages by `requestDate`. */
export const historyEntry = z
  .object({
    id: z.string(),
    requestDate: instant,
    transferDate: instant,
    from: party,
    to: party,
    status: z.enum(['completed', 'pending']),
  })
  .meta({ id: 'ChangeOfOwner' });
export type HistoryEntry = z.infer<typeof historyEntry>;

/** For the device's owner also the transfers that they asked for and that came to nothing. */
const ownHistoryEntry = historyEntry.extend({ status: z.enum(['completed', 'pending', 'rejected']) });
export type OwnHistoryEntry = z.infer<typeof ownHistoryEntry>;

/** The owner and the earlier transfers. */
const entity = { user: owner, transferHistory: z.array(ownHistoryEntry) };

export const registeredDevice = warnedDevice.extend(entity).meta({ id: 'RegisteredDevice' });
export type RegisteredDevice = z.infer<typeof registeredDevice>;

const listed = z.object({
  ...entity,
  reportedDate: instant.nullable(),
  free: z.boolean().meta({
    description:
      'Missing or stolen, and registered so by its owner. Up to three such devices take no place of the plan.',
  }),
});
// Partial in the type alone: the client puts devices that it has just changed into its list.
export type ListedDevice = Device & Partial<z.infer<typeof listed>>;

export const listedDevice: z.ZodType<ListedDevice> = device.extend(listed.shape).meta({ id: 'ListedDevice' });

export const report = z
  .object({
    id: z.string(),
    by: z.enum(REPORTERS),
    from: deviceStatus.nullable(),
    to: deviceStatus,
    location: z.string().nullable(),
    description: z.string().nullable(),
    happenedOn: day.nullable(),
    extractNumber: z.string().nullable().meta({ description: 'Of the police extract.' }),
    station: z.string().nullable().meta({ description: 'The police station.' }),
    showToPublic: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Report' });
export type ReportEntry = z.infer<typeof report>;

const numbers = z.object({
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
});
export type Numbers = z.infer<typeof numbers>;

const entrySupport = {
  proof: z.enum(PROOFS).meta({
    description: 'How well its entry is supported: by its owner’s word, or by proof of purchase that Ownmark has seen.',
  }),
  disputed: z.boolean().meta({ description: 'Somebody questions its entry, and Ownmark looks into it.' }),
};

const registrationAttempt = z
  .object({
    id: z.string(),
    at: instant,
    account: z.object({ id: z.string(), name: z.string() }),
  })
  .meta({ id: 'RegistrationAttempt' });
export type RegistrationAttempt = z.infer<typeof registrationAttempt>;

export const doneSteps = z
  .array(z.object({ step: z.enum(EMERGENCY_STEPS), at: instant }))
  .meta({ description: 'What its owner has ticked off of the emergency list, as long as it is sought.' });
export type DoneSteps = z.infer<typeof doneSteps>;

export const deviceRecord = device
  .extend({
    ...entity,
    reports: z.array(report),
    ...numbers.shape,
    ...entrySupport,
    doneSteps,
    attempts: z.array(registrationAttempt.omit({ account: true })).meta({
      description: 'When somebody tried to register it, newest first; never who.',
    }),
    wordsFrom: instant.nullable().meta({
      description: 'Until then checks show nothing of what the owner chose to show; null when they do.',
    }),
  })
  .meta({ id: 'DeviceRecord' });
export type DeviceRecord = z.infer<typeof deviceRecord>;

export const adminDevice = device
  .extend({
    user: owner.meta({ description: 'The owner.' }),
    removedAt: instant.nullable().meta({
      description: 'When it left its owner’s list; only a device that is sought is shown after that.',
    }),
  })
  .meta({ id: 'AdminDevice' });
export type AdminDevice = z.infer<typeof adminDevice>;

export const listedAdminDevice = adminDevice
  .extend({ transferHistory: z.array(historyEntry) })
  .meta({ id: 'ListedAdminDevice' });
export type ListedAdminDevice = z.infer<typeof listedAdminDevice>;

export const adminDeviceRecord = listedAdminDevice
  .extend({
    reports: z.array(report),
    numberChanges: numbers.shape.numberChanges,
    attempts: z.array(registrationAttempt).meta({ description: 'Who tried to register it while it was reported.' }),
    ...entrySupport,
  })
  .meta({ id: 'AdminDeviceRecord' });
export type AdminDeviceRecord = z.infer<typeof adminDeviceRecord>;

export const deviceReportedByAdmin = adminDevice.extend({ reportId: z.string() }).meta({ id: 'DeviceReportedByAdmin' });
export type DeviceReportedByAdmin = z.infer<typeof deviceReportedByAdmin>;

export const sightings = z
  .object({
    on: z.boolean().meta({ description: 'Whether its owner wants letters about checks. While off, none is kept.' }),
    told: z.boolean().meta({
      description:
        'Whether its owner hears of checks: proof of purchase was seen, or it was registered 30 days before the report; and nobody disputes it.',
    }),
    days: z.array(z.object({ day, hours: z.int() })).meta({
      description: 'In how many hours it was checked, by the day of the letter that told of it, newest first.',
    }),
  })
  .meta({ id: 'Sightings' });
export type Sightings = z.infer<typeof sightings>;

/** They look like a list of other people's numbers; they stand meanwhile. */
export const registrationReview = z
  .object({
    id: z.string(),
    reason: z.enum(REVIEW_REASONS).meta({
      description:
        'neighbouring_numbers: five or more that stand beside each other; one_type_code: ten or more of one model; flagged_number: one that is reported by somebody else.',
    }),
    devices: z.int().meta({ description: 'In how many registrations of a day it is seen.' }),
    deviceId: z.string().meta({ description: 'The latest of them.' }),
    account: z.object({ id: z.string(), name: z.string(), email: z.string() }),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'RegistrationReview' });
export type RegistrationReview = z.infer<typeof registrationReview>;

/** A report without an account, which may be finished by registering. */
export const openReport = z
  .object({
    reportToken: z.string().meta({ description: 'Shows the report and adds to it, for an hour.' }),
    name: z.string(),
    endsAt: instant.meta({
      description: 'Then the report ends, unless the account is finished: by registering with its phone.',
    }),
    devices: z.array(
      device.pick({
        id: true,
        name: true,
        status: true,
        imei1: true,
        imei2: true,
        serialNumber: true,
        location: true,
        createdAt: true,
      }),
    ),
  })
  .meta({ id: 'OpenReport' });
export type OpenReport = z.infer<typeof openReport>;
