import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { PATHS } from './paths.ts';

export const userPath = (id: string) => below(PATHS.adminUsers, id);

export const anyDevicePath = (id: string) => below(PATHS.adminDevices, id);

export const reportAnyDevicePath = (id: string) => listPath(PATHS.adminReportDevice, { device: id });

export const evidencePath = (id: string) => below(PATHS.adminTransfers, id);

export const deskCasePath = (id: string) => below(PATHS.adminCases, id);

export const anyReceiptPath = (id: string) => below(PATHS.adminReceipts, id);

export const listPath = (list: string, filters: Readonly<Record<string, string>>) =>
  `${list}?${new URLSearchParams(filters)}`;

const below = (list: string, id: string) => `${list}/${encodeURIComponent(id)}`;

/** A link that ends with this opens the screen's form for a new entry. */
export const CREATE = '#create';

export function useCreateHash(open: () => void): void {
  const { hash, key } = useLocation();
  const opening = useRef(open);
  opening.current = open;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is opened again.
  useEffect(() => {
    if (hash === CREATE) opening.current();
  }, [hash, key]);
}
