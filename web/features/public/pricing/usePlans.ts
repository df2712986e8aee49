import { useEffect, useState } from 'react';
import { AS_NOBODY, api } from '#lib/api/client.ts';
import { InvalidResponse, messageOf } from '#lib/api/errors.ts';
import { type OfferedPlan, PLANS_FAILED } from '#schemas/plans/planDisplay.ts';
import type { Offer } from '#schemas/plans/planPage.ts';

type Plans = {
  /** `null` while loading. */
  offer: Offer | null;
  retry: () => void;
  /** Fetches again. The old plans stay visible until the new ones arrive. */
  renew: () => void;
};

export function usePlans(): Plans {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round asks again
  useEffect(() => {
    const left = new AbortController();
    askPlans(left.signal).then(
      (plans) => {
        if (!left.signal.aborted) setOffer({ plans });
      },
      (error) => {
        if (!left.signal.aborted) setOffer((shown) => shown ?? { failure: messageOf(error, PLANS_FAILED) });
      },
    );
    return () => left.abort();
  }, [round]);

  const renew = () => setRound((before) => before + 1);
  function retry() {
    setOffer(null);
    renew();
  }
  return { offer, retry, renew };
}

/** A broken answer fails here: the check beside the plans goes on. */
async function askPlans(signal: AbortSignal): Promise<OfferedPlan[]> {
  const plans = await api.plans.list.query(undefined, { ...AS_NOBODY, signal });
  if (!Array.isArray(plans)) throw new InvalidResponse(502);
  return plans;
}
