import { isGone } from '#schemas/devices/statuses.ts';
import { PATHS } from './paths.ts';

/** The page of one device. */
export const devicePath = (id: string) => `${PATHS.myDevices}/${encodeURIComponent(id)}`;

/** The page of one device with its form open. */
export const editDevicePath = (id: string) => `${devicePath(id)}?edit=1`;

/** The page of one device, asking whether it is back or in use again. */
export const activateDevicePath = (id: string) => `${devicePath(id)}?back=1`;

/** The profile, with the dialog that sends a code to a key holder. */
export const keyHolderPath = `${PATHS.profile}?keyholder=1`;

/** The report form with a device, and where given a status, already chosen. */
export const reportPath = (id: string, status?: string) =>
  `${PATHS.reportDevice}?device=${encodeURIComponent(id)}${status ? `&status=${status}` : ''}`;

/** The report form for whatever was stolen. */
export const reportStolenPath = `${PATHS.reportDevice}?status=stolen`;

/** Where a report of a theft goes on without a device on the register; null where no theft is reported. */
export function reportFallbackPath(search: string): string | null {
  const status = new URLSearchParams(search).get('status');
  return status && isGone(status) ? `${PATHS.registerDevice}?status=${status}` : null;
}

/** The registration of a device that is gone already. */
export const registerStolenPath = `${PATHS.registerDevice}?status=stolen`;

/** One receipt. */
export const receiptPath = (id: string) => `${PATHS.receipts}/${encodeURIComponent(id)}`;

/** Has a payment verified, and waits for what comes of it. */
export const paymentPath = (reference: string) => `${PATHS.subscriptions}?reference=${encodeURIComponent(reference)}`;

/** What to do about a device that is missing or stolen. */
export const emergencyPath = (id: string) => `${PATHS.reportDevice}/done/${encodeURIComponent(id)}`;

/** The part of the emergency page with the way out of a borrowed phone. */
export const LEAVE_PHONE = 'leave';

/** Whether an address is that of the list after a theft, with a plan or without one. */
export const isEmergencyPath = (pathname: string, search: string) =>
  pathname.startsWith(emergencyPath('')) ||
  (pathname === PATHS.subscriptions && new URLSearchParams(search).has('reported'));

/** The page of one transfer, as the e-mails name it. */
export const transferPath = (id: string) => `${PATHS.transfers}/${encodeURIComponent(id)}`;

/** The transfer form with a device already chosen. */
export const transferDevicePath = (id: string) => `${PATHS.transferOwnership}?device=${encodeURIComponent(id)}`;

/** The transfers to the member, or from them. */
export const transfersPath = (direction: 'incoming' | 'outgoing') => `${PATHS.transferOwnership}?tab=${direction}`;

/** Whether an address is one of the screens behind the sign-in. */
export const isSignedInPath = (pathname: string) =>
  [PATHS.dashboard, PATHS.transfers, PATHS.admin].some((root) => pathname === root || pathname.startsWith(`${root}/`));
