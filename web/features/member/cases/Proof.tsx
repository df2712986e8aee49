import { CircleCheck, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateNoWrap } from '#lib/format/format.ts';
import type { MemberCase } from '#lib/queries/outputs.ts';
import { EXHIBITS } from '#schemas/cases/caseWords.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { AddProof } from './AddProof.tsx';

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
              <Own key={exhibit.id} exhibit={exhibit} />
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
            id={found.id}
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

function Own({ exhibit: { kind, summary, examined, laidAt } }: { exhibit: Exhibit }) {
  const { label } = EXHIBITS[kind];
  return (
    <Row
      title={label}
      // Whether a second number was right is told to nobody who typed it.
      summary={
        examined === null
          ? 'Our team sees whether it is right. We don’t say it here, so that nobody can guess.'
          : summary
      }
      at={laidAt}
      badge={
        examined === null ? null : examined ? (
          <Badge status="active" icon={<CircleCheck />}>
            Checked
          </Badge>
        ) : (
          <Badge status="transfer_pending" icon={<Hourglass />}>
            Not checked yet
          </Badge>
        )
      }
    />
  );
}

type RowProps = { title: string; summary: string; at: string; badge?: ReactNode };

function Row({ title, summary, at, badge }: RowProps) {
  return (
    <li>
      <p className="between history-head">
        <b>{title}</b>
        {badge}
      </p>
      <p className="as-typed">{summary}</p>
      <p className="xs muted">
        Added on{' '}
        <time className="num" dateTime={at}>
          {formatDateNoWrap(at)}
        </time>
      </p>
    </li>
  );
}
