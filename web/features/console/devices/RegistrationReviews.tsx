import { ScanSearch } from 'lucide-react';
import { QueryFailed } from '#features/shared/common/QueryFailed.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import { properName } from '#lib/format/format.ts';
import { anyDevicePath, listPath, userPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { RegistrationReview } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import { useMay } from '#lib/session/useMay.ts';
import type { ReviewReason } from '#schemas/devices/statuses.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { REVIEW_FINISHED } from '#schemas/responses/successTexts.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';

/** Registrations that look like a list of other people's numbers. */
export function RegistrationReviews() {
  const may = useMay();
  const query = trpc.admin.registrationReviews.useQuery();
  const reviews = query.data ?? [];
  const { mutate: finish, sent } = useFinishReview();
  if (reviews.length === 0) return <QueryFailed query={query} failure="Failed to load registrations to look at" />;
  return (
    <section className="stackable" aria-label="Registrations to look at">
      {reviews.map((review) => (
        <Notice
          key={review.id}
          tone="missing"
          icon={<ScanSearch />}
          actions={
            <>
              {review.reason === 'flagged_number' ? (
                <ButtonLink size="sm" to={anyDevicePath(review.deviceId)}>
                  Show it
                </ButtonLink>
              ) : (
                <ButtonLink size="sm" to={listPath(PATHS.adminDevices, { userId: review.account.id })}>
                  Show them
                </ButtonLink>
              )}
              {may('admin.finishRegistrationReview') && (
                <Button kind="quiet" size="sm" busy={sent?.id === review.id} onClick={() => finish(review)}>
                  Looked at
                </Button>
              )}
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
  const { account, reason, devices, updatedAt } = review;
  return (
    <span className="num">
      <b>Registrations to look at.</b> <Link to={userPath(account.id)}>{properName(account.name)}</Link>{' '}
      {WORDS[reason](devices)} The last one on {formatDateTime(updatedAt)}.
    </span>
  );
}

/** Takes registrations off the list; `sent` are those under way. */
function useFinishReview() {
  const { registrationReviews } = trpc.useUtils().admin;
  return useSingleMutation({
    mutationKey: ['finish-review'],
    mutationFn: ({ id }: RegistrationReview) => api.admin.finishRegistrationReview.mutate({ id }),
    onSuccess: () => void toast.success(REVIEW_FINISHED),
    onError: (error) => void toast.error(messageOf(error, 'Failed to take the registrations off the list')),
    onSettled: () => void registrationReviews.invalidate().then(focusIfLost),
  });
}

const WORDS: Record<ReviewReason, (devices: number) => string> = {
  neighbouring_numbers: (devices) => `registered ${devices} devices in a day whose numbers stand beside each other.`,
  one_type_code: (devices) => `registered ${devices} devices of one model in a day.`,
  young_reports: (devices) =>
    `registered ${devices} devices in 30 days that they reported within 3 days, without a proof of purchase.`,
  flagged_number: (devices) =>
    devices === 1 ? 'tried to register a reported device.' : `tried ${devices} times to register reported devices.`,
};
