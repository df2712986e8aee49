import { z } from 'zod';
import { DELIVER_TO } from '#schemas/accounts/codes.ts';
import { deviceType } from '#schemas/devices/devices.ts';
import { PROOFS } from '#schemas/devices/statuses.ts';
import { IDENTIFIER_KINDS } from '#schemas/rules/identifiers.ts';
import { HANDOVER_ACTS, HANDOVER_FLAG_NAMES, HANDOVER_STAGES } from '#schemas/transfers/handover.ts';
import { PAID_HOW, TRANSFER_ANSWERS, TRANSFER_ENDINGS, TRANSFER_STATES } from '#schemas/transfers/transferWords.ts';
import { auditEntry } from './audit.ts';
import { report } from './devices.ts';
import { ERROR_CODES } from './errors.ts';
import { deviceStatus, instant } from './parts.ts';

/** `name` is that of the day of the transfer, the rest is of now. */
const side = z.object({ id: z.string(), name: z.string(), username: z.string(), email: z.string() });
export type Side = z.infer<typeof side>;

const state = z.object({
  reason: z.string(),
  status: z.enum(TRANSFER_STATES),
  answer: z.enum(TRANSFER_ANSWERS).nullable(),
  answeredAt: instant.nullable(),
  ending: z.enum(TRANSFER_ENDINGS).nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable().meta({ description: 'Why an admin rejected it.' }),
  reviewDeadline: instant,
  createdAt: instant,
});

/** Name and model are those of the day of the request. */
const transferred = { id: z.string(), name: z.string(), type: deviceType, model: z.string().nullable() };

const direction = z.enum(['incoming', 'outgoing']);

const handover = z
  .object({
    stage: z.enum(HANDOVER_STAGES),
    can: z.array(z.enum(HANDOVER_ACTS)).meta({ description: 'What this side may do now.' }),
    dueAt: instant.nullable().meta({ description: 'When the register acts by itself.' }),
    paidAt: instant.nullable(),
    paidHow: z.enum(PAID_HOW).nullable(),
    paidSum: z.int().nullable().meta({ description: 'Naira, as the recipient says.' }),
    handedOverAt: instant.nullable(),
    withDesk: z.boolean().meta({ description: 'An admin looks at it before it is complete.' }),
    caseId: z.string().nullable().meta({ description: 'The case it waits for, where this side can see it.' }),
  })
  .meta({ id: 'Handover' });

export const handoverWord = z.object({ word: z.string(), until: instant });
export type HandoverWord = z.infer<typeof handoverWord>;

/** What the register says now of a device that is offered. */
export const offeredDevice = z.object({
  ownerSince: instant,
  proof: z.enum(PROOFS),
  disputed: z.boolean(),
  flagged: z.boolean().meta({ description: 'It is reported.' }),
});
export type OfferedDevice = z.infer<typeof offeredDevice>;

export const memberTransfer = z
  .object({
    id: z.string(),
    direction,
    deviceId: z.string(),
    deviceName: z.string(),
    device: z.object({
      ...transferred,
      identifier: z.string().meta({ description: 'IMEI or serial number; for a recipient masked until approval.' }),
      identifierKind: z.enum(IDENTIFIER_KINDS),
    }),
    from: side,
    to: side,
    handover: handover.nullable().meta({ description: 'Null where an admin reviews it.' }),
    ...state.shape,
  })
  .meta({ id: 'Transfer' });
export type MemberTransfer = z.infer<typeof memberTransfer>;

/** One transfer of this device, to this recipient where one was named. */
export const verifiedCode = z.object({ deviceId: z.string().nullable(), recipientEmail: z.string().nullable() });
export type VerifiedCode = z.infer<typeof verifiedCode>;

const reviewed = side.extend({ deactivated: z.boolean() });

export const transferCard = z
  .object({
    id: z.string(),
    deviceId: z.string(),
    deviceName: z.string(),
    device: z.object({
      ...transferred,
      serialNumber: z.string(),
      imei1: z.string().nullable(),
      imei2: z.string().nullable(),
      status: deviceStatus,
    }),
    fromUser: reviewed,
    toUser: reviewed,
    accepted: z.boolean(),
    handover: handover.omit({ can: true }).nullable(),
    // That this device would be one too many for the plan is shown and does not block.
    recipient: z.object({
      devices: z.int(),
      deviceLimit: z.int().nullable().meta({ description: 'Null without a running subscription, 0 for no limit.' }),
      limitExceeded: z.boolean(),
    }),
    ...state.shape,
  })
  .meta({ id: 'ReviewedTransfer' });
export type TransferCard = z.infer<typeof transferCard>;

/** For the console's page of one of its parties. */
export const transferCardOfUser = transferCard.extend({ direction }).meta({ id: 'TransferOfUser' });
export type TransferCardOfUser = z.infer<typeof transferCardOfUser>;

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
  earlierTransfers: z.array(transferCard).meta({ description: 'Other transfers of the device, at most 20.' }),
  flags: z
    .array(z.enum(HANDOVER_FLAG_NAMES))
    .meta({ description: 'Why a handover waits for an admin. None of them decides.' }),
  audit: z.array(auditEntry).meta({ description: 'What was done with this transfer and its code; at most 50.' }),
});
export type Evidence = z.infer<typeof evidence>;

export const transferEvidence = transferCard.extend({ evidence }).meta({ id: 'TransferEvidence' });
export type TransferEvidence = z.infer<typeof transferEvidence>;

export const decided = z
  .union([
    z.object({ id: z.string(), done: z.literal(true), transfer: transferCard }),
    z.object({ id: z.string(), done: z.literal(false), message: z.string(), code: z.enum(ERROR_CODES) }),
  ])
  .meta({ id: 'Decision' });
export type Decided = z.infer<typeof decided>;

export const waitingTransfers = z.object({
  count: z.int().meta({ description: 'At most 99.' }),
  atLeast: z.boolean().meta({ description: 'There are more than 99.' }),
  firstDeadline: instant.nullable(),
});
export type WaitingTransfers = z.infer<typeof waitingTransfers>;
