import { typeWord } from '#lib/format/format.ts';
import { anyDevicePath } from '#lib/paths/adminPaths.ts';
import type { DeskCase } from '#lib/queries/outputs.ts';
import { type CaseCause, LOCK_MAX } from '#schemas/cases/caseWords.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { Card } from '#ui/Card.tsx';
import { type FactRow, Facts } from '#ui/Facts.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { Link } from '#ui/Link.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';

const CAUSES: Record<CaseCause, string> = {
  registration: 'The number was registered already',
  check: 'A check of the number',
  handover: 'A handover',
  contacts: 'Changed contacts of the account',
};

/** What the register itself knows. */
export function CaseFacts({ found }: { found: DeskCase }) {
  const { number, stage, cause, stolen, kind, createdAt, admittedAt, actsAt, device } = found;
  return (
    <Card title="What the register knows">
      <Facts
        rows={[
          { term: 'Number', value: <Identifier value={number} /> },
          ...(device ? deviceRows(device) : [{ term: 'Device', value: 'Not registered under this number' }]),
          kind === 'ownership' && {
            term: 'Stolen?',
            value: stolen ? 'The opener says so' : 'The opener does not say so',
          },
          { term: 'Led here by', value: CAUSES[cause] },
          { term: 'Opened', value: <span className="num">{formatDate(createdAt)}</span> },
          {
            term: 'Lock',
            value: admittedAt ? (
              <span className="num">
                From {formatDate(admittedAt)}, until {formatDate(Date.parse(admittedAt) + LOCK_MAX)} at the latest
              </span>
            ) : (
              noLock(stage)
            ),
          },
          actsAt !== null && { term: 'Decision acts', value: <span className="num">{formatDate(actsAt)}</span> },
        ]}
      />
    </Card>
  );
}

const noLock = (stage: DeskCase['stage']) =>
  stage === 'closed' ? 'None: it was not admitted' : 'None before it is admitted';

const deviceRows = ({ id, name, type, model, status, registeredAt }: NonNullable<DeskCase['device']>): FactRow[] => [
  {
    term: 'Device',
    value: (
      <>
        <Link to={anyDevicePath(id)}>{name}</Link>
        <small>{[typeWord(type), model].filter(Boolean).join(', ')}</small>
      </>
    ),
  },
  { term: 'Status', value: <StatusBadge status={status} /> },
  { term: 'Registered', value: <span className="num">{formatDate(registeredAt)}</span> },
];
