import { Ban, CircleCheck, Hourglass, type LucideIcon } from 'lucide-react';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { Badge } from '#ui/Badge.tsx';
import { STATES } from './states.ts';

const ICONS: Record<TransferCard['status'], LucideIcon> = {
  pending: Hourglass,
  approved: CircleCheck,
  rejected: Ban,
};

export function StateBadge({ status }: { status: TransferCard['status'] }) {
  const { word, look } = STATES[status];
  return (
    <Badge status={look} icon={ICONS[status]}>
      {word}
    </Badge>
  );
}
