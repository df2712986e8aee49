import { Ban, CircleCheck, Hourglass, type LucideIcon } from 'lucide-react';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { STATES } from './states.ts';

const ICONS: Record<TransferCard['status'], LucideIcon> = {
  pending: Hourglass,
  approved: CircleCheck,
  rejected: Ban,
};

export function StateBadge({ status }: { status: TransferCard['status'] }) {
  const { word, look } = STATES[status];
  const Icon = ICONS[status];
  return (
    <span className="badge" data-status={look}>
      <Icon className="i" />
      {word}
    </span>
  );
}
