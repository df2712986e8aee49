import { useRef, useState } from 'react';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import type { RegistrationReview } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { REVIEW_FINISHED } from '#schemas/responses/successTexts.ts';
import { toast } from '#ui/toast.ts';

/** Takes registrations off the list; `sending` are those under way. */
export function useFinishReview() {
  const [sending, setSending] = useState<string | null>(null);
  const underWay = useRef(false);
  const { registrationReviews } = trpc.useUtils().admin;

  async function finish({ id }: RegistrationReview) {
    if (underWay.current) return;
    underWay.current = true;
    setSending(id);
    try {
      await api.admin.finishRegistrationReview.mutate({ id });
      toast.success(REVIEW_FINISHED);
    } catch (error) {
      toast.error(messageOf(error, 'Failed to take the registrations off the list'));
    } finally {
      underWay.current = false;
      setSending(null);
      void registrationReviews.invalidate().then(focusIfLost);
    }
  }

  return { finish: (review: RegistrationReview) => void finish(review), sending };
}
