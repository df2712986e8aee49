import { z } from 'zod';
import { ERROR_CODES } from '#domain/errors.ts';
import { ROLES } from '#schemas/accounts/accounts.ts';
import { DELIVER_TO } from '#schemas/accounts/codes.ts';
import { DEVICE_STATUSES, DEVICE_TYPES } from '#schemas/devices/statuses.ts';
import { TRANSFER_ANSWERS, TRANSFER_ENDINGS, TRANSFER_STATES } from '#schemas/transfers/transferWords.ts';
import { INSTANT_EXAMPLE, VALUES } from '../exampleValues.ts';
import { report } from './devices.ts';
import { data, instant, list, nothing, type OperationDoc, page, topLevel } from './operationDoc.ts';
import { auditEntry } from './platform.ts';

const side = z.object({ id: z.string(), name: z.string(), username: z.string(), email: z.string() });

const state = {
  reason: z.string(),
  status: z.enum(TRANSFER_STATES),
  answer: z.enum(TRANSFER_ANSWERS).nullable(),
  answeredAt: instant.nullable(),
  ending: z.enum(TRANSFER_ENDINGS).nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable().meta({ description: 'Why an admin rejected it.' }),
  reviewDeadline: instant,
  createdAt: instant,
};

const transferred = { id: z.string(), name: z.string(), type: z.enum(DEVICE_TYPES), model: z.string().nullable() };

const direction = z.enum(['incoming', 'outgoing']);

const transfer = z.object({
  id: z.string(),
  direction,
  deviceId: z.string(),
  deviceName: z.string(),
  device: z.object({
    ...transferred,
    identifier: z.string().meta({ description: 'IMEI or serial number; for a recipient masked until approval.' }),
  }),
  from: side,
  to: side,
  ...state,
});

const reviewed = side.extend({ deactivated: z.boolean() });

const card = z.object({
  id: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  device: z.object({
    ...transferred,
    serialNumber: z.string(),
    imei1: z.string().nullable(),
    imei2: z.string().nullable(),
    status: z.enum(DEVICE_STATUSES),
  }),
  fromUser: reviewed,
  toUser: reviewed,
  accepted: z.boolean(),
  recipient: z.object({
    devices: z.int(),
    deviceLimit: z.int().nullable().meta({ description: 'Null without a running subscription, 0 for no limit.' }),
    limitExceeded: z.boolean(),
  }),
  ...state,
});

const evidence = z.object({
  code: z
    .object({
      verifiedAt: instant,
      sentTo: z.enum(DELIVER_TO),
      phone: z.string().nullable().meta({ description: 'Masked; null where no text was sent.' }),
    })
    .nullable()
    .meta({ description: 'How the owner has proved to be one; kept for 30 days.' }),
  decidedBy: side.omit({ name: true }).nullable(),
  reports: z.array(report).meta({ description: 'The device’s latest reports.' }),
  earlierTransfers: z.array(card).meta({ description: 'Other transfers of the device, at most 20.' }),
  audit: z.array(auditEntry).meta({ description: 'What was done with this transfer and its code; at most 50.' }),
});

const decided = z.union([
  z.object({ id: z.string(), done: z.literal(true), transfer: card }),
  z.object({ id: z.string(), done: z.literal(false), message: z.string(), code: z.enum(ERROR_CODES) }),
]);

const recipient = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  firstName: z.string(),
  middleName: z.string().nullable(),
  surName: z.string(),
  imageUrl: z.string().nullable(),
  role: z.enum(ROLES),
});

export const transfers: Record<string, OperationDoc> = {
  'transfers.askCode': {
    summary: 'Sends the one-time code of a transfer to the owner or a key holder.',
    answer: topLevel({ registrationToken: z.string(), sentTo: z.string().meta({ description: 'A masked phone.' }) }),
  },
  'transfers.verifyCode': {
    summary: 'Verifies the code of a transfer.',
    answer: data(z.object({ deviceId: z.string().nullable(), recipientEmail: z.string().nullable() })),
  },
  'transfers.resendCode': { summary: 'Sends a new code of a transfer, which replaces the old one.', answer: nothing },
  'transfers.request': {
    summary: 'Asks for the transfer whose code was verified; it then awaits acceptance and review.',
    answer: data(transfer),
  },
  'transfers.list': { summary: 'The transfers one gives or receives, newest first.', answer: list(transfer) },
  'transfers.get': { summary: 'One of them.', answer: data(transfer) },
  'transfers.accept': { summary: 'Accepts an incoming transfer.', answer: data(transfer) },
  'transfers.decline': { summary: 'Declines an incoming transfer, which ends it.', answer: data(transfer) },
  'transfers.cancel': { summary: 'Cancels an outgoing transfer.', answer: data(transfer) },
  'transfers.searchRecipients': {
    summary: 'Finds members a device can go to: by exact e-mail, among contacts, by the beginning of a username.',
    answer: list(recipient),
  },
  'transfers.recentContacts': { summary: 'Whom one had transfers with, newest first.', answer: list(recipient) },
  'transfers.export': {
    summary:
      'The transfers that the same filters find, all of them, newest first, as a CSV file (UTF-8, dates in UTC).',
    file: {
      type: 'text/csv',
      example: `"Transfer ID","Device","Model","IMEI or serial number","From","From email","To","To email","Reason","Status","Answer","Ending","Requested","Review deadline","Decided"
"${VALUES.id}","My phone","Galaxy A15","356938035643809","ADA OBI","ada@example.com","BOLA ADE","bola@example.com","Gift","pending","accepted",,"${INSTANT_EXAMPLE}","${INSTANT_EXAMPLE}",`,
    },
  },
  'transfers.listForReview': {
    summary: 'Transfers as admins review them, newest first unless sorted by deadline or acceptance.',
    answer: page(card),
  },
  'transfers.waiting': {
    summary: 'How many transfers wait for a decision, and the first deadline.',
    answer: data(
      z.object({
        count: z.int().meta({ description: 'At most 99.' }),
        atLeast: z.boolean().meta({ description: 'There are more than 99.' }),
        firstDeadline: instant.nullable(),
      }),
    ),
  },
  'transfers.listOf': {
    summary: 'The transfers one user gives or receives, newest first.',
    answer: page(card.extend({ direction })),
  },
  'transfers.evidence': {
    summary: 'A transfer with all there is to decide it by.',
    answer: data(card.extend({ evidence })),
  },
  'transfers.decide': {
    summary:
      'Approves or rejects up to 50 transfers, each as if alone, and tells what became of each. Only transfers that the recipient has accepted are approved.',
    answer: list(decided),
  },
  'transfers.approve': { summary: 'Approves a transfer: the device is the recipient’s.', answer: data(card) },
  'transfers.reject': {
    summary: 'Rejects a transfer, with a reason if you like: the device stays with its owner.',
    answer: data(card),
  },
};
