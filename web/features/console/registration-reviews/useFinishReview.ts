import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import type { RegistrationReview } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import { REVIEW_FINISHED } from '#schemas/responses/successTexts.ts';
import { toast } from '#ui/toast.ts';

/** Takes registrations off the list; `sent` are those under way. */
export function useFinishReview() {
  const { registrationReviews } = trpc.useUtils().admin;
  return useSingleMutation({
    mutationKey: ['finish-review'],
    mutationFn: ({ id }: RegistrationReview) => api.admin.finishRegistrationReview.mutate({ id }),
    onSuccess: () => void toast.success(REVIEW_FINISHED),
    onError: (error) => void toast.error(messageOf(error, 'Failed to take the registrations off the list')),
    onSettled: () => void registrationReviews.invalidate().then(focusIfLost),
  });
}
