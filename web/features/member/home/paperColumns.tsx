import { Ban, CircleCheck, CirclePause, Clock, History, type LucideIcon, Printer, Undo2 } from 'lucide-react';
import type { OwnPaper } from '#lib/queries/outputs.ts';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { KIND_WORDS } from '#schemas/papers/words.ts';
import { groupedStatementNumber } from '#schemas/statements/numbers.ts';
import { PAPER_PATH } from '#schemas/statements/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import type { Column } from '#ui/DataTable.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Link } from '#ui/Link.tsx';

export const paperColumns = (withdraw: (paper: OwnPaper) => void): Column<OwnPaper>[] => [
  {
    key: 'paper',
    header: 'Paper',
    head: true,
    cell: (paper) => (
      <>
        {pathOf(paper) ? (
          <Link className="strong" to={pathOf(paper) ?? ''}>
            {nameOf(paper)}
          </Link>
        ) : (
          <b>{nameOf(paper)}</b>
        )}
        <span className="cell-sub">
          {paper.title}
          {paper.audience === 'official' && paper.for ? `, for ${paper.for}` : ''}
        </span>
      </>
    ),
  },
  {
    key: 'number',
    header: 'Number',
    cell: ({ number }) => <span className="num nowrap">{groupedStatementNumber(number)}</span>,
  },
  { key: 'made', header: 'Made', cell: ({ made }) => <span className="num nowrap">{formatDate(made)}</span> },
  { key: 'state', header: 'State', cell: (paper) => <PaperState paper={paper} /> },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (paper) => (
      <span className="row-actions">
        {pathOf(paper) && (
          <ButtonLink
            kind="quiet"
            size="sm"
            icon={<Printer />}
            to={pathOf(paper) ?? ''}
            aria-label={`Print ${nameOf(paper)}, ${groupedStatementNumber(paper.number)}`}
          >
            Print
          </ButtonLink>
        )}
        {isWithdrawable(paper) && (
          <IconButton
            size="sm"
            icon={<Undo2 />}
            label={`Take back ${nameOf(paper)}, ${groupedStatementNumber(paper.number)}`}
            onClick={() => withdraw(paper)}
          />
        )}
      </span>
    ),
  },
];

export function nameOf({ kind, audience }: OwnPaper): string {
  if (audience === null) return KIND_WORDS[kind];
  return `${KIND_WORDS[kind]} for ${audience === 'buyer' ? 'a buyer' : 'police or an insurer'}`;
}

/** None once its text is deleted. */
const pathOf = ({ note, links }: OwnPaper): string | null =>
  note === '' ? null : `${PAPER_PATH}${links.verify.slice(links.verify.indexOf('#'))}`;

const isWithdrawable = ({ kind, state }: OwnPaper): boolean =>
  (kind === 'certificate' || kind === 'registration') && (state === 'current' || state === 'suspended');

type Look = { word: string; icon: LucideIcon; status: DeviceStatus };

const LOOKS: Record<OwnPaper['state'], Look> = {
  current: { word: 'Valid', icon: CircleCheck, status: 'active' },
  suspended: { word: 'On hold', icon: CirclePause, status: 'transfer_pending' },
  superseded: { word: 'Replaced', icon: History, status: 'inactive' },
  withdrawn: { word: 'Taken back', icon: Ban, status: 'inactive' },
  expired: { word: 'Expired', icon: Clock, status: 'inactive' },
};

function PaperState({ paper }: { paper: OwnPaper }) {
  const { kind, state, made, until, endedAt } = paper;
  if (kind === 'check' || kind === 'transfer' || kind === 'handover') {
    return (
      <>
        <Badge icon={<Clock />}>One moment</Badge>
        <span className="cell-sub num">{formatDateTime(made).slice(-5)}. It never changes</span>
      </>
    );
  }
  const { word, icon: Icon, status } = LOOKS[state];
  return (
    <>
      <Badge icon={<Icon />} status={status}>
        {word}
      </Badge>
      {state === 'current' && until && <span className="cell-sub num">Until {formatDate(until)}</span>}
      {state !== 'current' && endedAt && (
        <span className="cell-sub num">
          {state === 'suspended' ? 'Since' : 'On'} {formatDate(endedAt)}
        </span>
      )}
    </>
  );
}
