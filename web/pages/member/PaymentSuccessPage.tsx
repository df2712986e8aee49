import { CircleCheck, Wallet } from 'lucide-react';
import { completedNote } from '#features/member/payments/notes.ts';
import { RedirectCountdown } from '#features/member/payments/RedirectCountdown.tsx';
import { useTitle } from '#lib/browser/useTitle.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { PaymentStanding } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { formatDate } from '#schemas/format/dates.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { QueryView } from '../QueryView.tsx';

const SECONDS = 5;

/** Without a payment that the server knows of, nothing is claimed. */
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
      <RedirectCountdown seconds={SECONDS} path={PATHS.dashboard} to="your dashboard">
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
