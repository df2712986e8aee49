import { CircleCheck, Hourglass, OctagonAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { messageOf } from '#lib/api/errors.ts';
import { showAnswer } from '#lib/browser/focus.ts';
import { formatPhone, properName, typeWord } from '#lib/format/format.ts';
import type { HistoryEntry, Verification } from '#lib/queries/outputs.ts';
import { lookOf } from '#schemas/checks/checks.ts';
import { DISPUTED, PROOF_WORDS } from '#schemas/checks/checkWords.ts';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { Fold } from '#ui/Accordion.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { PlateSkeleton } from '#ui/PlateSkeleton.tsx';
import { AnswerPlate, LastAnswer } from './AnswerPlate.tsx';
import { CHECK_FAILED, type VerificationState } from './useVerification.ts';

type Props = { verification: VerificationState; foot?: (device: Verification) => ReactNode };

export function VerificationResult({ verification, foot }: Props) {
  const { asked, isReplaced, query, again, answer } = verification;
  const place = useRef<HTMLDivElement>(null);
  const { dataUpdatedAt } = query;
  useEffect(() => {
    if (dataUpdatedAt > 0) showAnswer(place.current);
  }, [dataUpdatedAt]);
  if (asked === null) return null;
  if (query.isPending || (query.isFetching && !query.isFetchingNextPage)) return <PlateSkeleton label="Checking…" />;
  if (query.isError && !query.data) {
    return <ErrorState title={CHECK_FAILED} text={messageOf(query.error)} onRetry={again} />;
  }
  if (isReplaced) return <LastAnswer answer={answer} number={answer.numbers[0] ?? asked} />;
  return (
    <div className="result-place" ref={place}>
      <AnswerPlate
        {...asked}
        answer={answer}
        checkedAt={dataUpdatedAt}
        ways={verification.ways}
        title={lookOf(answer) === 'clean' && verification.device ? titleOf(verification.device.status) : undefined}
        rows={<Rows verification={verification} foot={foot} />}
        isDesk={foot !== undefined}
      />
    </div>
  );
}

/** Details that only a logged-in user gets. */
function Rows({ verification, foot }: Props) {
  const { query, device, history, answer } = verification;
  if (lookOf(answer) === 'caution') return null;
  if (!device) return lookOf(answer) === 'clean' && <Facts rows={[{ term: 'Device', value: UNKNOWN_DEVICE }]} />;
  return (
    <>
      <VerifiedFacts device={device} />
      {!device.sample && (
        <VerifiedHistory
          history={history}
          onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          busy={query.isFetchingNextPage}
        />
      )}
      {!device.sample && foot?.(device)}
    </>
  );
}

/** The server sends owner and place only where they may be seen. */
function VerifiedFacts({ device }: { device: Verification }) {
  const { name, model, type, serialNumber, imei1, imei2, status, location, updatedAt, user } = device;
  const { reportedDate, happenedOn, proof, disputed } = device;
  const reported = status !== 'active';
  const rows = [
    { term: 'Device', value: <Named name={name} model={model} /> },
    { term: 'Type', value: typeWord(type) },
    { term: 'Serial number', value: <Masked value={serialNumber} serial /> },
    imei1 && { term: 'IMEI 1', value: <Masked value={imei1} /> },
    imei2 && { term: 'IMEI 2', value: <Masked value={imei2} /> },
    STANDINGS[status] && { term: 'Status', value: STANDINGS[status] },
    reportedDate && { term: 'Reported', value: <span className="num">{formatDate(reportedDate)}</span> },
    happenedOn && { term: 'Said to have happened', value: formatDate(happenedOn) },
    proof && { term: 'Proof of purchase', value: PROOF_WORDS[proof] },
    disputed && { term: 'Disputed', value: DISPUTED },
    reported && location && { term: 'Last known location', value: location },
    reported && user && { term: 'Owner', value: <Owner {...user} /> },
    { term: 'Last change', value: <span className="num">{formatDateTime(updatedAt)}</span> },
  ];
  return <Facts rows={rows} />;
}

function Named({ name, model }: Pick<Verification, 'name' | 'model'>) {
  return (
    <>
      <span>{name || 'Its owner’s words are shown 3 days after the report.'}</span>
      {model && <small>{model}</small>}
    </>
  );
}

function Owner({ name, phoneNumber }: { name: string; phoneNumber: string }) {
  return (
    <>
      {properName(name)}
      <small className="num">
        <a href={`tel:${phoneNumber}`}>{formatPhone(phoneNumber)}</a>
      </small>
    </>
  );
}

/** Masked: show as is, without grouping. */
function Masked({ value, serial }: { value: string; serial?: boolean }) {
  if (!value.includes('•')) return <Identifier value={value} serial={serial} />;
  return (
    <span className="num">
      <span aria-hidden="true">{value}</span>
      <span className="sr-only">Hidden, ends in {value.replaceAll('•', '') || 'nothing'}</span>
    </span>
  );
}

const UNKNOWN_DEVICE = 'Unknown Device';

/** Heads of devices that nobody has reported. Anything else is as `active`. */
function titleOf(status: DeviceStatus): string {
  if (status === 'inactive') return 'Device is Inactive';
  return status === 'transfer_pending' ? 'Transfer Pending' : 'Device is Safe';
}

const STANDINGS: Partial<Record<DeviceStatus, string>> = {
  inactive: 'Its owner marked it as not in use. Ask why before you pay.',
  transfer_pending:
    'On its way to a new owner: in a handover, or under a 21-day review. Do not buy it from anybody else.',
};

type HistoryProps = { history: HistoryEntry[]; onMore?: () => void; busy: boolean };

/** Names only where they may be seen. */
function VerifiedHistory({ history, onMore, busy }: HistoryProps) {
  return (
    <Fold title={`Transfer history (${history.length}${onMore ? '+' : ''})`}>
      {history.length === 0 && <p className="muted">Its owner has not changed since it was registered.</p>}
      <ol className="stack history">
        {history.map(({ id, from, to, status, transferDate }) => (
          <li key={id}>
            <p className="between history-head">
              <HistoryStatus status={status} />
              <span className="xs muted num">{formatDate(transferDate)}</span>
            </p>
            <p>{from && to ? `${properName(from.name)} to ${properName(to.name)}` : 'Owner changed, names withheld'}</p>
          </li>
        ))}
      </ol>
      {onMore && (
        <Button className="mt-4" size="sm" busy={busy} onClick={onMore}>
          Show older changes
        </Button>
      )}
    </Fold>
  );
}

/** Completed, pending, anything else as an error. */
function HistoryStatus({ status }: { status: string }) {
  const { Icon, colour } = status === 'completed' ? COMPLETED : status === 'pending' ? PENDING : OTHER;
  return (
    <span className="badge" data-status={colour}>
      <Icon className="i" />
      {`${status.slice(0, 1).toUpperCase()}${status.slice(1)}`}
    </span>
  );
}

const COMPLETED = { Icon: CircleCheck, colour: 'active' };
const PENDING = { Icon: Hourglass, colour: 'transfer_pending' };
const OTHER = { Icon: OctagonAlert, colour: 'stolen' };
