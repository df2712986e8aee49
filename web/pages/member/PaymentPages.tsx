import { CircleAlert, CircleCheck, CircleX, Clock, Wallet } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { completedNote, paymentProblem, WhoToCall } from '#features/member/home/paymentNotes.tsx';
import { retryPath } from '#features/shared/payments/order.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { PaymentStanding } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { formatDate, SECOND } from '#schemas/format/dates.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { QueryView } from '../QueryView.tsx';

/** Says that a payment succeeded only if the server knows of it. */
export function PaymentSuccessPage() {
  const standing = trpc.payments.standing.useQuery();
  const completed = standing.isFetchedAfterMount ? standing.data?.completed : undefined;
  const title = completed ? 'Payment Success' : 'Your payment';
  useTitle(title);
  const Icon = completed ? CircleCheck : Wallet;
  return (
    <div className="card ended" data-status={completed ? 'active' : undefined}>
      <Icon className="i" aria-hidden="true" />
      <h1 className="h1" tabIndex={-1}>
        {title}
      </h1>
      {completed === undefined && !standing.isError ? (
        <Skeleton className="h-6 w-64" />
      ) : (
        <QueryView query={standing} skeleton={<Skeleton className="h-6 w-64" />} failure="Failed to load your payment">
          {({ completed: ended }) => (ended ? <JustPaid payment={ended} /> : <NothingEnded />)}
        </QueryView>
      )}
    </div>
  );
}

function JustPaid({ payment }: { payment: NonNullable<PaymentStanding['completed']> }) {
  const { user } = useSession();
  const isFirst = payment.devices === 0;
  return (
    <>
      <p>{completedNote(payment)}</p>
      {user?.plan && user.subActiveTill && (
        <Facts
          rows={[
            { term: 'Your plan', value: user.plan.name },
            { term: 'Valid until', value: <span className="num">{formatDate(user.subActiveTill)}</span> },
          ]}
        />
      )}
      <RedirectCountdown seconds={5} path={PATHS.dashboard} to="your dashboard">
        {isFirst && (
          <ButtonLink kind="primary" to={PATHS.registerDevice}>
            Register your phone
          </ButtonLink>
        )}
        <ButtonLink kind={isFirst ? undefined : 'primary'} to={PATHS.dashboard}>
          Go to dashboard
        </ButtonLink>
        <ButtonLink to={PATHS.subscriptions}>See the plans</ButtonLink>
      </RedirectCountdown>
    </>
  );
}

function NothingEnded() {
  return (
    <>
      <p>No payment of yours has just been completed. Under Plan you see what is still being confirmed.</p>
      <div className="btn-row">
        <ButtonLink kind="primary" to={PATHS.subscriptions}>
          See the plans
        </ButtonLink>
        <ButtonLink to={PATHS.receipts}>Payment history</ButtonLink>
      </div>
    </>
  );
}

const LOOKS = {
  pending: { title: 'Payment Pending', status: 'missing', icon: Clock },
  wrong: { title: 'Wrong Amount', status: 'missing', icon: CircleAlert },
  failed: { title: 'Payment Failure', status: 'stolen', icon: CircleX },
} as const;

const NEXT = {
  pending: 'Please do not pay again. We keep checking with the payment provider and will e-mail you.',
  wrong: (
    <>
      Your plan has not started. Please do not pay again yet. <WhoToCall />
    </>
  ),
  failed: 'No plan was started. If money has left your account, your plan starts as soon as the provider confirms it.',
} as const;

/** Shows only our own words of the address. */
export function PaymentErrorPage() {
  const [params] = useSearchParams();
  const { text, kind } = paymentProblem(params.get('message'));
  const { title, status, icon: Icon } = LOOKS[kind];
  useTitle(title);
  const again = kind === 'failed' ? retryPath() : PATHS.subscriptions;
  return (
    <div className="card ended" data-status={status}>
      <Icon className="i" aria-hidden="true" />
      <h1 className="h1" tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      <p>{NEXT[kind]}</p>
      <RedirectCountdown seconds={8} path={again} to="your subscriptions">
        <ButtonLink kind="primary" to={again}>
          {kind === 'failed' ? 'Try again' : 'See the plans'}
        </ButtonLink>
        <ButtonLink to={PATHS.dashboard}>Go to dashboard</ButtonLink>
        <ButtonLink kind="quiet" to={PATHS.support}>
          Contact support
        </ButtonLink>
      </RedirectCountdown>
    </div>
  );
}

type Props = {
  seconds: number;
  path: string;
  /** Words for the target: "your dashboard". */
  to: string;
  /** Focus or pointer on these buttons holds the countdown. */
  children: ReactNode;
};

/** Announced once, not every second. */
function RedirectCountdown({ seconds, path, to, children }: Props) {
  const { left, held, hold, stay } = useRedirectCountdown(seconds, path);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, the countdown only waits for whoever is at the buttons.
    <div
      className="stack gap-2 leaving"
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hold(true)}
      onPointerLeave={() => hold(false)}
    >
      <div className="btn-row">{children}</div>
      <p className="row leaving-line muted">
        {left === null ? (
          <span role="status">You stay on this page.</span>
        ) : (
          <>
            <span className="sr-only" role="status">
              You will be taken to {to} in {seconds} seconds.
            </span>
            <span className="num" role="timer" aria-live="off">
              {held ? 'Waiting for you' : `To ${to} in ${left} s`}
            </span>
            <Button kind="quiet" size="sm" onClick={stay}>
              Stay here
            </Button>
          </>
        )}
      </p>
    </div>
  );
}

/** Waits while held; `stay` ends it. `left`: whole seconds; null after `stay`. */
function useRedirectCountdown(seconds: number, path: string) {
  const navigate = useNavigate();
  const [left, setLeft] = useState<number | null>(seconds);
  const [held, hold] = useState(false);
  const leave = useEffectEvent(() => void navigate(path, { replace: true }));
  const stays = left === null;

  useEffect(() => {
    if (held || stays) return;
    const timer = setInterval(() => setLeft((now) => now && now - 1), SECOND);
    return () => clearInterval(timer);
  }, [held, stays]);

  useEffect(() => {
    if (left === 0) leave();
  }, [left]);

  return { left, held, hold, stay: () => setLeft(null) };
}
