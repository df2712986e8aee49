import { PATHS } from './paths.ts';

export const userPath = (id: string) => below(PATHS.adminUsers, id);

export const anyDevicePath = (id: string) => below(PATHS.adminDevices, id);

export const reportAnyDevicePath = (id: string) => listPath(PATHS.adminReportDevice, { device: id });

export const evidencePath = (id: string) => below(PATHS.adminTransfers, id);

export const anyReceiptPath = (id: string) => below(PATHS.adminReceipts, id);

export const listPath = (list: string, filters: Readonly<Record<string, string>>) =>
  `${list}?${new URLSearchParams(filters)}`;

const below = (list: string, id: string) => `${list}/${encodeURIComponent(id)}`;
