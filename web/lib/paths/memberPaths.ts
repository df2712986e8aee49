import type { CaseCause, CaseKind } from '#schemas/cases/caseWords.ts';
import { isGone } from '#schemas/devices/statuses.ts';
import { PATHS } from './paths.ts';

export const devicePath = (id: string) => `${PATHS.myDevices}/${encodeURIComponent(id)}`;

export const editDevicePath = (id: string) => `${devicePath(id)}?edit=1`;

export const activateDevicePath = (id: string) => `${devicePath(id)}?back=1`;

/** Opens the profile with the dialog that sends a code to a key holder. */
export const keyHolderPath = `${PATHS.profile}?keyholder=1`;

export const reportPath = (id: string, status?: string) =>
  `${PATHS.reportDevice}?device=${encodeURIComponent(id)}${status ? `&status=${status}` : ''}`;

export const reportStolenPath = `${PATHS.reportDevice}?status=stolen`;

/** Where a member without devices goes to report; null if the address asks for no missing or stolen report. */
export function reportFallbackPath(search: string): string | null {
  const status = new URLSearchParams(search).get('status');
  return status && isGone(status) ? `${PATHS.registerDevice}?status=${status}` : null;
}

export const registerStolenPath = `${PATHS.registerDevice}?status=stolen`;

/** Opens the papers with the dialog that makes a certificate for this device. */
export const certificatePath = (id: string) => `${PATHS.papers}?device=${encodeURIComponent(id)}`;

/** E-mails and texts link to this address, too. */
export const casePath = (id: string) => `${PATHS.cases}/${encodeURIComponent(id)}`;

/** E-mails and texts link to this address, too. */
export const foundPath = (id: string) => `${PATHS.ownFound}/${encodeURIComponent(id)}`;

type NewCase = { identifier: string; kind: CaseKind; cause: CaseCause; stolen?: 'yes' };

export const newCasePath = (asked: NewCase) => `${PATHS.newCase}?${new URLSearchParams(asked)}`;

/** Ends where the number goes. */
export const newCaseAbout = (kind: CaseKind) => newCasePath({ kind, cause: 'check', identifier: '' });

export const receiptPath = (id: string) => `${PATHS.receipts}/${encodeURIComponent(id)}`;

/** Verifies the payment. */
export const paymentPath = (reference: string) => `${PATHS.subscriptions}?reference=${encodeURIComponent(reference)}`;

export const emergencyPath = (id: string) => `${PATHS.reportDevice}/done/${encodeURIComponent(id)}`;

export const isEmergencyPath = (pathname: string) => pathname.startsWith(emergencyPath(''));

/** E-mails link to this address, so it must stay the same. */
export const transferPath = (id: string) => `${PATHS.transfers}/${encodeURIComponent(id)}`;

export const transferDevicePath = (id: string) => `${PATHS.transferOwnership}?device=${encodeURIComponent(id)}`;

export const transfersPath = (direction: 'incoming' | 'outgoing') => `${PATHS.transferOwnership}?tab=${direction}`;

export const isSignedInPath = (pathname: string) =>
  [PATHS.dashboard, PATHS.transfers, PATHS.admin].some((root) => pathname === root || pathname.startsWith(`${root}/`));
