import { anyDevicePath, anyReceiptPath, evidencePath, userPath } from '#lib/paths/adminPaths.ts';
import type { Found } from '#lib/queries/outputs.ts';
import { ACTS, isOpen, type May, matchingCommands, SCREENS } from './commands.ts';

export type Target = { id: string; title: string; line?: string; key?: string; to: string };
export type Group = { name: string; targets: Target[] };

const KINDS: Record<Found['kind'], { name: string; pathOf: (id: string) => string }> = {
  user: { name: 'Users', pathOf: userPath },
  device: { name: 'Devices', pathOf: anyDevicePath },
  transfer: { name: 'Transfers', pathOf: evidencePath },
  receipt: { name: 'Receipts', pathOf: anyReceiptPath },
};

/** Records that were found, then acts and screens. */
export function groupsFor(typed: string, found: readonly Found[], may: May): Group[] {
  const records = Object.entries(KINDS).map(([kind, { name, pathOf }]) => ({
    name,
    targets: found
      .filter((one) => one.kind === kind)
      .map(({ id, title, line }) => ({ id: `${kind}-${id}`, title, line, to: pathOf(id) })),
  }));
  const places = [
    { name: 'Acts', targets: matchingCommands(typed, ACTS.filter(isOpen(may))).map(targetOf) },
    { name: 'Screens', targets: matchingCommands(typed, SCREENS.filter(isOpen(may))).map(targetOf) },
  ];
  return [...records, ...places].filter(({ targets }) => targets.length > 0);
}

const targetOf = ({ label, to, key }: { label: string; to: string; key?: string }): Target => ({
  id: `place-${label}`,
  title: label,
  to,
  key: key && `G ${key.toUpperCase()}`,
});
