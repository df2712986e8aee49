import { CircleCheck, CircleDot, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { properName } from '#lib/format/format.ts';
import { userPath } from '#lib/paths/adminPaths.ts';
import type { DeskCase } from '#lib/queries/outputs.ts';
import { type CaseParty, EXHIBITS } from '#schemas/cases/caseWords.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { Badge } from '#ui/Badge.tsx';
import { Link } from '#ui/Link.tsx';
import { LaidExhibit } from './Exhibit.tsx';
import { lastEntry, OTHER_SIDE } from './words.ts';

type Props = { found: DeskCase };

const SIDES = ['opener', 'other'] as const;

const WEIGHTS = [
  { weight: 'strong', title: 'Strong', note: 'one that holds is enough' },
  { weight: 'medium', title: 'Medium', note: 'two that hold are enough' },
  { weight: 'none', title: 'Who holds it now', note: 'says nothing of whose it is' },
] as const;

const isLaid = ({ exhibits }: DeskCase, weight: string) =>
  weight !== 'none' || exhibits.some(({ kind }) => EXHIBITS[kind].weight === weight);

/** What speaks for the one and for the other, by weight. */
export function Sides({ found }: Props) {
  return (
    <section className="card versus" aria-label="What speaks for whom">
      <div className="versus-sides">
        {SIDES.map((side) => (
          <SideHead key={side} found={found} side={side} />
        ))}
      </div>
      <Row title="In their words" note="the other side never reads them" found={found}>
        {(side) => <Words found={found} side={side} />}
      </Row>
      {WEIGHTS.filter(({ weight }) => isLaid(found, weight)).map(({ weight, title, note }) => (
        <Row key={weight} title={title} note={note} found={found}>
          {(side) => <Exhibits found={found} side={side} weight={weight} />}
        </Row>
      ))}
      <p className="xs muted versus-foot">
        Nothing is added up: people decide. {found.kind !== 'handover' && 'Neither side sees who the other is. '}Of a
        proof the other side sees only its line.
      </p>
    </section>
  );
}

const nameOf = ({ kind }: DeskCase, side: CaseParty) => (side === 'opener' ? 'Opener' : OTHER_SIDE[kind]);

function SideHead({ found, side }: Props & { side: CaseParty }) {
  const person = found[side];
  const isShown = found.weight[side];
  return (
    <div>
      <small>{nameOf(found, side)}</small>
      {person ? (
        <>
          <Link className="who-name" to={userPath(person.id)}>
            {properName(person.name)}
          </Link>
          <small className="break-anywhere">{person.email || person.username}</small>
          <small className="num">Member since {formatDate(person.since)}</small>
        </>
      ) : (
        <p className="muted">{side === 'other' && found.device === null ? 'Nobody: not registered' : 'No account'}</p>
      )}
      <Badge status={isShown ? 'active' : 'inactive'} icon={isShown ? <CircleCheck /> : <CircleDot />}>
        {isShown ? 'Enough shown' : 'Not enough shown'}
      </Badge>
    </div>
  );
}

type RowProps = Props & { title: string; note: string; children: (side: CaseParty) => ReactNode };

function Row({ title, note, found, children }: RowProps) {
  return (
    <>
      <h2 className="versus-q">
        {title} <small>{note}</small>
      </h2>
      <div className="versus-row">
        {SIDES.map((side) => (
          <div key={side}>
            <span className="side-name">{nameOf(found, side)}</span>
            {children(side)}
          </div>
        ))}
      </div>
    </>
  );
}

function Words({ found, side }: Props & { side: CaseParty }) {
  const said = lastEntry(found, side === 'opener' ? 'open' : 'answer')?.words;
  if (!said) return <Nothing>{side === 'other' ? 'Has not answered' : 'Nothing'}</Nothing>;
  return (
    <>
      <q className="as-typed">{said}</q>
      {side === 'opener' && found.stolen && <p className="small muted">Says that it was stolen.</p>}
    </>
  );
}

function Exhibits({ found, side, weight }: Props & { side: CaseParty; weight: string }) {
  const laid = found.exhibits.filter((one) => one.side === side && EXHIBITS[one.kind].weight === weight);
  if (laid.length === 0) return <Nothing>Nothing yet</Nothing>;
  return laid.map((exhibit) => <LaidExhibit key={exhibit.id} found={found} exhibit={exhibit} />);
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="inline gap-1 muted">
    <Minus className="i" />
    {children}
  </p>
);
