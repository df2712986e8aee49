import { z } from 'zod';
import { deviceType } from '#schemas/devices/devices.ts';
import { PROOFS } from '#schemas/devices/statuses.ts';
import { CAUTIONS, IDENTIFIER_KINDS } from '#schemas/rules/identifiers.ts';
import { historyEntry } from './devices.ts';
import { day, deviceStatus, instant } from './parts.ts';
import { owner } from './people.ts';

const verdict = z.enum(['clean', 'missing', 'stolen']);
export type CheckVerdict = z.infer<typeof verdict>;

const caution = z.enum(CAUTIONS).nullable();

/** A reported number has no caution. */
const checkedNumber = z
  .object({
    identifier: z.string().meta({ description: 'An IMEI in bare digits, a serial number as sent, without its label.' }),
    kind: z.enum(IDENTIFIER_KINDS),
    status: verdict,
    caution,
  })
  .meta({ id: 'CheckedNumber' });
export type CheckedNumber = z.infer<typeof checkedNumber>;

const read = {
  caution: caution.meta({
    description:
      'Why nothing can be said of what was sent: `length`, too few or too many digits; `checksum`, the check digit of an IMEI is wrong; `not_an_identifier`, it can be no IMEI, or no serial number, at all. With it `clean` means only that nothing was found: show no green light.',
  }),
  numbers: z
    .array(checkedNumber)
    .meta({ description: 'Each number that was read, one to four. The worst status answers for all.' }),
};

const sample = z.boolean().meta({ description: 'True for sample identifiers, which no real device has.' });

/** Null and false for a device that is not flagged. */
const support = {
  happenedOn: day
    .nullable()
    .meta({ description: 'The day it was lost or stolen, as its owner says; null where they named none.' }),
  proof: z.enum(PROOFS).nullable().meta({
    description:
      'How well the report is supported: `declared`, by the word of a member; `shown`, Ownmark has seen proof of purchase. Do not buy either.',
  }),
  disputed: z.boolean().meta({ description: 'Somebody questions this report, and Ownmark looks into it.' }),
};

/** All that a public check answers. */
export const checkAnswer = z
  .object({
    status: verdict,
    ...read,
    reportedDate: instant.nullable(),
    ...support,
    registeredLately: z.boolean().meta({
      description:
        'The number was registered less than 72 hours before the report, and nobody has seen proof of purchase: its texts wait.',
    }),
    deviceName: z.string().nullable(),
    deviceModel: z.string().nullable(),
    location: z.string().nullable(),
    ownerImage: z.string().nullable(),
    contactInfo: z.string(),
    sample,
  })
  .meta({ id: 'Check' });
export type CheckAnswer = z.infer<typeof checkAnswer>;

/** `name` is empty for others while the public texts of a young report wait. */
const verification = z
  .object({
    id: z.string(),
    status: deviceStatus,
    name: z.string(),
    type: deviceType,
    model: z.string().nullable(),
    serialNumber: z.string(),
    imei1: z.string().nullable(),
    imei2: z.string().nullable(),
    updatedAt: instant,
    reportedDate: instant.nullable(),
    ...support,
    location: z.string().nullable(),
    user: owner.partial().required({ name: true, phoneNumber: true }).nullable().meta({
      description:
        'The owner: whole for the owner and admins; name and phone for a member whom the owner shows them to.',
    }),
    purchaseDate: day.nullable().meta({ description: 'For the owner and admins.' }),
    notes: z.string().nullable().meta({ description: 'For the owner and admins.' }),
    createdAt: instant.nullable().meta({ description: 'For the owner and admins.' }),
    transferHistory: z.array(historyEntry),
    sample,
  })
  .meta({ id: 'Verification' });
export type Verification = z.infer<typeof verification>;

/** `device` null: nothing is registered under the numbers that were read. */
export const verificationAnswer = z.object({ device: verification.nullable(), ...read });
export type VerificationAnswer = z.infer<typeof verificationAnswer>;
