import { Download } from 'lucide-react';
import type { LogKind, LogSlots } from '#schemas/log/logPage.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Facts } from '#ui/Facts.tsx';

/** The Worker (`worker/pages/log.ts`) writes the text, and takes away each `data-row` that is not so. */
export function Slot({ name, className }: { name: keyof LogSlots; className?: string }) {
  return (
    <span className={className} data-slot={name}>
      …
    </span>
  );
}

/** The Worker sets how long it is. */
export function Bar({ of }: { of: LogKind }) {
  return (
    <svg className="log-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect data-share={of} width="0" height="1" />
    </svg>
  );
}

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
