import { z } from 'zod';
import {
  CASE_CAUSES,
  CASE_KINDS,
  CASE_LINKS,
  CASE_OUTCOMES,
  CASE_REASON_NAMES,
  CASE_SIDES,
  CASE_STATES,
  CASE_VERBS,
  EXHIBIT_KINDS,
  PICTURE_REMOVAL_NAMES,
} from '#schemas/cases/caseWords.ts';
import { deviceType } from '#schemas/devices/devices.ts';
import { TRANSFER_ENDINGS } from '#schemas/transfers/transferWords.ts';
import { deviceStatus, instant } from './parts.ts';

const PARTIES = ['opener', 'other'] as const;
const PARTY_STAGES = ['draft', 'submitted', 'admitted', 'heard', 'decided', 'appealed', 'closed'] as const;
const outcome = z.enum(CASE_OUTCOMES).nullable();
const reason = z.enum(CASE_REASON_NAMES).nullable();
const waiting = { turn: z.enum(CASE_SIDES).nullable(), dueAt: instant.nullable() };
const number = z
  .string()
  .nullable()
  .meta({ description: 'What its opener typed; masked for the recipient of a handover, null for the other side.' });
const removed = z.enum(PICTURE_REMOVAL_NAMES).nullable().meta({ description: 'Why our team took its picture away.' });
const can = z.array(z.enum(CASE_VERBS)).meta({ description: 'What this side may do now.' });

const caseLine = z.object({
  at: instant,
  by: z.enum(['you', 'other', 'desk']),
  verb: z.enum(CASE_VERBS),
  words: z.string().nullable().meta({ description: 'One’s own and the desk’s; never the other side’s.' }),
  reason,
  outcome,
});
export type CaseLine = z.infer<typeof caseLine>;

export const memberCase = z
  .object({
    id: z.string(),
    kind: z.enum(CASE_KINDS),
    side: z.enum(PARTIES),
    stage: z.enum(PARTY_STAGES),
    outcome,
    ...waiting,
    actsAt: instant.nullable(),
    number,
    device: z
      .object({
        id: z.string(),
        name: z.string(),
        type: deviceType,
        model: z.string().nullable(),
        identifier: z.string(),
      })
      .nullable()
      .meta({ description: 'For its owner alone, with a masked number.' }),
    can,
    word: z
      .string()
      .nullable()
      .meta({ description: 'To write on paper beside the phone that shows *#06#; null when nothing can be added.' }),
    lines: z.array(caseLine),
    exhibits: z.array(
      z.object({
        id: z.string(),
        by: z.enum(['you', 'other']),
        kind: z.enum(EXHIBIT_KINDS),
        summary: z.string(),
        examined: z
          .boolean()
          .nullable()
          .meta({ description: 'Null for a second number: whether it was right is not told.' }),
        picture: z.boolean().meta({ description: 'One’s own picture can be seen; never the other side’s.' }),
        removed,
        laidAt: instant,
      }),
    ),
    createdAt: instant,
  })
  .meta({ id: 'Case' });
export type MemberCase = z.infer<typeof memberCase>;

const card = {
  id: z.string(),
  kind: z.enum(CASE_KINDS),
  state: z.enum(CASE_STATES),
  outcome,
  ...waiting,
  createdAt: instant,
};

export const caseCard = z.object({
  ...card,
  side: z.enum(PARTIES),
  number,
  device: z.string().nullable().meta({ description: 'Its name, for its owner alone.' }),
});
export type CaseCard = z.infer<typeof caseCard>;

export const deskCard = z.object({
  ...card,
  number: z.string(),
  opener: z.string(),
  other: z.string().nullable(),
  takenBy: z.string().nullable().meta({ description: 'The admin who keeps it until `takenUntil`.' }),
  takenByYou: z.boolean(),
  takenUntil: instant.nullable(),
  closedAt: instant.nullable(),
});
export type DeskCard = z.infer<typeof deskCard>;

export const waitingCases = z.object({
  count: z.int().meta({ description: 'At most 99.' }),
  atLeast: z.boolean().meta({ description: 'There are more than 99.' }),
  firstDue: instant.nullable(),
});
export type WaitingCases = z.infer<typeof waitingCases>;

const party = z.object({ id: z.string(), name: z.string(), username: z.string(), email: z.string(), since: instant });

