import { useEffect, useState } from 'react';
import { focusHeading } from '#lib/browser/focus.ts';
import { useDraft } from '#lib/forms/drafts.ts';
import { CODE_EXPIRED } from '#schemas/accounts/codes.ts';
import { PASSWORD_RESET } from '#schemas/responses/successTexts.ts';
import { toast } from '#ui/toast.ts';
import { NO_RESET, type PendingReset, pendingReset } from './reset.ts';

type At =
  /** `pending`: a code that can still be typed. */
  | { step: 'phone'; problem: string | null; pending?: PendingReset }
  | { step: 'otp'; pending: PendingReset }
  | { step: 'done'; email: string; isGone: boolean };

/** A reload stays on the step of the code. */
export function useReset() {
  const [at, setAt] = useState<At>({ step: 'phone', problem: null });
  const form = useDraft('forgot-password', NO_RESET);

  useEffect(() => {
    const pending = pendingReset.read();
    if (!pending) return;
    if (pending.until > Date.now()) return setAt({ step: 'otp', pending });
    pendingReset.remove();
    setAt({ step: 'phone', problem: CODE_EXPIRED });
  }, []);

  return {
    at,
    form,
    sent(pending: PendingReset) {
      pendingReset.write(pending);
      setAt({ step: 'otp', pending });
    },
    back(problem: string | null, pending?: PendingReset) {
      if (!pending) pendingReset.remove();
      if (problem) toast.error(problem);
      setAt({ step: 'phone', problem, pending });
      focusHeading();
    },
    done(email: string, { deliverTo }: Pick<PendingReset, 'deliverTo'>) {
      pendingReset.remove();
      form.clear();
      toast.success(PASSWORD_RESET);
      setAt({ step: 'done', email, isGone: deliverTo !== 'owner' });
      focusHeading();
    },
  };
}
