import { z } from 'zod';
import { acceptDecision, answerCase, appealDecision, askMoreTime } from '#domain/cases/answer.ts';
import { confirmDecision, proposeDecision } from '#domain/cases/decide.ts';
import { admitCase, examineExhibit, getDeskCase, refuseCase, takeCase } from '#domain/cases/desk.ts';
import { countWaitingCases, listForDesk } from '#domain/cases/deskList.ts';
import { layExhibit } from '#domain/cases/exhibits.ts';
import { holdCase, releaseCase } from '#domain/cases/hold.ts';
import { getCase, listOwnCases } from '#domain/cases/list.ts';
import { openCase, submitCase, withdrawCase } from '#domain/cases/open.ts';
import { layPicture, openForDesk, openOwnPicture, removePicture } from '#domain/cases/pictures.ts';
import {
  caseWordsInput,
  confirmDecisionInput,
  examineExhibitInput,
  exhibitInput,
  holdCaseInput,
  layExhibitInput,
  layPictureInput,
  listCasesInput,
  openCaseInput,
  proposeDecisionInput,
  refuseCaseInput,
  removePictureInput,
} from '#schemas/cases/cases.ts';
import {
  caseCard,
  deskCard,
  deskCase,
  deskCaseWithRegister,
  memberCase,
  waitingCases,
} from '#schemas/responses/cases.ts';
import { page } from '#schemas/responses/parts.ts';
import { byIdInput } from '#schemas/rules/zodFields.ts';
import { admin, freshAdmin, router, signedIn, signedInRateLimited } from '../trpc.ts';

