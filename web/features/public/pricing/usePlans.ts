import { useEffect, useState } from 'react';
import { AS_NOBODY, api } from '#lib/api/client.ts';
import { InvalidResponse, messageOf } from '#lib/api/errors.ts';
import { type OfferedPlan, PLANS_FAILED } from '#schemas/plans/planDisplay.ts';
import { OFFER_ID, type Offer } from '#schemas/plans/planPage.ts';

/** The latest plans: shown at once on the next page, and refreshed behind it. */
let latest: { plans: OfferedPlan[] } | null = null;
let isFirst = true;

type Plans = {
  /** `null` while loading. */
  offer: Offer | null;
  retry: () => void;
  /** Fetches again. The old plans stay visible until the new ones arrive. */
  renew: () => void;
};

/** From the Worker's first page, else fetched. @param isFresh without the plans that an earlier page has fetched */
export function usePlans(isFresh = false): Plans {
  const [handed] = useState(handedOver);
  const [offer, setOffer] = useState(handed ?? (isFresh ? null : latest));
  const [round, setRound] = useState(0);

  useEffect(() => {
    isFirst = false;
    if (handed && 'plans' in handed) latest = handed;
    if (handed && round === 0) return;
    const left = new AbortController();
    askPlans(left.signal).then(
      (plans) => {
        latest = { plans };
        if (!left.signal.aborted) setOffer(latest);
      },
      (error) => {
        if (!left.signal.aborted) setOffer((shown) => shown ?? { failure: messageOf(error, PLANS_FAILED) });
      },
    );
    return () => left.abort();
  }, [handed, round]);

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

/** The plans that the server put into the page. Only the first page of a visit has them. */
function handedOver(): Offer | null {
  if (!isFirst || typeof document === 'undefined') return null;
  const text = document.getElementById(OFFER_ID)?.textContent;
  return text ? (JSON.parse(text) as Offer) : null;
}
