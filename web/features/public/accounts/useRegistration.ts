import { useEffect, useState } from 'react';
import { focusHeading } from '#lib/browser/focus.ts';
import { PENDING_REGISTRATION_LIFE } from '#schemas/accounts/codes.ts';
import { type PendingRegistration, pendingRegistration } from './registration.ts';

type At = { step: 'form'; problem: string | null } | { step: 'code'; waiting: PendingRegistration };

/** A reload stays on the step of the code. */
export function useRegistration() {
  const [at, setAt] = useState<At>({ step: 'form', problem: null });

  useEffect(() => {
    const waiting = pendingRegistration.read();
    if (waiting && waiting.sentAt + PENDING_REGISTRATION_LIFE > Date.now()) setAt({ step: 'code', waiting });
  }, []);

  return {
    at,
    sent(waiting: PendingRegistration) {
      pendingRegistration.write(waiting);
      setAt({ step: 'code', waiting });
      window.scrollTo(0, 0);
    },
    back(problem: string | null) {
      pendingRegistration.remove();
      setAt({ step: 'form', problem });
      focusHeading();
      window.scrollTo(0, 0);
    },
  };
}