export const deskCase = z
  .object({
    id: z.string(),
    kind: z.enum(CASE_KINDS),
    cause: z.enum(CASE_CAUSES),
    number: z.string(),
    stage: z.enum([...PARTY_STAGES, 'proposed', 'appeal_proposed']),
    outcome,
    ...waiting,
    actsAt: instant.nullable(),
    admittedAt: instant.nullable(),
    takenBy: z.string().nullable().meta({ description: 'The name of the admin who keeps it for half an hour.' }),
    takenByYou: z.boolean(),
    opener: party.nullable(),
    other: party.nullable(),
    device: z
      .object({
        id: z.string(),
        name: z.string(),
        type: deviceType,
        model: z.string().nullable(),
        status: deviceStatus,
        registeredAt: instant,
      })
      .nullable(),
    stolen: z.boolean(),
    weight: z
      .object({ opener: z.boolean(), other: z.boolean() })
      .meta({ description: 'Whether one strong exhibit or two medium ones hold.' }),
    missing: z.string().nullable().meta({ description: 'What keeps it from being admitted so far.' }),
    can,
    held: z.boolean().meta({ description: 'Kept for the police or a court: nothing of it is deleted.' }),
    entries: z.array(
      z.object({
        seq: z.int(),
        at: instant,
        side: z.enum(CASE_SIDES),
        by: z.string().nullable(),
        verb: z.enum(CASE_VERBS),
        words: z.string().nullable(),
        reason,
        outcome,
        exhibitId: z.string().nullable(),
      }),
    ),
    exhibits: z.array(
      z.object({
        id: z.string(),
        side: z.enum(CASE_SIDES),
        kind: z.enum(EXHIBIT_KINDS),
        summary: z.string(),
        detail: z.string().nullable(),
        examined: z.boolean(),
        picture: z.boolean(),
        word: z.string().nullable().meta({ description: 'What stands on the paper beside a phone that shows *#06#.' }),
        removed,
        laidAt: instant,
      }),
    ),
    createdAt: instant,
  })
  .meta({ id: 'DeskCase' });
export type DeskCase = z.infer<typeof deskCase>;

const standing = z.object({
  strikes: z.int().meta({ description: 'Cases of theirs that were not upheld within 12 months.' }),
  contactsChangedAt: instant.nullable().meta({ description: 'Within 7 days.' }),
  young: z.boolean().meta({ description: 'The account is younger than 14 days.' }),
});

const caseRegister = z.object({
  heldSince: instant.nullable().meta({ description: 'Since when it is registered to the other side.' }),
  heldBy: z.enum(['registration', 'transfer', 'decision']).nullable(),
  transfers: z.array(
    z.object({ at: instant, from: z.string(), to: z.string(), ending: z.enum(TRANSFER_ENDINGS).nullable() }),
  ),
  reports: z.array(
    z.object({
      at: instant,
      happenedOn: z.string().nullable(),
      status: deviceStatus,
      by: z.enum(['opener', 'other', 'another']),
      late: z.enum(['after_transfer', 'after_request']).nullable().meta({
        description: 'Made after the device was given away since that day, or after a transfer was asked for.',
      }),
    }),
  ),
  cases: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(CASE_KINDS),
      state: z.enum(CASE_STATES),
      outcome,
      of: z.array(z.enum(['device', 'opener', 'other'])),
      strike: z.boolean(),
      at: instant,
    }),
  ),
  opener: standing,
  other: standing,
  links: z.array(z.object({ kind: z.enum(CASE_LINKS), contact: z.string().nullable(), at: instant.nullable() })),
  handover: z
    .object({
      id: z.string(),
      paidAt: instant.nullable(),
      handedOverAt: instant.nullable(),
    })
    .nullable()
    .meta({ description: 'The handover that waits for this case.' }),
  holdersTold: z.int().meta({ description: 'Key holders of the other side who are told when it is admitted.' }),
  alone: z.boolean().meta({ description: 'There is no second admin who could confirm a decision.' }),
});
export type CaseRegister = z.infer<typeof caseRegister>;

export const deskCaseWithRegister = deskCase.extend({ register: caseRegister }).meta({ id: 'DeskCaseWithRegister' });
export type DeskCaseWithRegister = z.infer<typeof deskCaseWithRegister>;
