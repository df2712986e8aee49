import { useEffect, useState } from 'react';
import { focusHeading } from '#lib/browser/focus.ts';
import { CODE_EXPIRED } from '#schemas/accounts/codes.ts';
import { PASSWORD_RESET } from '#schemas/responses/successTexts.ts';
import { toast } from '#ui/toast.ts';
import { type PendingReset, pendingReset } from './reset.ts';

type At =
  | { step: 'phone'; problem: string | null }
  | { step: 'otp'; pending: PendingReset }
  | { step: 'done'; email: string };

/** A reload stays on the step of the code. */
export function useReset() {
  const [at, setAt] = useState<At>({ step: 'phone', problem: null });

  useEffect(() => {
    const pending = pendingReset.read();
    if (!pending) return;
    if (pending.until > Date.now()) return setAt({ step: 'otp', pending });
    pendingReset.remove();
    setAt({ step: 'phone', problem: CODE_EXPIRED });
  }, []);

  return {
    at,
    sent(pending: PendingReset) {
      pendingReset.write(pending);
      setAt({ step: 'otp', pending });
    },
    back(problem: string | null) {
      pendingReset.remove();
      if (problem) toast.error(problem);
      setAt({ step: 'phone', problem });
      focusHeading();
    },
    done(email: string) {
      pendingReset.remove();
      toast.success(PASSWORD_RESET);
      setAt({ step: 'done', email });
      focusHeading();
    },
  };
}
