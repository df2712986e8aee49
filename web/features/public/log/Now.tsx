import { CircleCheck, Download, Info, ScanQrCode, TriangleAlert } from 'lucide-react';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Slot, usePart } from './LogView.tsx';

/** The newest seal, or why there is none. */
export function Now() {
  return (
    <>
      {usePart('late') && (
        <div data-row="late">
          <Notice status="missing" icon={<TriangleAlert />}>
            <b>The last seal is late.</b> Papers made after <Slot name="late" className="num" /> are signed but not in
            the log yet. Wait before you rely on one.
          </Notice>
        </div>
      )}
      {usePart('empty') && (
        <div data-row="empty">
          <Notice icon={<Info />}>
            <b>The log is empty.</b> The first seal appears when the first paper is signed.
          </Notice>
        </div>
      )}
      {usePart('failed') && (
        <div data-row="failed">
          <Notice status="missing" icon={<TriangleAlert />}>
            <b>We can’t read the log right now.</b> Load this page again in a minute.
          </Notice>
        </div>
      )}
      {usePart('whole') && <Seal />}
    </>
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
        <small>
          <a href="#witnesses">What that means</a>
        </small>
      </>
    ),
  },
];

function Seal() {
  return (
    <section className="log-seal" aria-labelledby="now" data-row="whole">
      <div className="between">
        <h2 className="h3" id="now">
          The log right now
        </h2>
        <Badge status="active" icon={<CircleCheck />}>
          Sealed
        </Badge>
      </div>
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
      <div className="btn-row btn-row-fill">
        <ButtonLink href="/verify" kind="primary" icon={<ScanQrCode />}>
          Check a paper
        </ButtonLink>
        <ButtonLink href="/log/checkpoint" download="ownmark-seal.txt" icon={<Download />}>
          Keep today’s seal
        </ButtonLink>
      </div>
    </section>
  );
}
