import { properName } from '#lib/format/format.ts';
import { deskCasePath } from '#lib/paths/adminPaths.ts';
import { type AnyFilters, type ListParams, type ListRules, optionsOf } from '#lib/paths/listState.ts';
import type { DeskCard } from '#lib/queries/outputs.ts';
import { CASE_KINDS, CASE_TAKEN, CASE_WAITS } from '#schemas/cases/caseWords.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import type { Column } from '#ui/DataTable.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { Link } from '#ui/Link.tsx';
import { Due } from './Due.tsx';
import { KIND_WORDS, OTHER_SIDE, OUTCOME_WORDS } from './words.ts';

export const CASE_COLUMNS: readonly Column<DeskCard>[] = [
  {
    key: 'number',
    header: 'Number',
    head: true,
    cell: ({ id, number, kind }) => (
      <>
        <Link className="who-name" to={deskCasePath(id)}>
          <Identifier value={number} />
        </Link>
        <span className="cell-sub">{KIND_WORDS[kind]}</span>
      </>
    ),
  },
  {
    key: 'sides',
    header: 'Sides',
    cell: ({ opener, other, kind }) => (
      <>
        <span className="break-anywhere">{properName(opener)}</span>
        <span className="cell-sub break-anywhere">
          {other ? `${OTHER_SIDE[kind]}: ${properName(other)}` : 'Not registered to anybody'}
        </span>
      </>
    ),
  },
  { key: 'due', header: 'Due', cell: (card) => <DueOf card={card} /> },
  {
    key: 'state',
    header: 'What it waits for',
    cell: (card) => (
      <>
        {stateWords(card)}
        <span className="cell-sub num">opened {formatDate(card.createdAt)}</span>
      </>
    ),
  },
  { key: 'taken', header: 'Taken by', cell: (card) => <Holder card={card} /> },
];

function DueOf({ card: { dueAt, closedAt } }: { card: DeskCard }) {
  if (closedAt) return <span className="muted num">Closed {formatDate(closedAt)}</span>;
  return <Due at={dueAt} />;
}

function Holder({ card: { takenBy, takenByYou, takenUntil } }: { card: DeskCard }) {
  if (!takenBy || !takenUntil) return <span className="muted">Nobody</span>;
  return (
    <>
      <span className="break-anywhere">{takenByYou ? <b>You</b> : properName(takenBy)}</span>
      <span className="cell-sub num">until {formatDateTime(takenUntil)}</span>
    </>
  );
}

export function stateWords({ state, turn, outcome }: DeskCard): string {
  const ended = outcome ? OUTCOME_WORDS[outcome] : 'no decision';
  if (state === 'closed') return `Closed: ${ended}`;
  if (state === 'open') return 'Admit or refuse it';
  if (state === 'admitted') return turn === 'desk' ? 'Decide it' : 'Waits for the other side';
  if (turn === 'desk') return 'Decide the appeal';
  return `Decided: ${ended}`;
}

export const CASE_LIST = {
  filters: { waits: CASE_WAITS, kind: ['all', ...CASE_KINDS], taken: CASE_TAKEN },
} as const satisfies ListRules<AnyFilters>;

const WAIT_WORDS = {
  desk: 'Waits for an admin',
  overdue: 'Overdue',
  admitted: 'Admitted',
  decided: 'Decided',
  closed: 'Closed',
};

export const WAITS = optionsOf(CASE_WAITS, (waits) => WAIT_WORDS[waits]);
export const KINDS = optionsOf(CASE_LIST.filters.kind, (kind) => KIND_WORDS[kind]);
export const TAKEN = optionsOf(CASE_TAKEN, (taken) => (taken === 'mine' ? 'By me' : 'Free for me'));

/** The input of the list, without the page. */
export const casesAsked = ({ search, filters }: ListParams<typeof CASE_LIST.filters>) => ({ search, ...filters });
