import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateNoWrap } from '#lib/format/format.ts';
import type { MemberCase } from '#lib/queries/outputs.ts';
import { EXHIBITS, PICTURE_REMOVALS } from '#schemas/cases/caseWords.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { AddProof } from './AddProof.tsx';
import { OwnPicture } from './ProofPicture.tsx';

type Exhibit = MemberCase['exhibits'][number];

/** What either side has shown. Of the other side's only what our team wrote about it. */
export function Proof({ found }: { found: MemberCase }) {
  const mayAdd = found.can.includes('lay');
  const yours = found.exhibits.filter(({ by }) => by === 'you');
  const others = found.exhibits.filter(({ by }) => by === 'other');
  if (!mayAdd && found.exhibits.length === 0) return null;
  return (
    <Card title="Proof">
      <div className="stackable">
        {yours.length > 0 && (
          <Listed title="Yours">
            {yours.map((exhibit) => (
              <Own key={exhibit.id} caseId={found.id} exhibit={exhibit} />
            ))}
          </Listed>
        )}
        {others.length > 0 && (
          <Listed title="The other side’s">
            {others.map(({ id, kind, summary, laidAt }) => (
              <Row
                key={id}
                title={EXHIBITS[kind].label}
                summary={kind === 'sibling_number' ? 'They typed it, and it is the one on the register.' : summary}
                at={laidAt}
              />
            ))}
          </Listed>
        )}
        {mayAdd && (
          <AddProof
            found={found}
            isFirst={yours.length === 0}
            isNext={yours.length === 0 && found.can.includes('submit')}
          />
        )}
      </div>
    </Card>
  );
}

function Listed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="h4">{title}</h3>
      <ul className="stack history mt-3">{children}</ul>
    </section>
  );
}

function Own({ caseId, exhibit }: { caseId: string; exhibit: Exhibit }) {
  const { id, kind, laidAt, picture } = exhibit;
  const { label } = EXHIBITS[kind];
  return (
    <Row title={label} summary={ownSummary(exhibit)} at={laidAt} badge={<Standing exhibit={exhibit} />}>
      {picture && <OwnPicture caseId={caseId} exhibitId={id} label={label} />}
    </Row>
  );
}

/** Whether a second number was right is told to nobody who typed it. */
function ownSummary({ kind, summary, examined, removed }: Exhibit): string | null {
  if (examined === null) return 'Our team sees whether it is right. We don’t say it here, so that nobody can guess.';
  if (removed)
    return `Our team removed the picture: ${lowerFirst(PICTURE_REMOVALS[removed])}. You can add another one.`;
  return summary === EXHIBITS[kind].label ? null : summary;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function Standing({ exhibit: { examined, removed } }: { exhibit: Exhibit }) {
  if (examined === null) return null;
  if (removed)
    return (
      <Badge status="inactive" icon={<CircleX />}>
        Removed
      </Badge>
    );
  return examined ? (
    <Badge status="active" icon={<CircleCheck />}>
      Checked
    </Badge>
  ) : (
    <Badge status="transfer_pending" icon={<Hourglass />}>
      Not checked yet
    </Badge>
  );
}

type RowProps = { title: string; summary: string | null; at: string; badge?: ReactNode; children?: ReactNode };

function Row({ title, summary, at, badge, children }: RowProps) {
  return (
    <li>
      <p className="between history-head">
        <b>{title}</b>
        {badge}
      </p>
      {summary && <p className="as-typed">{summary}</p>}
      {children}
      <p className="xs muted">
        Added on{' '}
        <time className="num" dateTime={at}>
          {formatDateNoWrap(at)}
        </time>
      </p>
    </li>
  );
}
