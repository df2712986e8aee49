import { listPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { CREATE } from '#lib/paths/useCreateHash.ts';

/** `key` follows g: g u. `needs`: the procedure that whoever sees it may call. */
type Command = { label: string; to: string; key?: string; words?: string; needs?: string };

export type May = (procedure: string) => boolean;

export const isOpen =
  (may: May) =>
  ({ needs }: Command) =>
    needs === undefined || may(needs);

export const SCREENS: readonly (Command & { key: string })[] = [
  { label: 'Dashboard Overview', to: PATHS.adminDashboard, key: 'o', words: 'home figures charts' },
  { label: 'User Management', to: PATHS.adminUsers, key: 'u', words: 'members admins accounts' },
  { label: 'Device Management', to: PATHS.adminDevices, key: 'd' },
  { label: 'Device Transfer Requests', to: PATHS.adminTransfers, key: 't', words: 'queue review' },
  {
    label: 'Admin Device Status Management',
    to: PATHS.adminReportDevice,
    key: 'f',
    words: 'report stolen missing',
    needs: 'admin.reportDevice',
  },
  { label: 'Check a device', to: PATHS.adminDeviceStatus, key: 'v', words: 'check imei serial' },
  { label: 'Subscription Plans', to: PATHS.adminSubscriptions, key: 's', words: 'tiers prices' },
  { label: 'Payment Receipts', to: PATHS.adminReceipts, key: 'p', words: 'transactions payments csv' },
  { label: 'Messages', to: PATHS.adminMessages, key: 'm', words: 'sms e-mail outbox failed' },
  { label: 'Audit log', to: PATHS.adminAudit, key: 'l', words: 'history who did' },
  { label: 'Profile', to: PATHS.adminProfile, key: 'i', words: 'password sessions me' },
];

export const ACTS: readonly Command[] = [
  {
    label: 'Review pending transfers',
    to: listPath(PATHS.adminTransfers, { status: 'pending' }),
    words: 'approve reject',
  },
  { label: 'Create Admin', to: `${PATHS.adminUsers}${CREATE}`, words: 'new add', needs: 'admin.createAdmin' },
  {
    label: 'Create Plan',
    to: `${PATHS.adminSubscriptions}${CREATE}`,
    words: 'new add subscription',
    needs: 'plans.create',
  },
];

/** Every typed word must begin a word of the command. */
export function matchingCommands(typed: string, places: readonly Command[]): Command[] {
  const queryWords = wordsOf(typed);
  return places.filter(({ label, words = '' }) => {
    const known = wordsOf(`${label} ${words}`);
    return queryWords.every((word) => known.some((one) => one.startsWith(word)));
  });
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);
