import { z } from 'zod';
import { listTransfersOf } from '#domain/admin/user.ts';
import { acceptTransfer, cancelTransfer, declineTransfer } from '#domain/transfers/accept.ts';
import { askTransferCode, resendTransferCode, verifyTransferCode } from '#domain/transfers/askCode.ts';
import { approveTransfer, decideTransfers, getEvidence, rejectTransfer } from '#domain/transfers/decide.ts';
import { getHandoverWord, sayNotPaid, sayPaid, typeHandoverWord } from '#domain/transfers/handover.ts';
import { recentContacts, searchRecipients } from '#domain/transfers/recipients.ts';
import { requestTransfer } from '#domain/transfers/request.ts';
import { countWaiting, exportTransfers, listForReview } from '#domain/transfers/review.ts';
import { getOffered, getTransfer, listTransfers } from '#domain/transfers/transfer.ts';
import { nothing, page } from '#schemas/responses/parts.ts';
import { recipient } from '#schemas/responses/people.ts';
import { OTP_RESENT, OTP_SENT, TRANSFER_COMPLETED } from '#schemas/responses/successTexts.ts';
import {
  decided,
  handoverWord,
  memberTransfer,
  offeredDevice,
  transferCard,
  transferCardOfUser,
  transferEvidence,
  verifiedCode,
  waitingTransfers,
} from '#schemas/responses/transfers.ts';
import { byIdInput } from '#schemas/rules/zodFields.ts';
import {
  cancelTransferInput,
  decideTransfersInput,
  exportTransfersInput,
  listTransfersInput,
  rejectTransferInput,
  requestTransferInput,
  resendTransferCodeInput,
  reviewTransfersInput,
  sayPaidInput,
  searchRecipientsInput,
  transferCodeInput,
  transfersOfUserInput,
  typeWordInput,
  verifyTransferCodeInput,
} from '#schemas/transfers/transfers.ts';
import { EXAMPLE_VALUES, INSTANT_EXAMPLE } from '../rest/exampleValues.ts';
import { admin, freshAdmin, router, signedIn, signedInRateLimited, subscribedRateLimited } from '../trpc.ts';

// To ask for a code and for a transfer both reveal whether an e-mail address has an account, like the search, so they share its limit.
const addressing = subscribedRateLimited('search');

