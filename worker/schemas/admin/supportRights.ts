import type { Role } from '#schemas/accounts/roles.ts';

/**
 * What support may do in the console, by procedure: read everything, decide transfers and queue messages again.
 * Everything else is for admins only, including any new procedure.
 */
export const SUPPORT_MAY: readonly string[] = [
  'admin.me',
  'admin.dashboard',
  'admin.find',
  'admin.users',
  'admin.user',
  'admin.exportUsers',
  'admin.devices',
  'admin.device',
  'admin.devicesOf',
  'admin.exportDevices',
  'admin.registrationReviews',
  'audit.counters',
  'audit.list',
  'audit.listOf',
  'payments.unresolved',
  'plans.listForAdmins',
  'receipts.listAll',
  'receipts.listOf',
  'receipts.get',
  'receipts.export',
  'transfers.listForReview',
  'transfers.waiting',
  'transfers.listOf',
  'transfers.evidence',
  'transfers.export',
  'transfers.approve',
  'transfers.reject',
  'transfers.decide',
  'messages.list',
  'messages.counts',
  'messages.troubles',
  'messages.requeue',
  'messages.requeueMany',
];

/** @param procedure of the console, such as `admin.users` */
export function mayCall(role: Role, procedure: string): boolean {
  return role === 'admin' || (role === 'support' && SUPPORT_MAY.includes(procedure));
}
