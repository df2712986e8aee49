import type { Api } from '../router.ts';
import { sendCsv } from './csvResponse.ts';
import type { Reply } from './envelope.ts';

/** One operation of the REST surface. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  call: (api: Api) => (input: never) => Promise<unknown>;
  status?: 200 | 201;
  message?: string;
  /** The one field that may stand in a write's address: nothing secret. */
  inAddress?: string;
  /** The input is a multipart form; BODY_MAX does not hold for it. */
  form?: true;
  /** How the result stands in the envelope, where it is not simply its `data`. */
  reply?: (result: never) => Reply;
  /** How the result is sent where it stands in no envelope: as a file. @param now epoch ms */
  send?: (result: never, now: number) => Response;
};

/** The whole /api/v1 surface. */
export const routes: Route[] = [
  { method: 'GET', path: '/health', call: (api) => api.health },
  { method: 'GET', path: '/health/ready', call: (api) => api.ready },

  {
    method: 'POST',
    path: '/users/create',
    call: (api) => api.users.register,
    status: 201,
    message: 'OTP sent; check your phone',
    reply: topLevel,
  },
  {
    method: 'POST',
    path: '/users/validateOtp',
    call: (api) => api.users.verifyRegistration,
    message: 'Registration completed. You can log in now.',
  },
  {
    method: 'POST',
    path: '/users/resend-otp',
    call: (api) => api.users.resendCode,
    message: 'OTP sent; check your phone',
  },
  { method: 'POST', path: '/users/login', call: (api) => api.users.signIn, message: 'Login successful!' },
  { method: 'POST', path: '/users/logout', call: (api) => api.users.signOut, message: 'Logged out successfully' },
  { method: 'GET', path: '/users/dashboard', call: (api) => api.users.dashboard, reply: pagedPart },
  { method: 'GET', path: '/users/getme', call: (api) => api.users.me },
  {
    method: 'POST',
    path: '/users/forgetpassword',
    call: (api) => api.users.requestReset,
    message: 'OTP sent; check your phone',
    reply: topLevel,
  },
  {
    method: 'POST',
    path: '/users/reset-password',
    call: (api) => api.users.resetPassword,
    message: 'Password reset completed successfully!',
  },
  {
    method: 'POST',
    path: '/auth/reset-password',
    call: (api) => api.users.setPassword,
    message: 'Password reset completed successfully!',
  },
  {
    method: 'PUT',
    path: '/users/change-password',
    call: (api) => api.users.changePassword,
    message: 'Password changed successfully',
  },
  {
    method: 'POST',
    path: '/users/confirm-password',
    call: (api) => api.users.confirmPassword,
    message: 'Password confirmed',
  },
  {
    method: 'PUT',
    path: '/users/update-user',
    call: (api) => api.users.updateProfile,
    reply: updatedProfile,
  },
  {
    method: 'POST',
    path: '/users/verify-phone',
    call: (api) => api.users.verifyPhone,
    message: 'Profile updated successfully',
  },
  {
    method: 'PUT',
    path: '/users/upload-profile-picture',
    call: (api) => api.users.uploadPicture,
    form: true,
    message: 'Profile picture updated successfully',
    reply: topLevel,
  },
  {
    method: 'POST',
    path: '/users/keyholder-code',
    call: (api) => api.users.askHolder,
    message: 'OTP sent to your key holder',
    reply: topLevel,
  },
  {
    method: 'POST',
    path: '/users/keyholder-code/verify',
    call: (api) => api.users.verifyHolder,
    message: 'OTP verified successfully',
  },
  {
    method: 'POST',
    path: '/users/recovery-hold/email',
    call: (api) => api.users.mailHoldLift,
    message: 'Link sent; check your e-mail',
  },
  {
    method: 'POST',
    path: '/users/confirm-email',
    call: (api) => api.users.mailConfirmation,
    message: 'Link sent; check your e-mail',
  },
  { method: 'POST', path: '/users/link', call: (api) => api.users.useLink, message: 'Done' },
  { method: 'GET', path: '/users/legal', call: (api) => api.users.legal },
  { method: 'POST', path: '/users/legal/accept', call: (api) => api.users.acceptLegal, message: 'Accepted' },
  { method: 'GET', path: '/users/sessions', call: (api) => api.users.sessions },
  {
    method: 'POST',
    path: '/users/sessions/sign-out-others',
    call: (api) => api.users.endOtherSessions,
    message: 'Signed out on all other devices',
  },
  { method: 'DELETE', path: '/users/sessions/:id', call: (api) => api.users.endSession, message: 'Signed out there' },

  { method: 'GET', path: '/device/check', call: (api) => api.checks.check },
  { method: 'GET', path: '/device/search', call: (api) => api.checks.verify, reply: orNothingFound },
  { method: 'GET', path: '/users/search', call: (api) => api.transfers.searchRecipients },
  { method: 'GET', path: '/users/recent-contacts', call: (api) => api.transfers.recentContacts },
  {
    method: 'GET',
    path: '/device/transferOtp/:deviceId',
    call: (api) => api.transfers.askCode,
    message: 'OTP sent; check your phone',
    reply: topLevel,
  },
  {
    method: 'GET',
    path: '/device/transferOtp',
    call: (api) => api.transfers.askCode,
    message: 'OTP sent; check your phone',
    reply: topLevel,
  },
  {
    method: 'POST',
    path: '/device/verifyDeviceTransferOtp',
    call: (api) => api.transfers.verifyCode,
    message: 'OTP verified successfully',
  },
  {
    method: 'POST',
    path: '/device/transfer/resend-otp',
    call: (api) => api.transfers.resendCode,
    message: 'OTP has been resent to your registered phone number.',
  },
  {
    method: 'PUT',
    path: '/device/transferOwnership',
    call: (api) => api.transfers.request,
    message: 'Device transfer completed successfully',
  },
  { method: 'GET', path: '/device/transfers', call: (api) => api.transfers.list },
  { method: 'GET', path: '/device/transfers/:id', call: (api) => api.transfers.get },
  {
    method: 'POST',
    path: '/device/transfers/:id/accept',
    call: (api) => api.transfers.accept,
    message: 'Transfer accepted successfully',
  },
  {
    method: 'POST',
    path: '/device/transfers/:id/decline',
    call: (api) => api.transfers.decline,
    message: 'Transfer declined successfully',
  },
  {
    method: 'POST',
    path: '/device/transfers/:id/cancel',
    call: (api) => api.transfers.cancel,
    message: 'Transfer cancelled successfully',
  },
  { method: 'GET', path: '/admin/device-transfers', call: (api) => api.transfers.listForReview, reply: paged },
  {
    method: 'GET',
    path: '/admin/transfers.csv',
    call: (api) => api.transfers.export,
    send: asCsv('ownmark-transfers'),
  },
  { method: 'GET', path: '/admin/device-transfers/:id', call: (api) => api.transfers.evidence },
  {
    method: 'GET',
    path: '/admin/getalltransfersforauser/:id',
    call: (api) => api.transfers.listOf,
    reply: paged,
  },
  { method: 'GET', path: '/admin/waiting-transfers', call: (api) => api.transfers.waiting },
  { method: 'POST', path: '/admin/device-transfers/decide', call: (api) => api.transfers.decide },
  {
    method: 'POST',
    path: '/admin/device-transfers/:id/approve',
    call: (api) => api.transfers.approve,
    message: 'Transfer request approved successfully',
  },
  {
    method: 'POST',
    path: '/admin/device-transfers/:id/reject',
    call: (api) => api.transfers.reject,
    message: 'Transfer request rejected successfully',
  },

  {
    method: 'POST',
    path: '/device',
    call: (api) => api.devices.register,
    status: 201,
    message: 'Device registered successfully!',
  },
  { method: 'GET', path: '/device', call: (api) => api.devices.list, reply: paged },
  { method: 'GET', path: '/device/:id', call: (api) => api.devices.get },
  { method: 'PUT', path: '/device/:id', call: (api) => api.devices.edit, message: 'Device updated successfully' },
  {
    method: 'PUT',
    path: '/device/updatestatus/:id',
    call: (api) => api.devices.report,
    message: 'Device has been reported successfully',
  },
  {
    method: 'PUT',
    path: '/device/:id/number',
    call: (api) => api.devices.replaceNumber,
    message: 'Device number replaced',
  },
  { method: 'PUT', path: '/device/:id/steps', call: (api) => api.devices.tick, message: 'Step updated' },
  { method: 'DELETE', path: '/device/:id', call: (api) => api.devices.remove, message: 'Device deletion scheduled' },
  { method: 'POST', path: '/device/:id/restore', call: (api) => api.devices.restore, message: 'Device restored' },

  { method: 'GET', path: '/subscription/getallSubscription', call: (api) => api.plans.list },
  { method: 'GET', path: '/subscription/getOneSubscription/:id', call: (api) => api.plans.get },
  {
    method: 'POST',
    path: '/subscription/createSubcription',
    call: (api) => api.plans.create,
    status: 201,
    message: 'Subscription plan created successfully',
  },
  {
    method: 'PUT',
    path: '/subscription/updateSubscription/:id',
    call: (api) => api.plans.update,
    message: 'Subscription plan updated successfully',
  },
  {
    method: 'DELETE',
    path: '/subscription/deleteSubscription/:id',
    call: (api) => api.plans.remove,
    message: 'Subscription plan deleted successfully',
    reply: removedPlan,
  },
  {
    method: 'POST',
    path: '/subscription/restoreSubscription/:id',
    call: (api) => api.plans.restore,
    message: 'Subscription plan restored successfully',
  },

  { method: 'GET', path: '/admin/plans', call: (api) => api.plans.listForAdmins },
  { method: 'POST', path: '/payment/initialize', call: (api) => api.payments.initialize, status: 201 },
  {
    method: 'POST',
    path: '/payment/callback',
    call: (api) => api.payments.confirm,
    inAddress: 'reference',
    reply: withMessage,
  },
  { method: 'GET', path: '/payment/standing', call: (api) => api.payments.standing },
  { method: 'GET', path: '/admin/payments/unresolved', call: (api) => api.payments.unresolved },
  {
    method: 'POST',
    path: '/admin/payments/:reference/resolve',
    call: (api) => api.payments.resolve,
    message: 'Payment marked as sorted out',
  },
  { method: 'GET', path: '/payment/getallreceiptforuser', call: (api) => api.receipts.listOwn, reply: paged },
  { method: 'GET', path: '/payment/getoneforuser/:id', call: (api) => api.receipts.getOwn },
  { method: 'GET', path: '/admin/getAllreceipt', call: (api) => api.receipts.listAll, reply: paged },
  { method: 'GET', path: '/admin/receipts.csv', call: (api) => api.receipts.export, send: asCsv('ownmark-receipts') },
  { method: 'GET', path: '/admin/getUserReceipts/:id', call: (api) => api.receipts.listOf, reply: paged },
  { method: 'GET', path: '/admin/getOneReceipt/:id', call: (api) => api.receipts.get },

  { method: 'GET', path: '/admin/audit', call: (api) => api.audit.list, reply: paged },
  { method: 'GET', path: '/admin/counters', call: (api) => api.audit.counters },
  { method: 'GET', path: '/admin/getauditforauser/:id', call: (api) => api.audit.listOf, reply: paged },
  { method: 'GET', path: '/admin/messages', call: (api) => api.messages.list, reply: paged },
  { method: 'GET', path: '/admin/messages/counts', call: (api) => api.messages.counts },
  { method: 'GET', path: '/admin/messages/troubles', call: (api) => api.messages.troubles },
  { method: 'POST', path: '/admin/messages/requeue', call: (api) => api.messages.requeueMany },
  {
    method: 'POST',
    path: '/admin/messages/:id/requeue',
    call: (api) => api.messages.requeue,
    message: 'Message queued again',
  },

  { method: 'GET', path: '/admin/dashboard', call: (api) => api.admin.dashboard },
  { method: 'GET', path: '/admin/find', call: (api) => api.admin.find },
  { method: 'GET', path: '/admin/getOneself', call: (api) => api.admin.me },
  { method: 'GET', path: '/admin/getalluser', call: (api) => api.admin.users, reply: paged },
  { method: 'GET', path: '/admin/users.csv', call: (api) => api.admin.exportUsers, send: asCsv('ownmark-users') },
  { method: 'GET', path: '/admin/getoneuser/:id', call: (api) => api.admin.user },
  {
    method: 'PUT',
    path: '/admin/updateuser/:id',
    call: (api) => api.admin.updateUser,
    message: 'Profile updated successfully',
  },
  {
    method: 'POST',
    path: '/admin/createadmin',
    call: (api) => api.admin.createAdmin,
    status: 201,
    message: 'Admin created successfully',
  },
  { method: 'PATCH', path: '/admin/:id/deactivate', call: (api) => api.admin.setDeactivated, reply: accountState },
  { method: 'GET', path: '/admin/getdeVices', call: (api) => api.admin.devices, reply: paged },
  { method: 'GET', path: '/admin/devices.csv', call: (api) => api.admin.exportDevices, send: asCsv('ownmark-devices') },
  { method: 'GET', path: '/admin/getonedevice/:id', call: (api) => api.admin.device },
  { method: 'GET', path: '/admin/getallforauser/:id', call: (api) => api.admin.devicesOf, reply: paged },
  { method: 'GET', path: '/admin/registration-reviews', call: (api) => api.admin.registrationReviews },
  {
    method: 'POST',
    path: '/admin/registration-reviews/:id/done',
    call: (api) => api.admin.finishRegistrationReview,
    message: 'Registrations looked at',
  },
  {
    method: 'PUT',
    path: '/admin/report-device/:id',
    call: (api) => api.admin.reportDevice,
    message: 'Device status has been updated successfully',
  },
];

