import { Ban, Check, Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { SECOND } from '#schemas/format/dates.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { type Decide, type Decision, undo, useUndoable } from './decisions.ts';
import { cannotApprove, isAutoApproved, isFrozen } from './states.tsx';
import type { Selection } from './useReview.ts';

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
  if (card.status !== 'pending' || isFrozen(card))
    return (
      <>
        {problem}
        {children}
      </>
    );
  const { deviceName, accepted } = card;
  const isUnpaid = card.handover !== null && cannotApprove(card) !== null;
  // Only its case, which two admins decide, gives it back.
  const isHandedOver = card.handover?.stage === 'handed_over';
  return (
    <span className={brief ? 'row-actions' : 'btn-row'}>
      {problem}
      {!isUnpaid && (
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
      )}
      {!isHandedOver && (
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
      )}
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

type ChosenBarProps = { selection: Selection };

export function ChooseOne({ card, selection: { chosen, choose } }: ChosenBarProps & { card: TransferCard }) {
  if (card.status !== 'pending' || isFrozen(card)) return null;
  return (
    <label className="review-choice choice-bare">
      <input
        type="checkbox"
        aria-keyshortcuts="x"
        checked={chosen.includes(card)}
        onChange={(event) => choose(card.id, event.target.checked)}
      />
      <span className="sr-only">Choose {card.deviceName}</span>
    </label>
  );
}

export function ChooseAll({ selection: { pending, chosen, chooseAll } }: ChosenBarProps) {
  if (pending.length < 2) return null;
  const all = chosen.length === pending.length;
  return (
    <label className="review-choice choice-bare">
      <input
        type="checkbox"
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !all;
        }}
        onChange={() => chooseAll(!all)}
      />
      Choose all {pending.length} pending on this page
    </label>
  );
}

/** Decides all chosen transfers at once; only accepted ones are approved so. */
export function ChosenBar({ selection: { chosen, chooseAll }, decide }: ChosenBarProps & { decide: Decide }) {
  const accepted = chosen.filter(isAutoApproved);
  const count = chosen.length;
  return (
    <section className="row chosen-bar" aria-label="Chosen transfers" hidden={count === 0}>
      <p aria-live="polite">
        <b>{count} chosen</b>
        <span className="chosen-note">{acceptedWords(accepted.length, count)}</span>
      </p>
      <span className="btn-row">
        {accepted.length > 0 && (
          <Button
            className="btn-on-console"
            size="sm"
            aria-keyshortcuts="a"
            onClick={() => decide('approve', accepted)}
          >
            Approve {accepted.length} accepted
          </Button>
        )}
        <Button
          className="btn-on-console-quiet"
          size="sm"
          aria-keyshortcuts="r"
          onClick={() => decide('reject', chosen)}
        >
          Reject {count}
        </Button>
        <IconButton
          className="btn-on-console-quiet"
          size="sm"
          icon={<X />}
          label="Choose none"
          onClick={() => chooseAll(false)}
        />
      </span>
    </section>
  );
}

function acceptedWords(accepted: number, chosen: number): string {
  if (accepted === chosen) return chosen === 1 ? 'Accepted by its recipient' : 'All accepted by their recipients';
  return accepted === 0
    ? 'None accepted yet: they can only be rejected together'
    : `${accepted} accepted by their recipients`;
}
