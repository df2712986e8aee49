import { Download } from 'lucide-react';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Slot } from './LogView.tsx';

const FACTS = [
  {
    term: 'Seal',
    value: (
      <>
        <Slot name="root" className="log-root" />
        <small>One line that stands for all entries. Change one, and the line is another.</small>
      </>
    ),
  },
  { term: 'Signed by', value: 'Ownmark' },
  {
    term: 'Witnesses',
    value: (
      <>
        <Slot name="witnesses" />
      </>
    ),
  },
];

export function Seal() {
  return (
    <section className="log-seal" aria-labelledby="now" data-row="whole">
      <h2 className="h3" id="now">
        The log right now
      </h2>
      <dl className="log-big">
        <div>
          <dt>Entries</dt>
          <dd className="amount">
            <Slot name="size" />
          </dd>
          <dd className="small muted">papers and seals since the first day</dd>
        </div>
        <div>
          <dt>Last sealed</dt>
          <dd className="amount">
            <Slot name="sealed" className="num" />
          </dd>
          <dd className="small muted">Lagos time</dd>
        </div>
      </dl>
      <Facts rows={FACTS} />
      <ButtonLink href="/log/checkpoint" download="ownmark-seal.txt" icon={<Download />}>
        Keep today’s seal
      </ButtonLink>
    </section>
  );
}
