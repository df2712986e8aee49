import { messageOf } from '#lib/api/errors.ts';
import { formatCount } from '#lib/format/counts.ts';
import { useDebouncedValue } from '#lib/forms/useDebouncedValue.ts';
import { anyDevicePath, anyReceiptPath, evidencePath, listPath, userPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { Found } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useMay } from '#lib/session/useMay.ts';
import { ACTS, isOpen, type May, matchingCommands, SCREENS } from './shortcuts.ts';

/** From so many characters on the register is searched. */
const LEAST = 2;

/** Records to go to. The search starts a moment after the last key. */
export function useTargets(typed: string) {
  const may = useMay();
  const query = useDebouncedValue(typed.trim(), 200);
  const searching = typed.trim().length >= LEAST;
  const found = trpc.admin.find.useQuery({ query }, { enabled: query.length >= LEAST });
  const groups = groupsFor(typed, searching ? (found.data ?? []) : [], may);
  const targets = groups.flatMap((group) => group.targets);
  const busy = searching && (found.isFetching || query !== typed.trim());
  return { groups, targets, busy, remark: remark() };

  function remark(): string {
    if (searching && found.isError) return messageOf(found.error);
    if (busy) return 'Searching…';
    if (!searching) return 'Type at least two characters to search the register.';
    const count = groups.reduce((sum, group) => sum + (group.count ?? group.targets.length), 0);
    const shown = formatCount(
      count,
      groups.some((group) => group.count === null),
    );
    return count === 0 ? 'Nothing found.' : `${shown} ${count === 1 ? 'result' : 'results'}.`;
  }
}

export type Target = { id: string; title: string; line?: string; key?: string; to: string };
/** `count`: how many there are, shown or not; null for more than were counted. */
export type Group = { name: string; targets: Target[]; count: number | null };

const KINDS: Record<Found['kind'], { name: string; list: string; pathOf: (id: string) => string }> = {
  user: { name: 'Users', list: PATHS.adminUsers, pathOf: userPath },
  device: { name: 'Devices', list: PATHS.adminDevices, pathOf: anyDevicePath },
  transfer: { name: 'Transfers', list: PATHS.adminTransfers, pathOf: evidencePath },
  receipt: { name: 'Receipts', list: PATHS.adminReceipts, pathOf: anyReceiptPath },
};

/** Records that were found, then acts and screens. */
export function groupsFor(typed: string, found: readonly Found[], may: May): Group[] {
  const records = Object.entries(KINDS).map(([kind, { name, list, pathOf }]) => {
    const ofKind = found.filter((one) => one.kind === kind);
    const targets = ofKind.map(({ id, title, line }) => ({ id: `${kind}-${id}`, title, line, to: pathOf(id) }));
    const count = ofKind.length === 0 ? 0 : (ofKind[0]?.ofKind ?? null);
    if (count === ofKind.length) return { name, targets, count };
    const title = `All ${count ?? ''} ${name.toLowerCase()}`.replace('  ', ' ');
    return {
      name,
      count,
      targets: [...targets, { id: `all-${kind}`, title, to: listPath(list, { search: typed.trim() }) }],
    };
  });
  const places = Object.entries({ Acts: ACTS, Screens: SCREENS }).map(([name, all]) => {
    const targets = matchingCommands(typed, all.filter(isOpen(may))).map(targetOf);
    return { name, targets, count: targets.length };
  });
  return [...records, ...places].filter(({ targets }) => targets.length > 0);
}

const targetOf = ({ label, to, key }: { label: string; to: string; key?: string }): Target => ({
  id: `place-${label}`,
  title: label,
  to,
  key: key && `G ${key.toUpperCase()}`,
});
