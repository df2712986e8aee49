import { useEffect, useState } from 'react';
import { PENDING_REGISTRATION_LIFE } from '../../../worker/schemas/codes.ts';
import { focusHeading } from './focusHeading.ts';
import { type Waiting, waitingRegistration } from './registration.ts';

type At = { step: 'form'; problem: string | null } | { step: 'code'; waiting: Waiting };

/** The two steps of registering (specification part 1, §4). A reload stays on the step of the code. */
export function useRegistration() {
  const [at, setAt] = useState<At>(START);

  useEffect(() => {
    const waiting = waitingRegistration.read();
    if (waiting && waiting.sentAt + PENDING_REGISTRATION_LIFE > Date.now()) setAt({ step: 'code', waiting });
  }, []);

  return {
    at,
    sent(waiting: Waiting) {
      waitingRegistration.write(waiting);
      setAt({ step: 'code', waiting });
      window.scrollTo(0, 0);
    },
    back(problem: string | null) {
      waitingRegistration.remove();
      setAt({ step: 'form', problem });
      focusHeading();
      window.scrollTo(0, 0);
    },
  };
}

const START: At = { step: 'form', problem: null };
