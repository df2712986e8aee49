import { AUDIT_LIST, auditAsked } from '#features/console/audit/list.tsx';
import { DEVICE_LIST, devicesAsked, devicesSorted } from '#features/console/devices/list.tsx';
import { MESSAGE_LIST, messagesAsked } from '#features/console/messages/list.tsx';
import { RECEIPT_LIST, receiptsAsked } from '#features/console/receipts/list.tsx';
import { TRANSFER_LIST, transfersAsked, transfersSorted } from '#features/console/review/list.tsx';
import { USER_LIST, usersAsked } from '#features/console/users/list.tsx';
import { listAt } from '#lib/lists/useListState.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { Prefetch } from '#lib/queries/askEarly.ts';
import type { Utils } from '#lib/queries/trpc.ts';
import { prefetchSections } from '#pages/admin/UserSections.tsx';

/** What a page of the console asks for, at once, and the navigation beside it. */
export const prefetchConsolePage: Prefetch = (_, utils, path, search) => {
  void utils.transfers.waiting.prefetch();
  const [list = '', id] = /^(\/admin\/[^/]+)\/([^/]+)$/.exec(path)?.slice(1) ?? [];
  if (id === undefined) PAGES[path]?.(utils, search);
  else RECORDS[list]?.(utils, decodeURIComponent(id));
};

const PAGES: Record<string, (utils: Utils, search: string) => void> = {
  [PATHS.adminDashboard](utils) {
    void utils.admin.dashboard.prefetch();
    void utils.payments.unresolved.prefetch();
    void utils.messages.troubles.prefetch();
    void utils.admin.registrationReviews.prefetch();
  },
  [PATHS.adminUsers](utils, search) {
    const list = listAt(search, USER_LIST);
    void utils.admin.users.prefetch({ ...usersAsked(list), ...list.paging });
    void utils.plans.listForAdmins.prefetch({ offer: 'all' });
  },
  [PATHS.adminReportDevice](utils) {
    void utils.admin.dashboard.prefetch();
  },
  [PATHS.adminReceipts](utils, search) {
    const list = listAt(search, RECEIPT_LIST);
    void utils.receipts.listAll.prefetch({ ...receiptsAsked(list), ...list.paging });
  },
  [PATHS.adminAudit](utils, search) {
    const list = listAt(search, AUDIT_LIST);
    void utils.audit.list.prefetch({ ...auditAsked(list), ...list.paging });
    void utils.audit.counters.prefetch();
  },
  [PATHS.adminMessages](utils, search) {
    const list = listAt(search, MESSAGE_LIST);
    void utils.messages.list.prefetch({ ...messagesAsked(list), ...list.paging });
    void utils.messages.troubles.prefetch();
    void utils.messages.counts.prefetch();
  },
  [PATHS.adminSubscriptions](utils) {
    void utils.plans.listForAdmins.prefetch({ offer: 'all' });
  },
  [PATHS.adminDevices](utils, search) {
    const list = listAt(search, DEVICE_LIST);
    const { userId } = list.filters;
    void utils.admin.devices.prefetch({ ...devicesAsked(list), ...list.paging, ...devicesSorted(list) });
    if (userId) void utils.admin.user.prefetch({ id: userId });
    else void utils.admin.registrationReviews.prefetch();
  },
  [PATHS.adminTransfers](utils, search) {
    const list = listAt(search, TRANSFER_LIST);
    void utils.transfers.listForReview.prefetch({ ...transfersAsked(list), ...list.paging, ...transfersSorted(list) });
  },
  [PATHS.adminProfile](utils) {
    void utils.users.sessions.prefetch();
    void utils.users.dataExport.prefetch();
    void utils.passkeys.list.prefetch();
  },
};

const RECORDS: Record<string, (utils: Utils, id: string) => void> = {
  [PATHS.adminUsers](utils, id) {
    void utils.admin.user.prefetch({ id });
    prefetchSections(utils, id);
  },
  [PATHS.adminReceipts](utils, id) {
    void utils.payments.unresolved.prefetch();
    void utils.receipts.get.prefetch({ id });
  },
  [PATHS.adminDevices](utils, id) {
    void utils.admin.device.prefetch({ id });
  },
  [PATHS.adminTransfers](utils, id) {
    void utils.transfers.evidence.prefetch({ id });
  },
};