/** Results whose fields the specification puts beside `status`: registrationToken, resetToken. */
function topLevel(result: Record<string, unknown>): Reply {
  return result;
}

/** A page of a list: its items as `data`, where it stands beside it. */
function paged({ items, pagination }: { items: unknown; pagination: unknown }): Reply {
  return { data: items, pagination };
}

/** A result with a page of a list among its fields: where that stands, beside it. */
function pagedPart({ pagination, ...result }: { pagination: unknown }): Reply {
  return { data: result, pagination };
}

/** A CSV file of this name. */
function asCsv(name: string) {
  return (text: AsyncIterable<string>, now: number): Response => sendCsv(name, text, now);
}

/** A result that says itself what came of it. */
function withMessage(result: { message: string }): Reply {
  return { message: result.message, data: result };
}

function orNothingFound({ device, ...rest }: { device: unknown }): Reply {
  return device === null
    ? { data: null, message: 'No device found with the provided identifier.', ...rest }
    : { data: device, ...rest };
}

function updatedProfile({ profile, registrationToken }: { profile: unknown; registrationToken?: string }): Reply {
  const message = registrationToken ? 'OTP sent; check your phone' : 'Profile updated successfully';
  return { message, data: profile, registrationToken };
}

function removedPlan(plan: { archived: boolean; subscribers: number }): Reply {
  if (!plan.archived) return { data: plan };
  const kept = plan.subscribers === 1 ? '1 subscriber keeps it' : `${plan.subscribers} subscribers keep it`;
  return { message: `Subscription plan archived: ${kept}.`, data: plan };
}

function accountState(user: { deactivated: boolean }): Reply {
  return { message: `User ${user.deactivated ? 'deactivated' : 'activated'} successfully`, data: user };
}
