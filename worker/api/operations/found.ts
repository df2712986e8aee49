import { z } from 'zod';
import { actAsFinder, actAsOwner } from '#domain/found/act.ts';
import { listFrozen } from '#domain/found/frozen.ts';
import { getOwnThread, getThread, listOwnThreads } from '#domain/found/list.ts';
import { openThread } from '#domain/found/open.ts';
import { makeFindersNote } from '#domain/found/prove.ts';
import { finderStepInput, foundToken, openFoundInput, ownerStepInput } from '#schemas/found/found.ts';
import { finderThread, foundCard, frozenThread, openedFound, ownerThread } from '#schemas/responses/found.ts';
import { signedStatement } from '#schemas/responses/statements.ts';
import { byIdInput } from '#schemas/rules/zodFields.ts';
import { admin, publicCheck, rateLimited, router, signedIn, signedInRateLimited } from '../trpc.ts';

export const found = router({
  open: publicCheck
    .meta({
      post: '/device/found',
      summary:
        'Tells the owner of a missing device that somebody has it. Needs no account; neither side sees who the other is.',
      description:
        'The token of the answer is the only way back to the conversation. Type another number of the device as `other`: whoever has it can read it there, and comes through when others do not.',
      refuses: [409, 429],
      bodyExample: { identifier: '356938035643809', sentence: 'have' },
      status: 201,
      message: 'We have told the owner. Keep this link: it is your only way back.',
    })
    .input(openFoundInput)
    .output(openedFound)
    .mutation(({ ctx, input }) => openThread(ctx, input)),
  list: signedIn
    .meta({ get: '/found/mine', summary: 'Conversations about one’s missing devices, the newest word first.' })
    .output(z.array(foundCard))
    .query(({ ctx }) => listOwnThreads(ctx)),
  get: signedIn
    .meta({ get: '/found/mine/:id', summary: 'One of them.' })
    .input(byIdInput)
    .output(ownerThread)
    .query(({ ctx, input }) => getOwnThread(ctx, input.id)),
  answer: signedInRateLimited('search')
    .meta({
      post: '/found/mine/:id',
      summary: 'The owner’s next step, as a finder’s: `say`, `write`, `meet`, `agree`, `share`, `report` or `end`.',
      description:
        'When the owner has the device back, POST /device/report with `active` ends it and thanks the finder.',
      refuses: [409],
      bodyExample: { act: 'say', sentence: 'thanks' },
    })
    .input(ownerStepInput)
    .output(ownerThread)
    .mutation(({ ctx, input }) => actAsOwner(ctx, input)),
  thread: rateLimited('check')
    .meta({ get: '/found/:token', summary: 'A finder’s conversation with the owner.' })
    .input(foundToken)
    .output(finderThread)
    .query(({ ctx, input }) => getThread(ctx, input.token)),
  step: rateLimited('reports')
    .meta({
      post: '/found/:token',
      summary:
        'A finder’s next step: `say` a ready sentence, `write` free words, `meet` names a place and day, `agree`, `prove` by another number of the device, `share` a phone number, `report` or `end`.',
      description: 'Numbers and links are cut from free words until both share.',
      refuses: [409, 429],
      bodyExample: { act: 'say', sentence: 'is_safe' },
    })
    .input(finderStepInput)
    .output(finderThread)
    .mutation(({ ctx, input }) => actAsFinder(ctx, input)),
  note: rateLimited('reports')
    .meta({
      post: '/found/:token/note',
      summary:
        'A signed paper for a finder who has shown to hold a missing device: they told the register. For 7 days.',
      refuses: [409, 429],
      status: 201,
    })
    .input(foundToken)
    .output(signedStatement)
    .mutation(({ ctx, input }) => makeFindersNote(ctx, input.token)),

  frozen: admin
    .meta({
      get: '/admin/found',
      summary: 'Conversations that one side reported, newest first. Every look is recorded.',
    })
    .output(z.array(frozenThread))
    .query(({ ctx }) => listFrozen(ctx)),
});
