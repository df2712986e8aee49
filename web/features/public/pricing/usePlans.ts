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
  /** What is shown stays until the answer is there. */
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

/** Only of the first page. */
function handedOver(): Offer | null {
  if (!isFirst || typeof document === 'undefined') return null;
  const text = document.getElementById(OFFER_ID)?.textContent;
  return text ? (JSON.parse(text) as Offer) : null;
}

export const PRICING_QUESTIONS = [
  {
    title: 'Can I check or report a device without a plan?',
    content:
      'Yes. Anyone can check for free, without an account. Your devices stay registered when a plan ends, and you never need a plan to report one missing or stolen.',
  },
  {
    title: 'What do I need a plan for?',
    content: 'To register devices and to transfer them to somebody else. Each plan has its limit of devices.',
  },
  {
    title: 'How much do I save by paying for a year?',
    content: 'Pay yearly and get 2 months free. Each plan shows the sum.',
  },
  {
    title: 'How do I pay?',
    content:
      'In naira, on our payment provider’s page. You choose how many months or years, see the total, and get a receipt.',
  },
  {
    title: 'Where do I get the 14-day free trial?',
    content:
      'Ask us before you pay: write or call, and we set it up for you. A plan that you order on this site is paid for and starts at once, without a trial.',
  },
  {
    title: 'Does it renew automatically?',
    content: 'No. We remind you by e-mail before it ends. Renew early and you keep your remaining days.',
  },
  {
    title: 'Can I change to another plan?',
    content: 'Yes, at any time. The days you have not used become days of the new plan, by price.',
  },
] as const;
