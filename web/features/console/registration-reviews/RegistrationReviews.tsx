import { ScanSearch } from 'lucide-react';
import { Link } from 'react-router-dom';
import { properName } from '#lib/format/format.ts';
import { listPath, userPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { RegistrationReview } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useFinishReview } from './useFinishReview.ts';
import { reviewWords } from './words.ts';

/** Registrations that look like a list of other people's numbers. */
export function RegistrationReviews() {
  const { data: reviews = [] } = trpc.admin.registrationReviews.useQuery();
  const { mutate: finish, sent } = useFinishReview();
  if (reviews.length === 0) return null;
  return (
    <section className="stackable" aria-label="Registrations to look at">
      {reviews.map((review) => (
        <Notice
          key={review.id}
          status="missing"
          icon={<ScanSearch />}
          actions={
            <>
              <ButtonLink size="sm" to={listPath(PATHS.adminDevices, { userId: review.account.id })}>
                Show them
              </ButtonLink>
              <Button kind="quiet" size="sm" busy={sent?.id === review.id} onClick={() => finish(review)}>
                Looked at
              </Button>
            </>
          }
        >
          <Reviewed review={review} />
        </Notice>
      ))}
    </section>
  );
}

function Reviewed({ review }: { review: RegistrationReview }) {
  const { account, updatedAt } = review;
  return (
    <span className="num">
      <b>Registrations to look at.</b> <Link to={userPath(account.id)}>{properName(account.name)}</Link> registered{' '}
      {reviewWords(review)} The last one on {formatDateTime(updatedAt)}.
    </span>
  );
}
