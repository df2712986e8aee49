import type { MemberTransfer } from '../../lib/queries.ts';
import { standingOf } from './states.ts';

/** How a transfer stands, in a word. */
export function StandingBadge({ transfer }: { transfer: MemberTransfer }) {
  const { word, icon: Icon, look } = standingOf(transfer);
  return (
    <span className="badge" data-status={look}>
      <Icon className="i" />
      {word}
    </span>
  );
}
