import { z } from 'zod';
import { deviceType } from '#schemas/devices/devices.ts';
import { DAYTIMES, FOUND_PROOFS, FOUND_VERBS, MEETING_PLACE_NAMES, SENTENCE_NAMES } from '#schemas/found/foundWords.ts';
import { day, instant } from './parts.ts';

const foundLine = z.object({
  seq: z.int(),
  at: instant,
  by: z.enum(['you', 'other']),
  verb: z.enum(FOUND_VERBS),
  text: z
    .string()
    .meta({ description: 'What to show: a ready sentence, or words from which numbers and links are cut.' }),
  warns: z.boolean().meta({ description: 'It speaks of money, codes or the lock: show the warning.' }),
});

/** What both sides see. */
const conversation = z.object({
  state: z
    .enum(['open', 'talking', 'agreed', 'returned', 'ended'])
    .meta({ description: 'Who reports the other ends it; the other one reads that it ended.' }),
  type: deviceType,
  proved: z.boolean().meta({ description: 'The finder typed another number of the device.' }),
  meeting: z
    .object({
      seq: z.int(),
      at: z.enum(MEETING_PLACE_NAMES),
      place: z.string(),
      day,
      daytime: z.enum(DAYTIMES),
      by: z.enum(['you', 'other']),
      agreed: z.boolean(),
    })
    .nullable()
    .meta({ description: 'The newest one that was named, or the one that both agreed on.' }),
  sentences: z.array(z.enum(SENTENCE_NAMES)).meta({ description: 'What this side can say now.' }),
  can: z.array(z.enum(FOUND_VERBS)).meta({ description: 'What this side can do now.' }),
  sharing: z.object({ you: z.boolean(), other: z.boolean() }),
  number: z.string().nullable().meta({ description: 'The other side’s phone, once both share.' }),
  lines: z.array(foundLine),
  createdAt: instant,
  endsAt: instant.nullable().meta({ description: 'When it ends if nobody says anything.' }),
});

export const finderThread = conversation.extend({
  identifier: z.string().meta({ description: 'The number that the finder typed.' }),
  triesLeft: z.int(),
  contact: z.boolean().meta({ description: 'We tell the finder of answers.' }),
});
export type FinderThread = z.infer<typeof finderThread>;

export const openedFound = z.object({
  token: z.string().meta({ description: 'The only way back to the conversation. It is stored nowhere.' }),
  path: z.string(),
  thread: finderThread,
});
export type OpenedFound = z.infer<typeof openedFound>;

export const ownerThread = conversation.extend({
  id: z.string(),
  device: z.object({ id: z.string(), name: z.string() }),
  proof: z.enum(FOUND_PROOFS).meta({
    description:
      'open: the finder can type another number. wrong: they have no tries left. add: they can once you add a number to the device. none: it has one number only.',
  }),
});
export type OwnerThread = z.infer<typeof ownerThread>;

export const foundCard = ownerThread
  .pick({ id: true, state: true, type: true, proved: true, device: true, createdAt: true })
  .extend({
    lastAt: instant,
    waits: z.boolean().meta({ description: 'The finder has spoken last, and not said yes to a meeting.' }),
  });
export type FoundCard = z.infer<typeof foundCard>;

const desk = z.object({ at: instant, side: z.enum(['finder', 'owner']), text: z.string(), warns: z.boolean() });
/** Of a conversation that one side reported. */
export const frozenThread = z.object({
  id: z.string(),
  device: z.object({ id: z.string(), name: z.string(), type: deviceType }),
  owner: z.object({ id: z.string(), name: z.string() }),
  contact: z.string().nullable(),
  finderPhone: z.string().nullable(),
  proved: z.boolean(),
  reportedBy: z.enum(['finder', 'owner']),
  createdAt: instant,
  endedAt: instant,
  lines: z.array(desk),
});
export type FrozenThread = z.infer<typeof frozenThread>;