export const cases = router({
  open: signedInRateLimited('search')
    .meta({
      post: '/case',
      summary:
        'Begins a case: this device is mine, or the report of it is wrong. A draft, which nobody else sees. The answer is the same whether or not the number is registered.',
      refuses: [409, 429],
      status: 201,
      message: 'Your case is begun. Add your proof, then send it.',
    })
    .input(openCaseInput)
    .output(memberCase)
    .mutation(({ ctx, input }) => openCase(ctx, input)),
  list: signedIn
    .meta({ get: '/case', summary: 'The cases one has opened, and admitted ones against one, newest first.' })
    .output(z.array(caseCard))
    .query(({ ctx }) => listOwnCases(ctx)),
  get: signedIn
    .meta({ get: '/case/:id', summary: 'One of them: what was said, what lies before it, and what one can do now.' })
    .input(byIdInput)
    .output(memberCase)
    .query(({ ctx, input }) => getCase(ctx, input.id)),
  lay: signedIn
    .meta({
      post: '/case/:id/exhibits',
      summary:
        'Adds a proof to a case: the number of an Ownmark paper made for you about this device, its other number, or the number, station and day of a police extract.',
      refuses: [409, 429],
    })
    .input(layExhibitInput)
    .output(memberCase)
    .mutation(({ ctx, input }) => layExhibit(ctx, input)),
  layPicture: signedIn
    .meta({
      post: '/case/:id/exhibits/picture',
      summary:
        'Adds a proof with a picture: a JPEG, PNG or WebP of at most 5 MB, which is drawn anew. The other side never sees it. Six proofs a side.',
      description:
        'For a receipt type shop and day, for a bank’s record bank, day and sum, for a letter network and day.',
      refuses: [409, 429, 503],
      form: true,
    })
    .input(layPictureInput)
    .output(memberCase)
    .mutation(({ ctx, input }) => layPicture(ctx, input)),
  picture: signedIn
    .meta({
      get: '/case/:id/exhibits/:exhibitId',
      summary: 'The picture of a proof of one’s own, as a WebP.',
      file: { name: 'proof.webp', type: 'image/webp' },
    })
    .input(exhibitInput)
    .query(({ ctx, input }) => openOwnPicture(ctx, input)),
  submit: signedIn
    .meta({ post: '/case/:id/submit', summary: 'Sends a draft to our team. Nobody else is told yet.', refuses: [409] })
    .input(byIdInput)
    .output(memberCase)
    .mutation(({ ctx, input }) => submitCase(ctx, input.id)),
  answer: signedIn
    .meta({ post: '/case/:id/answer', summary: 'The other side’s answer to an admitted case.', refuses: [409] })
    .input(caseWordsInput)
    .output(memberCase)
    .mutation(({ ctx, input }) => answerCase(ctx, input)),
  moreTime: signedIn
    .meta({ post: '/case/:id/more-time', summary: 'Seven days more to answer, once.', refuses: [409] })
    .input(byIdInput)
    .output(memberCase)
    .mutation(({ ctx, input }) => askMoreTime(ctx, input.id)),
  accept: signedIn
    .meta({
      post: '/case/:id/accept',
      summary: 'Accepts the decision. Once both sides have, it acts at once.',
      refuses: [409],
    })
    .input(byIdInput)
    .output(memberCase)
    .mutation(({ ctx, input }) => acceptDecision(ctx, input.id)),
  appeal: signedIn
    .meta({ post: '/case/:id/appeal', summary: 'Appeals the decision, once, before it acts.', refuses: [409] })
    .input(caseWordsInput)
    .output(memberCase)
    .mutation(({ ctx, input }) => appealDecision(ctx, input)),
  withdraw: signedIn
    .meta({
      post: '/case/:id/withdraw',
      summary: 'Ends one’s own case. After it was admitted, our team decides with what was laid.',
      refuses: [409],
    })
    .input(byIdInput)
    .output(memberCase)
    .mutation(({ ctx, input }) => withdrawCase(ctx, input.id)),

  listForDesk: admin
    .meta({
      get: '/admin/cases',
      summary:
        'Cases by the time until which the desk must act, closed ones last. Never one’s own. `search` takes the name, e-mail or phone of either side, or a number.',
    })
    .input(listCasesInput)
    .output(page(deskCard))
    .query(({ ctx, input }) => listForDesk(ctx, input)),
  waiting: admin
    .meta({
      get: '/admin/waiting-cases',
      summary: 'How many cases wait for an admin, and until when the first.',
    })
    .output(waitingCases)
    .query(({ ctx }) => countWaitingCases(ctx)),
  getForDesk: admin
    .meta({
      get: '/admin/cases/:id',
      summary:
        'A case with all that either side has said and laid, and what the register knows of the device and both sides. Each look is recorded.',
    })
    .input(byIdInput)
    .output(deskCaseWithRegister)
    .query(({ ctx, input }) => getDeskCase(ctx, input.id)),
  take: admin
    .meta({
      post: '/admin/cases/:id/take',
      summary: 'Keeps it for half an hour: no other admin writes into it.',
      refuses: [403, 409],
    })
    .input(byIdInput)
    .output(deskCase)
    .mutation(({ ctx, input }) => takeCase(ctx, input.id)),
  examine: admin
    .meta({
      post: '/admin/cases/:id/examine',
      summary: 'Says whether an exhibit holds, and the one line that the other side sees of it.',
      refuses: [403, 409],
    })
    .input(examineExhibitInput)
    .output(deskCase)
    .mutation(({ ctx, input }) => examineExhibit(ctx, input)),
  pictureForDesk: admin
    .meta({
      get: '/admin/cases/:id/exhibits/:exhibitId',
      summary: 'The picture of a proof, as a WebP. Each look is recorded.',
      refuses: [403],
      file: { name: 'proof.webp', type: 'image/webp' },
    })
    .input(exhibitInput)
    .query(({ ctx, input }) => openForDesk(ctx, input)),
  removePicture: admin
    .meta({
      post: '/admin/cases/:id/remove',
      summary: 'Removes the picture of a proof at once, which then counts for nothing. Its side is told why.',
      refuses: [403, 409],
    })
    .input(removePictureInput)
    .output(deskCase)
    .mutation(({ ctx, input }) => removePicture(ctx, input)),
  admit: freshAdmin
    .meta({
      post: '/admin/cases/:id/admit',
      summary: 'Admits a case: the device is locked, then the other side and its key holders are told.',
      refuses: [403, 409],
    })
    .input(byIdInput)
    .output(deskCase)
    .mutation(({ ctx, input }) => admitCase(ctx, input.id)),
  refuse: freshAdmin
    .meta({
      post: '/admin/cases/:id/refuse',
      summary: 'Refuses a case; the other side never hears of it.',
      refuses: [403, 409],
    })
    .input(refuseCaseInput)
    .output(deskCase)
    .mutation(({ ctx, input }) => refuseCase(ctx, input)),
  hold: freshAdmin
    .meta({
      post: '/admin/cases/:id/hold',
      summary: 'Keeps a case for the police or a court: nothing of it is deleted. A second admin must ask for it, too.',
      refuses: [403, 409],
    })
    .input(holdCaseInput)
    .output(deskCase)
    .mutation(({ ctx, input }) => holdCase(ctx, input)),
  release: freshAdmin
    .meta({
      post: '/admin/cases/:id/release',
      summary: 'Ends that. A second admin must ask for it, too.',
      refuses: [403, 409],
    })
    .input(holdCaseInput)
    .output(deskCase)
    .mutation(({ ctx, input }) => releaseCase(ctx, input)),
  propose: freshAdmin
    .meta({
      post: '/admin/cases/:id/propose',
      summary:
        'Proposes a decision, which a second admin confirms. On an appeal: by one who has not decided before; alone, if it keeps the decision.',
      refuses: [403, 409],
    })
    .input(proposeDecisionInput)
    .output(deskCase)
    .mutation(({ ctx, input }) => proposeDecision(ctx, input)),
  confirm: freshAdmin
    .meta({
      post: '/admin/cases/:id/confirm',
      summary:
        'Confirms what another admin has proposed. The decision acts after 14 days, or when both sides accept it.',
      refuses: [403, 409],
    })
    .input(confirmDecisionInput)
    .output(deskCase)
    .mutation(({ ctx, input }) => confirmDecision(ctx, input)),
});
