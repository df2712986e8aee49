import { Ban, Check, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { SECOND } from '#schemas/format/dates.ts';
import { Button } from '#ui/Button.tsx';
import { type Decide, type Decision, undo, useUndoable } from './decisions.ts';
import { cannotApprove } from './states.ts';

type Props = {
  card: TransferCard;
  decide: Decide;
  /** In a row, whose focus makes the approval solid. */
  brief?: boolean;
  /** Shown next to the buttons until the transfer is decided. */
  children?: ReactNode;
};

/** On a pending transfer only. Nothing urges to approve what the recipient has not accepted. */
export function DecisionButtons({ card, decide, brief = false, children }: Props) {
  const { of, failed, latest } = useUndoable();
  const waiting = of(card.id);
  if (waiting) return <Decided card={card} {...waiting} isLatest={waiting === latest} />;
  const problem = failed[card.id] !== undefined && (
    <span className="concern small" role="alert">
      {failed[card.id]}
    </span>
  );
  if (card.status !== 'pending')
    return (
      <>
        {problem}
        {children}
      </>
    );
  const { deviceName, accepted } = card;
  return (
    <span className={brief ? 'row-actions' : 'btn-row'}>
      {problem}
      <Button
        kind={accepted && !brief ? 'primary' : brief ? 'quiet' : 'secondary'}
        className="approve"
        size="sm"
        icon={brief ? undefined : <Check />}
        aria-keyshortcuts="a"
        aria-label={`Approve: ${deviceName}`}
        disabled={cannotApprove(card) !== null}
        onClick={() => decide('approve', [card])}
      >
        Approve
      </Button>
      <Button
        kind={brief ? 'quiet' : 'secondary'}
        size="sm"
        icon={brief ? undefined : <Ban />}
        aria-keyshortcuts="r"
        aria-label={`Reject: ${deviceName}`}
        onClick={() => decide('reject', [card])}
      >
        Reject
      </Button>
      {children}
    </span>
  );
}

type DecidedProps = { card: TransferCard; decision: Decision; sentAt: number | null; name?: string; isLatest: boolean };

/** In a panel that went on to the next transfer and covers the list. */
export function LastDecided({ shown }: { shown: TransferCard }) {
  const { latest } = useUndoable();
  const [card, ...others] = latest?.cards ?? [];
  if (!latest || !card || others.length > 0 || card.id === shown.id) return null;
  return <Decided card={card} {...latest} name={card.deviceName} isLatest />;
}

/** Until the decision is sent it can be dropped. */
function Decided({ card, decision, sentAt, name, isLatest }: DecidedProps) {
  const left = useSecondsUntil(sentAt);
  const word = decision === 'approve' ? 'Approved' : 'Rejected';
  return (
    <span className="row-actions decided">
      <b role="status">{name ? `${word} ${name}` : word}</b>
      {sentAt !== 0 && (
        <Button
          kind="quiet"
          size="sm"
          icon={<Undo2 />}
          aria-keyshortcuts="u"
          data-latest={isLatest || undefined}
          aria-label={`Undo ${left} s: ${card.deviceName}`}
          onClick={() => undo(card.id)}
        >
          Undo {left} s
        </Button>
      )}
    </span>
  );
}

function useSecondsUntil(at: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (!at) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND / 4);
    return () => clearInterval(timer);
  }, [at]);
  return at ? Math.max(1, Math.ceil((at - now) / SECOND)) : 8;
}
