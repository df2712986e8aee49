import { z } from 'zod';
import { FOUND_KINDS } from '#schemas/admin/administration.ts';
import { REVIEW_REASONS } from '#schemas/devices/registrationReviews.ts';
import { DEVICE_STATUSES, DEVICE_TYPES } from '#schemas/devices/statuses.ts';
import { RECEIPT_STATUSES } from '#schemas/payments/payments.ts';
import { INSTANT_EXAMPLE, VALUES } from '../exampleValues.ts';
import { device, historyEntry, numbers, report } from './devices.ts';
import { data, instant, list, naira, nothing, type OperationDoc, page } from './operationDoc.ts';
import { owner, ownProfile, profile } from './people.ts';

const user = profile.extend({
  devicesCount: z.int(),
  keyholder: z.string().nullable().meta({ description: 'The first key holder’s phone, masked.' }),
});

const owned = device.extend({
  user: owner.meta({ description: 'The owner.' }),
  removedAt: instant
    .nullable()
    .meta({ description: 'When it left its owner’s list; only a device that is sought is shown after that.' }),
});

const type = z.enum(DEVICE_TYPES);
const status = z.enum(DEVICE_STATUSES);
const countOf = (id: z.ZodType) => z.object({ id, count: z.int() });

const stats = z.object({
  users: z.object({
    total: z.int(),
    active: z.int(),
    recent: z.array(user),
    subscriptionTiers: z.array(
      countOf(z.string()).extend({
        planId: z.string().nullable().meta({ description: 'null where several plans have had this name.' }),
      }),
    ),
  }),
  devices: z.object({
    total: z.int(),
    byType: z.array(countOf(type)),
    byStatus: z.array(countOf(status)),
    byTypeAndStatus: z.array(z.object({ type, status, count: z.int() })),
    recent: z.array(owned),
  }),
  receipts: z.object({
    total: z.int(),
    revenue: naira,
    recent: z.array(
      z.object({
        id: z.string(),
        receiptNumber: z.string(),
        amount: naira,
        status: z.enum(RECEIPT_STATUSES),
        date: instant,
        user: z.object({ username: z.string(), email: z.string() }),
      }),
    ),
  }),
  transfers: z
    .object({ pending: z.int(), approved: z.int(), rejected: z.int() })
    .meta({ description: 'Asked for in the last twelve months.' }),
  months: z.array(
    z.object({
      month: z.string(),
      revenue: naira,
      payments: z.int(),
      signUps: z.int(),
      missing: z.int().meta({ description: 'Devices reported missing; from missing to stolen counts no second time.' }),
      stolen: z.int(),
      back: z.int().meta({ description: 'Sought devices that came back.' }),
    }),
  ),
});

export const administration: Record<string, OperationDoc> = {
  'admin.me': { summary: 'The admin who is signed in.', answer: data(ownProfile) },
  'admin.dashboard': { summary: 'The figures of the admins’ first screen, with twelve months.', answer: data(stats) },
  'admin.find': {
    summary: 'What begins with a few typed characters: at most 5 users, devices, transfers and receipts each.',
    answer: list(
      z.object({
        kind: z.enum(FOUND_KINDS),
        id: z.string(),
        title: z.string(),
        line: z.string().meta({ description: 'Tells it from others of the same title.' }),
        status: z.string().meta({ description: 'Its state; of a user active or deactivated.' }),
      }),
    ),
  },
  'admin.users': { summary: 'All users, newest first.', answer: page(user) },
  'admin.exportUsers': {
    summary: 'The users that the same filters find, all of them, newest first, as a CSV file (UTF-8, dates in UTC).',
    file: {
      type: 'text/csv',
      example: `"User ID","Username","Email","Phone","First name","Middle name","Surname","Role","Account","Plan","Subscription ends","Devices","Joined"
"${VALUES.id}","ada_obi","ada@example.com","'+2348012345678","ADA",,"OBI","user","active","Family","${INSTANT_EXAMPLE}",2,"${INSTANT_EXAMPLE}"`,
    },
  },
  'admin.user': { summary: 'One user.', answer: data(user) },
  'admin.updateUser': {
    summary:
      'Changes profile fields of a user; a member’s e-mail or phone as a risky act, which wants the password again.',
    answer: data(user),
  },
  'admin.createAdmin': { summary: 'Makes another admin.', answer: data(user) },
  'admin.setDeactivated': {
    summary: 'Deactivates an account (status true), with a reason if you like, or lets it in again (false).',
    answer: data(user),
  },
  'admin.devices': {
    summary: 'All devices with their owners; also those that were removed while they are sought, with `removedAt`.',
    answer: page(owned),
  },
  'admin.exportDevices': {
    summary: 'The devices that the same filters find, all of them, newest first, as a CSV file (UTF-8, dates in UTC).',
    file: {
      type: 'text/csv',
      example: `"Device ID","Name","Model","Type","IMEI 1","IMEI 2","Serial number","Status","Owner","Owner email","Registered","Removed"
"${VALUES.id}","My phone","Galaxy A15","smartphone","356938035643809",,"SN8843A","stolen","ada_obi","ada@example.com","${INSTANT_EXAMPLE}",`,
    },
  },
  'admin.device': {
    summary: 'Any device with its owner, reports and changes of owner.',
    answer: data(
      owned.extend({
        reports: z.array(report),
        transferHistory: z.array(historyEntry),
        numberChanges: numbers.numberChanges,
      }),
    ),
  },
  'admin.devicesOf': { summary: 'One user’s devices.', answer: page(owned) },
  'admin.registrationReviews': {
    summary:
      'Registrations of accounts that look like a list of other people’s numbers, the latest first, 50 at most. They stand meanwhile.',
    answer: list(
      z.object({
        id: z.string(),
        reason: z.enum(REVIEW_REASONS).meta({
          description:
            'neighbouring_numbers: five or more that stand beside each other; one_type_code: ten or more of one model.',
        }),
        devices: z.int().meta({ description: 'In how many registrations of a day it is seen.' }),
        deviceId: z.string().meta({ description: 'The latest of them.' }),
        account: z.object({ id: z.string(), name: z.string(), email: z.string() }),
        createdAt: instant,
        updatedAt: instant,
      }),
    ),
  },
  'admin.finishRegistrationReview': {
    summary:
      'Takes registrations off that list: an admin has looked at them. They are not asked about again for a day.',
    answer: nothing,
  },
  'admin.reportDevice': {
    summary: 'Sets the status of any device.',
    answer: data(owned.extend({ reportId: z.string() })),
  },
};
