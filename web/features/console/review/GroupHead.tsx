import { CircleCheck, CircleDot } from 'lucide-react';
import { formatCount } from '#lib/format/counts.ts';

export type GroupName = 'accepted' | 'unanswered';
/** In the whole list; with `atLeast` there are more. */
export type GroupCount = { total: number; atLeast: boolean };

const HEADS = {
  accepted: {
    word: 'Accepted by the recipient',
    note: 'If nobody decides, approved at the deadline',
    icon: CircleCheck,
    status: 'active',
  },
  unanswered: {
    word: 'No answer yet',
    note: 'If nobody answers, rejected at the deadline',
    icon: CircleDot,
    status: undefined,
  },
} as const;

type Props = { name: GroupName; count: GroupCount | undefined; note?: string };

export function GroupHead({ name, count, note = HEADS[name].note }: Props) {
  const { word, icon: Icon, status } = HEADS[name];
  return (
    <span className="row table-group-head" data-status={status}>
      <Icon className="i" />
      <b>{word}</b>
      {count && (
        <span className="count" data-status={status}>
          {formatCount(count.total, count.atLeast)}
        </span>
      )}
      <span>{note}</span>
    </span>
  );
}
