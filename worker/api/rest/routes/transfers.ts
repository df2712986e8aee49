import { z } from 'zod';
import { nothing, page } from '#schemas/responses/parts.ts';
import { recipient } from '#schemas/responses/people.ts';
import { OTP_RESENT, OTP_SENT, TRANSFER_COMPLETED } from '#schemas/responses/successTexts.ts';
import {
  decided,
  memberTransfer,
  transferCard,
  transferCardOfUser,
  transferEvidence,
  verifiedCode,
  waitingTransfers,
} from '#schemas/responses/transfers.ts';
import type { Api } from '../../router.ts';
import { EXAMPLE_VALUES, INSTANT_EXAMPLE } from '../exampleValues.ts';
import { csv, get, post, put, type Route } from '../route.ts';

/** Under two paths: with the device in the path, and in the query. */
const askCode = [
  (api: Api) => api.transfers.askCode,
  z.object({ registrationToken: z.string(), sentTo: z.string().meta({ description: 'A masked phone.' }) }),
  {
    summary: 'Sends the code of a transfer to the owner or a key holder.',
    refuses: [403, 404, 409, 429],
    message: OTP_SENT,
    topLevel: true,
  },
] as const;

export const transfersRoutes: Route[] = [
  get('/users/search', (api) => api.transfers.searchRecipients, z.array(recipient), {
    summary: 'Finds members a device can go to: by exact e-mail, among contacts, by the beginning of a username.',
  }),
  get('/users/recent-contacts', (api) => api.transfers.recentContacts, z.array(recipient), {
    summary: 'Whom one had transfers with, newest first.',
  }),
  get('/device/transferOtp/:deviceId', ...askCode),
  get('/device/transferOtp', ...askCode),
  post('/device/verifyDeviceTransferOtp', (api) => api.transfers.verifyCode, verifiedCode, {
    summary: 'Verifies the code of a transfer.',
    message: 'OTP verified successfully',
  }),
  post('/device/transfer/resend-otp', (api) => api.transfers.resendCode, nothing, {
    summary: 'Sends a new code of a transfer, which replaces the old one.',
    refuses: [403, 429],
    message: OTP_RESENT,
  }),
  put('/device/transferOwnership', (api) => api.transfers.request, memberTransfer, {
    summary: 'Asks for the transfer whose code was verified; it then awaits acceptance and review.',
    refuses: [403, 404, 409],
    message: TRANSFER_COMPLETED,
  }),
  get('/device/transfers', (api) => api.transfers.list, z.array(memberTransfer), {
    summary: 'The transfers one gives or receives, newest first.',
  }),
  get('/device/transfers/:id', (api) => api.transfers.get, memberTransfer, { summary: 'One of them.' }),
  post('/device/transfers/:id/accept', (api) => api.transfers.accept, memberTransfer, {
    summary: 'Accepts an incoming transfer.',
    refuses: [403, 409],
    message: 'Transfer accepted successfully',
  }),
  post('/device/transfers/:id/decline', (api) => api.transfers.decline, memberTransfer, {
    summary: 'Declines an incoming transfer, which ends it.',
    refuses: [403, 409],
    message: 'Transfer declined successfully',
  }),
  post('/device/transfers/:id/cancel', (api) => api.transfers.cancel, memberTransfer, {
    summary: 'Cancels an outgoing transfer.',
    refuses: [403, 409],
    message: 'Transfer cancelled successfully',
  }),
  get('/admin/device-transfers', (api) => api.transfers.listForReview, page(transferCard), {
    summary: 'Transfers as admins review them, newest first unless sorted by deadline or acceptance.',
  }),
  csv('/admin/transfers.csv', (api) => api.transfers.export, 'ownmark-transfers', {
    summary:
      'The transfers that the same filters find, all of them, newest first, as a CSV file (UTF-8, dates in UTC).',
    example: `"Transfer ID","Device","Model","IMEI or serial number","From","From email","To","To email","Reason","Status","Answer","Ending","Requested","Review deadline","Decided"
"${EXAMPLE_VALUES.id}","My phone","Galaxy A15","356938035643809","ADA OBI","ada@example.com","BOLA ADE","bola@example.com","Gift","pending","accepted",,"${INSTANT_EXAMPLE}","${INSTANT_EXAMPLE}",`,
  }),
  get('/admin/device-transfers/:id', (api) => api.transfers.evidence, transferEvidence, {
    summary: 'A transfer with all there is to decide it by.',
  }),
  get('/admin/getalltransfersforauser/:id', (api) => api.transfers.listOf, page(transferCardOfUser), {
    summary: 'The transfers one user gives or receives, newest first.',
  }),
  get('/admin/waiting-transfers', (api) => api.transfers.waiting, waitingTransfers, {
    summary: 'How many transfers wait for a decision, and the first deadline.',
  }),
  post('/admin/device-transfers/decide', (api) => api.transfers.decide, z.array(decided), {
    summary:
      'Approves or rejects up to 50 transfers, each as if alone, and tells what became of each. Only transfers that the recipient has accepted are approved. Without ids nothing is decided: a refusal tells that the password is asked for first.',
  }),
  post('/admin/device-transfers/:id/approve', (api) => api.transfers.approve, transferCard, {
    summary: 'Approves a transfer: the device is the recipient’s.',
    refuses: [409],
    message: 'Transfer request approved successfully',
  }),
  post('/admin/device-transfers/:id/reject', (api) => api.transfers.reject, transferCard, {
    summary: 'Rejects a transfer, with a reason if you like: the device stays with its owner.',
    refuses: [409],
    message: 'Transfer request rejected successfully',
  }),
];
