import { PATHS } from './paths.ts';

/** The page of one user. */
export const userPath = (id: string) => below(PATHS.adminUsers, id);

/** The page of one device, with its history. */
export const anyDevicePath = (id: string) => below(PATHS.adminDevices, id);

/** The form that sets a device's status, with the device chosen. */
export const reportAnyDevicePath = (id: string) => listPath(PATHS.adminReportDevice, { device: id });

/** The page of one transfer, with what a decision rests on. */
export const evidencePath = (id: string) => below(PATHS.adminTransfers, id);

/** The page of one receipt. */
export const anyReceiptPath = (id: string) => below(PATHS.adminReceipts, id);

/** List URL with the given filters in its query string. */
export const listPath = (list: string, filters: Readonly<Record<string, string>>) =>
  `${list}?${new URLSearchParams(filters)}`;

const below = (list: string, id: string) => `${list}/${encodeURIComponent(id)}`;
