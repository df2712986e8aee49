import { formatCount } from '#lib/format/counts.ts';
import { properName } from '#lib/format/format.ts';
import { deskCasePath } from '#lib/paths/adminPaths.ts';
import type { DeskCard } from '#lib/queries/outputs.ts';
import { formatDate } from '#schemas/format/dates.ts';
import type { Column } from '#ui/DataTable.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { Link } from '#ui/Link.tsx';
import { Due } from './Due.tsx';
import { KIND_WORDS, stateWords } from './words.ts';

export const CASE_COLUMNS: readonly Column<DeskCard>[] = [
  {
    key: 'number',
    header: 'Number',
    head: true,
    cell: ({ id, number }) => (
      <Link className="who-name" to={deskCasePath(id)}>
        <Identifier value={number} />
      </Link>
    ),
  },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => KIND_WORDS[kind] },
  {
    key: 'opener',
    header: 'Opener',
    cell: ({ opener, createdAt }) => (
      <>
        <span className="break-anywhere">{properName(opener)}</span>
        <span className="cell-sub num">opened {formatDate(createdAt)}</span>
      </>
    ),
  },
  { key: 'due', header: 'Due', cell: ({ dueAt }) => <Due at={dueAt} /> },
  { key: 'state', header: 'State', cell: (card) => stateWords(card) },
];

const HEADS = {
  waits: 'Waits for an admin',
  rest: 'Waits for others',
} as const;

/** What waits for an admin comes first, as the server sorts it. */
export const caseGroups = (cards: readonly DeskCard[]) => ({
  of: ({ waits }: DeskCard) => (waits ? 'waits' : 'rest'),
  head: (name: string) => {
    const isWaiting = name === 'waits';
    const count = cards.filter(({ waits }) => waits === isWaiting).length;
    return (
      <span className="row table-group-head" data-status={isWaiting ? 'missing' : undefined}>
        <b>{isWaiting ? HEADS.waits : HEADS.rest}</b>
        <span className="count" data-status={isWaiting ? 'missing' : undefined}>
          {formatCount(count)}
        </span>
      </span>
    );
  },
});