export const transfers = router({
  askCode: addressing
    .meta({
      get: ['/device/transferOtp/:deviceId', '/device/transferOtp'],
      summary: 'Sends the code of a transfer to the owner or a key holder.',
      refuses: [403, 404, 409, 429],
      message: OTP_SENT,
      topLevel: true,
    })
    .input(transferCodeInput)
    .output(z.object({ registrationToken: z.string(), sentTo: z.string().meta({ description: 'A masked phone.' }) }))
    .mutation(({ ctx, input }) => askTransferCode(ctx, input)),
  request: addressing
    .meta({
      put: '/device/transferOwnership',
      summary: 'Asks for the transfer whose code was verified; it then awaits acceptance and review.',
      refuses: [403, 404, 409],
      message: TRANSFER_COMPLETED,
    })
    .input(requestTransferInput)
    .output(memberTransfer)
    .mutation(({ ctx, input }) => requestTransfer(ctx, input)),
  verifyCode: signedIn
    .meta({
      post: '/device/verifyDeviceTransferOtp',
      summary: 'Verifies the code of a transfer.',
      message: 'OTP verified successfully',
    })
    .input(verifyTransferCodeInput)
    .output(verifiedCode)
    .mutation(({ ctx, input }) => verifyTransferCode(ctx, input.registrationToken, input.otp)),
  resendCode: signedIn
    .meta({
      post: '/device/transfer/resend-otp',
      summary: 'Sends a new code of a transfer, which replaces the old one.',
      refuses: [403, 429],
      message: OTP_RESENT,
    })
    .input(resendTransferCodeInput)
    .output(nothing)
    .mutation(({ ctx, input }) => resendTransferCode(ctx, input.token)),

  list: signedIn
    .meta({ get: '/device/transfers', summary: 'The transfers one gives or receives, newest first.' })
    .input(listTransfersInput)
    .output(z.array(memberTransfer))
    .query(({ ctx, input }) => listTransfers(ctx, input?.before === undefined ? undefined : Date.parse(input.before))),
  get: signedIn
    .meta({ get: '/device/transfers/:id', summary: 'One of them.' })
    .input(byIdInput)
    .output(memberTransfer)
    .query(({ ctx, input }) => getTransfer(ctx, input.id)),
  accept: signedIn
    .meta({
      post: '/device/transfers/:id/accept',
      summary: 'Accepts an incoming transfer.',
      refuses: [403, 409],
      message: 'Transfer accepted successfully',
    })
    .input(byIdInput)
    .output(memberTransfer)
    .mutation(({ ctx, input }) => acceptTransfer(ctx, input.id)),
  decline: signedIn
    .meta({
      post: '/device/transfers/:id/decline',
      summary: 'Declines an incoming transfer, which ends it.',
      refuses: [403, 409],
      message: 'Transfer declined successfully',
    })
    .input(byIdInput)
    .output(memberTransfer)
    .mutation(({ ctx, input }) => declineTransfer(ctx, input.id)),
  cancel: signedIn
    .meta({
      post: '/device/transfers/:id/cancel',
      summary: 'Cancels an outgoing transfer.',
      refuses: [403, 409],
      message: 'Transfer cancelled successfully',
    })
    .input(cancelTransferInput)
    .output(memberTransfer)
    .mutation(({ ctx, input }) => cancelTransfer(ctx, input)),
  offered: signedIn
    .meta({
      get: '/device/transfers/:id/offered',
      summary: 'For the recipient: what the register says now of the device that is offered.',
    })
    .input(byIdInput)
    .output(offeredDevice)
    .query(({ ctx, input }) => getOffered(ctx, input.id)),
  word: signedIn
    .meta({
      get: '/device/transfers/:id/word',
      summary: 'For the recipient of a handover: the word that the owner types. A new one every ten minutes.',
      refuses: [403, 409],
    })
    .input(byIdInput)
    .output(handoverWord)
    .query(({ ctx, input }) => getHandoverWord(ctx, input.id)),
  paid: signedIn
    .meta({
      post: '/device/transfers/:id/paid',
      summary: 'The recipient of a handover says that they paid. From now on the owner can’t cancel.',
      refuses: [403, 409],
      message: 'Now the owner types the word on your screen.',
    })
    .input(sayPaidInput)
    .output(memberTransfer)
    .mutation(({ ctx, input }) => sayPaid(ctx, input)),
  handOver: signedIn
    .meta({
      post: '/device/transfers/:id/handover',
      summary:
        'The owner types the recipient’s word: handed over. Both get a note; after 72 hours without a flag the device is the recipient’s.',
      refuses: [403, 409, 429],
      message: 'Handed over',
    })
    .input(typeWordInput)
    .output(memberTransfer)
    .mutation(({ ctx, input }) => typeHandoverWord(ctx, input)),
  notPaid: signedIn
    .meta({
      post: '/device/transfers/:id/not-paid',
      summary: 'The owner says that they were not paid. The handover waits for a case, which hears both.',
      refuses: [403, 409],
      message: 'Our team looks into it.',
    })
    .input(byIdInput)
    .output(memberTransfer)
    .mutation(({ ctx, input }) => sayNotPaid(ctx, input.id)),

  searchRecipients: signedInRateLimited('search')
    .meta({
      get: '/users/search',
      summary: 'Finds members a device can go to: by exact e-mail, among contacts, by the beginning of a username.',
    })
    .input(searchRecipientsInput)
    .output(z.array(recipient))
    .query(({ ctx, input }) => searchRecipients(ctx, input.query)),
  recentContacts: signedIn
    .meta({ get: '/users/recent-contacts', summary: 'Whom one had transfers with, newest first.' })
    .output(z.array(recipient))
    .query(({ ctx }) => recentContacts(ctx)),

  export: admin
    .meta({
      get: '/admin/transfers.csv',
      summary:
        'The transfers that the same filters find, all of them, newest first, as a CSV file (UTF-8, dates in UTC).',
      file: {
        name: 'ownmark-transfers',
        type: 'text/csv',
        example: `"Transfer ID","Device","Model","IMEI or serial number","From","From email","To","To email","Reason","Status","Answer","Ending","Requested","Review deadline","Decided"
"${EXAMPLE_VALUES.id}","My phone","Galaxy A15","356938035643809","ADA OBI","ada@example.com","BOLA ADE","bola@example.com","Gift","pending","accepted",,"${INSTANT_EXAMPLE}","${INSTANT_EXAMPLE}",`,
      },
    })
    .input(exportTransfersInput)
    .query(({ ctx, input }) => exportTransfers(ctx, input)),
  listForReview: admin
    .meta({
      get: '/admin/device-transfers',
      summary: 'Transfers as admins review them, newest first unless sorted by deadline or acceptance.',
    })
    .input(reviewTransfersInput)
    .output(page(transferCard))
    .query(({ ctx, input }) => listForReview(ctx, input)),
  waiting: admin
    .meta({
      get: '/admin/waiting-transfers',
      summary: 'How many transfers wait for a decision, and the first deadline.',
    })
    .output(waitingTransfers)
    .query(({ ctx }) => countWaiting(ctx)),
  listOf: admin
    .meta({
      get: '/admin/getalltransfersforauser/:id',
      summary: 'The transfers one user gives or receives, newest first.',
    })
    .input(transfersOfUserInput)
    .output(page(transferCardOfUser))
    .query(({ ctx, input }) => listTransfersOf(ctx, input)),
  evidence: admin
    .meta({ get: '/admin/device-transfers/:id', summary: 'A transfer with all there is to decide it by.' })
    .input(byIdInput)
    .output(transferEvidence)
    .query(({ ctx, input }) => getEvidence(ctx, input.id)),
  approve: freshAdmin
    .meta({
      post: '/admin/device-transfers/:id/approve',
      summary: 'Approves a transfer: the device is the recipient’s.',
      refuses: [409],
      message: 'Transfer request approved successfully',
    })
    .input(byIdInput)
    .output(transferCard)
    .mutation(({ ctx, input }) => approveTransfer(ctx, input.id)),
  reject: freshAdmin
    .meta({
      post: '/admin/device-transfers/:id/reject',
      summary: 'Rejects a transfer, with a reason if you like: the device stays with its owner.',
      refuses: [409],
      message: 'Transfer request rejected successfully',
    })
    .input(rejectTransferInput)
    .output(transferCard)
    .mutation(({ ctx, input }) => rejectTransfer(ctx, input.id, input.reason)),
  decide: freshAdmin
    .meta({
      post: '/admin/device-transfers/decide',
      summary:
        'Approves or rejects up to 50 transfers, each as if alone, and tells what became of each. Only transfers that the recipient has accepted are approved. Without ids nothing is decided: a refusal tells that the password is asked for first.',
    })
    .input(decideTransfersInput)
    .output(z.array(decided))
    .mutation(({ ctx, input }) => decideTransfers(ctx, input)),
});
