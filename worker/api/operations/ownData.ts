import { z } from 'zod';
import { askDeletion, confirmDeletion, keepAccount } from '#domain/accounts/deletion.ts';
import { acceptLegal, listLegal } from '#domain/accounts/legal.ts';
import { askExport, getExport, takeExport } from '#domain/retention/askExport.ts';
import { acceptLegalInput, askDeletionInput } from '#schemas/accounts/accounts.ts';
import { verifyCodeInput } from '#schemas/accounts/profile.ts';
import { instant, nothing } from '#schemas/responses/parts.ts';
import { dataExport, legalStanding } from '#schemas/responses/people.ts';
import { ACCOUNT_KEPT, EXPORT_ASKED, OTP_SENT } from '#schemas/responses/successTexts.ts';
import { beforeSecondFactor, signedIn } from '../trpc.ts';

export const ownData = {
  legal: beforeSecondFactor
    .meta({ get: '/users/legal', summary: 'Which versions of terms and privacy policy one has accepted.' })
    .output(z.array(legalStanding))
    .query(({ ctx }) => listLegal(ctx)),
  acceptLegal: beforeSecondFactor
    .meta({
      post: '/users/legal/accept',
      summary: 'Accepts today’s version of the terms or the privacy policy; 409 when another version was read.',
      refuses: [409],
      message: 'Accepted',
    })
    .input(acceptLegalInput)
    .output(z.array(legalStanding))
    .mutation(({ ctx, input }) => acceptLegal(ctx, input)),
  dataExport: signedIn
    .meta({ get: '/users/data-export', summary: 'How far the file of one’s own data is.' })
    .output(dataExport)
    .query(({ ctx }) => getExport(ctx)),
  askDataExport: signedIn
    .meta({
      password: 'recent',
      post: '/users/data-export',
      summary:
        'Asks for a file of all that is kept about oneself: one a day, made within minutes. A letter says when it is ready.',
      refuses: [403, 409],
      status: 201,
      message: EXPORT_ASKED,
    })
    .output(dataExport)
    .mutation(({ ctx }) => askExport(ctx)),
  takeDataExport: signedIn
    .meta({
      password: 'recent',
      get: '/users/data-export/file',
      summary: 'The file of one’s own data, for 24 hours after it was made.',
      refuses: [403, 404],
      file: { name: 'ownmark-my-data', type: 'application/zip' },
    })
    .query(({ ctx }) => takeExport(ctx)),
  askDeletion: signedIn
    .meta({
      post: '/users/deletion',
      summary: 'Sends a code to the own phone that confirms the account’s deletion, after the password.',
      refuses: [403, 409, 429, 503],
      message: OTP_SENT,
      topLevel: true,
    })
    .input(askDeletionInput)
    .output(z.object({ registrationToken: z.string() }))
    .mutation(({ ctx, input }) => askDeletion(ctx, input.password)),
  confirmDeletion: signedIn
    .meta({
      post: '/users/deletion/verify',
      summary:
        'Plans the account’s deletion in 14 days, against the code. Then everything personal is erased; what was reported stays on warning under no name.',
      refuses: [403, 409],
      message: 'Your account will be deleted',
    })
    .input(verifyCodeInput)
    .output(z.object({ deletionDueAt: instant }))
    .mutation(({ ctx, input }) => confirmDeletion(ctx, input.registrationToken, input.otp)),
  keepAccount: signedIn
    .meta({
      post: '/users/deletion/keep',
      summary: 'Keeps the account whose deletion is planned.',
      refuses: [409],
      message: ACCOUNT_KEPT,
    })
    .output(nothing)
    .mutation(({ ctx }) => keepAccount(ctx)),
};
