import { CircleCheck } from 'lucide-react';
import { PATHS } from '#lib/paths/paths.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import type { useAcceptance } from './useAcceptance.ts';

type Props = ReturnType<typeof useAcceptance> & { noun: string; label: string; shown: boolean };

/** Its space is kept before it is shown, so that nothing moves. */
export function AcceptCard({ noun, label, shown, acceptedAt, problem, busy, accept }: Props) {
  return (
    <section
      className="card stack gap-2 accept needs-script"
      aria-label={`Accept the ${noun}`}
      data-waiting={shown ? undefined : ''}
    >
      <p className="inline accept-read strong">
        <CircleCheck className="i" />
        {acceptedAt === null ? 'Read' : 'Accepted'}
      </p>
      {acceptedAt === null ? (
        <>
          <h2 className="h3">You have read the {noun}</h2>
          <p className="muted">Accepting leads you to your dashboard. We keep the time you accepted.</p>
          {problem !== null && <p role="alert">{problem}</p>}
          <Button kind="primary" busy={busy} onClick={accept}>
            {label}
          </Button>
        </>
      ) : (
        <>
          <h2 className="h3">You have accepted the {noun}</h2>
          <p className="muted">
            You accepted this version on <span className="nowrap">{formatDateTime(acceptedAt)}</span>. There is nothing
            more to do.
          </p>
          <ButtonLink kind="primary" to={PATHS.dashboard}>
            Go to my dashboard
          </ButtonLink>
        </>
      )}
    </section>
  );
}
