import { Check, RefreshCw } from 'lucide-react';
import { trpc } from '#lib/queries/trpc.ts';
import { DISPUTED } from '#schemas/checks/checkWords.ts';
import type { Proof } from '#schemas/devices/statuses.ts';
import { formatDate, MINUTE, SECOND } from '#schemas/format/dates.ts';
import { WORD_LIFE } from '#schemas/transfers/handover.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Countdown } from '#ui/Countdown.tsx';
import { classes } from '#ui/classes.ts';
import { Facts } from '#ui/Facts.tsx';
import { type Handover, progressOf, stepsOf } from './handoverWords.ts';
import { otherSide } from './states.tsx';
import { useWatch } from './useWatch.ts';

type Props = { transfer: Handover };

/** The same order on both screens. */
export function HandoverSteps({ transfer }: Props) {
  const { done, until } = progressOf(transfer);
  return (
    <ol className="handover-steps" aria-label="Steps of the handover">
      {stepsOf(transfer).map(({ act, how }, nth) => {
        const isNow = nth >= done && nth < until;
        return (
          <li
            key={act}
            className={classes(nth < done && 'is-done', isNow && 'is-now') || undefined}
            aria-current={nth === done && isNow ? 'step' : undefined}
          >
            <span className="n" aria-hidden="true">
              {nth < done ? <Check className="i" /> : nth + 1}
            </span>
            <span>
              <b>{act}</b>
              {nth < done && <span className="sr-only">, done</span>}
              <span className="how">{how}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Read at arm's length, so it is as large as the screen allows. */
export function HandoverWord({ transfer }: Props) {
  const { data } = trpc.transfers.word.useQuery(
    { id: transfer.id },
    { staleTime: 0, gcTime: 0, refetchInterval: ({ state }) => untilNext(state.data?.until) },
  );
  const { word = '', until } = data ?? {};
  const left = until ? Date.parse(until) - Date.now() : 0;
  return (
    <section className="handover-word" aria-label={`Your word for ${otherSide(transfer)}`}>
      <p className="strong">Show this word to {otherSide(transfer)}. They type it before you part.</p>
      <p className="word">
        <span className="sr-only">{[...word].join(' ')}</span>
        <span aria-hidden="true">{word.slice(0, 3) || '···'}</span>
        <span aria-hidden="true">{word.slice(3) || '···'}</span>
      </p>
      <p className="small muted num">
        {/* A phone whose clock is wrong counts nothing. */}
        {until && left > 0 && left <= WORD_LIFE ? (
          <>
            New in <Countdown until={Date.parse(until)} />
          </>
        ) : (
          'New every 10 minutes'
        )}
      </p>
    </section>
  );
}

/** As it ends. Also once a minute, since a phone's clock may be wrong. */
function untilNext(until: string | undefined): number {
  const left = until ? Date.parse(until) - Date.now() : MINUTE;
  return Math.min(MINUTE, Math.max(5 * SECOND, left + SECOND));
}

const PROOF: Record<Proof, string> = {
  declared: 'Our team has not seen any',
  shown: 'Our team has seen proof of purchase',
};

/** Before somebody accepts. */
export function RegisterNow({ transfer }: Props) {
  const { data } = trpc.transfers.offered.useQuery({ id: transfer.id }, { staleTime: 0 });
  return (
    <Card title="What the register says now">
      <Facts
        rows={[
          { term: 'Owner', value: otherSide(transfer) },
          { term: 'Since', value: <span className="num">{data ? formatDate(data.ownerSince) : '…'}</span> },
          { term: 'Proof', value: data ? PROOF[data.proof] : '…' },
          { term: 'Reported', value: data ? (data.flagged ? 'Yes. Do not pay for it' : 'No') : '…' },
          data?.disputed && { term: 'Disputed', value: DISPUTED },
        ]}
      />
    </Card>
  );
}

/** Refreshes by itself for a while, then on request. */
export function Watch({ transfer }: Props) {
  const { hasStopped, isFetching, watchAgain } = useWatch(transfer);
  if (!hasStopped) return null;
  return (
    <Button icon={<RefreshCw />} busy={isFetching} onClick={watchAgain}>
      Check again
    </Button>
  );
}
