import { listTransfersOf } from '#domain/admin/user.ts';
import { acceptTransfer, cancelTransfer, declineTransfer } from '#domain/transfers/accept.ts';
import { askTransferCode, resendTransferCode, verifyTransferCode } from '#domain/transfers/askCode.ts';

import { approveTransfer, decideTransfers, getEvidence, rejectTransfer } from '#domain/transfers/decide.ts';
import { recentContacts, searchRecipients } from '#domain/transfers/recipients.ts';
import { requestTransfer } from '#domain/transfers/request.ts';
import { countWaiting, exportTransfers, listForReview } from '#domain/transfers/review.ts';
import { getTransfer, listTransfers } from '#domain/transfers/transfer.ts';
import { byIdInput } from '#schemas/rules/zodFields.ts';
import {
  decideTransfersInput,
  exportTransfersInput,
  listTransfersInput,
  rejectTransferInput,
  requestTransferInput,
  resendTransferCodeInput,
  reviewTransfersInput,
  searchRecipientsInput,
  transferCodeInput,
  transfersOfUserInput,
  verifyTransferCodeInput,
} from '#schemas/transfers/transfers.ts';
import { admin, freshAdmin, router, signedIn, signedInRateLimited, subscribedRateLimited } from '../trpc.ts';

// To ask for a code and for a transfer both reveal whether an e-mail address has an account, like the search, so they share its limit.
const addressing = subscribedRateLimited('search');

export const transfers = router({
  askCode: addressing.input(transferCodeInput).mutation(({ ctx, input }) => askTransferCode(ctx, input)),
  request: addressing.input(requestTransferInput).mutation(({ ctx, input }) => requestTransfer(ctx, input)),
  verifyCode: signedIn
    .input(verifyTransferCodeInput)
    .mutation(({ ctx, input }) => verifyTransferCode(ctx, input.registrationToken, input.otp)),
  resendCode: signedIn
    .input(resendTransferCodeInput)
    .mutation(({ ctx, input }) => resendTransferCode(ctx, input.token)),

  list: signedIn
    .input(listTransfersInput)
    .query(({ ctx, input }) => listTransfers(ctx, input?.before === undefined ? undefined : Date.parse(input.before))),
  get: signedIn.input(byIdInput).query(({ ctx, input }) => getTransfer(ctx, input.id)),
  accept: signedIn.input(byIdInput).mutation(({ ctx, input }) => acceptTransfer(ctx, input.id)),
  decline: signedIn.input(byIdInput).mutation(({ ctx, input }) => declineTransfer(ctx, input.id)),
  cancel: signedIn.input(byIdInput).mutation(({ ctx, input }) => cancelTransfer(ctx, input.id)),

  searchRecipients: signedInRateLimited('search')
    .input(searchRecipientsInput)
    .query(({ ctx, input }) => searchRecipients(ctx, input.query)),
  recentContacts: signedIn.query(({ ctx }) => recentContacts(ctx)),

  export: admin.input(exportTransfersInput).query(({ ctx, input }) => exportTransfers(ctx, input)),
  listForReview: admin.input(reviewTransfersInput).query(({ ctx, input }) => listForReview(ctx, input)),
  waiting: admin.query(({ ctx }) => countWaiting(ctx)),
  listOf: admin.input(transfersOfUserInput).query(({ ctx, input }) => listTransfersOf(ctx, input)),
  evidence: admin.input(byIdInput).query(({ ctx, input }) => getEvidence(ctx, input.id)),
  approve: freshAdmin.input(byIdInput).mutation(({ ctx, input }) => approveTransfer(ctx, input.id)),
  reject: freshAdmin
    .input(rejectTransferInput)
    .mutation(({ ctx, input }) => rejectTransfer(ctx, input.id, input.reason)),
  decide: freshAdmin.input(decideTransfersInput).mutation(({ ctx, input }) => decideTransfers(ctx, input)),
});
