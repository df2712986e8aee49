import { isGone } from '#schemas/devices/statuses.ts';
import { PATHS } from './paths.ts';

export const devicePath = (id: string) => `${PATHS.myDevices}/${encodeURIComponent(id)}`;

export const editDevicePath = (id: string) => `${devicePath(id)}?edit=1`;

export const activateDevicePath = (id: string) => `${devicePath(id)}?back=1`;

/** With the dialog that sends a code to a key holder. */
export const keyHolderPath = `${PATHS.profile}?keyholder=1`;

export const reportPath = (id: string, status?: string) =>
  `${PATHS.reportDevice}?device=${encodeURIComponent(id)}${status ? `&status=${status}` : ''}`;

export const reportStolenPath = `${PATHS.reportDevice}?status=stolen`;

/** Without a registered device; null where no theft is reported. */
export function reportFallbackPath(search: string): string | null {
  const status = new URLSearchParams(search).get('status');
  return status && isGone(status) ? `${PATHS.registerDevice}?status=${status}` : null;
}

export const registerStolenPath = `${PATHS.registerDevice}?status=stolen`;

/** With the dialog that makes a certificate for it. */
export const certificatePath = (id: string) => `${PATHS.papers}?device=${encodeURIComponent(id)}`;

export const receiptPath = (id: string) => `${PATHS.receipts}/${encodeURIComponent(id)}`;

/** Verifies the payment. */
export const paymentPath = (reference: string) => `${PATHS.subscriptions}?reference=${encodeURIComponent(reference)}`;

export const emergencyPath = (id: string) => `${PATHS.reportDevice}/done/${encodeURIComponent(id)}`;

export const isEmergencyPath = (pathname: string) => pathname.startsWith(emergencyPath(''));

/** As the e-mails name it. */
export const transferPath = (id: string) => `${PATHS.transfers}/${encodeURIComponent(id)}`;

export const transferDevicePath = (id: string) => `${PATHS.transferOwnership}?device=${encodeURIComponent(id)}`;

export const transfersPath = (direction: 'incoming' | 'outgoing') => `${PATHS.transferOwnership}?tab=${direction}`;

export const isSignedInPath = (pathname: string) =>
  [PATHS.dashboard, PATHS.transfers, PATHS.admin].some((root) => pathname === root || pathname.startsWith(`${root}/`));
