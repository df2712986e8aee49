import type { Utils } from '#lib/queries/trpc.ts';

export const SECTION_ROWS = 5;
export const AUDIT_ROWS = 10;

/** The first pages of what a user has, beside the user. */
export function prefetchSections({ admin, receipts, transfers, audit }: Utils, id: string): void {
  const first = { id, page: 1, limit: SECTION_ROWS };
  void admin.devicesOf.prefetch(first);
  void receipts.listOf.prefetch(first);
  void transfers.listOf.prefetch(first);
  void audit.listOf.prefetch({ ...first, limit: AUDIT_ROWS });
}
