import { useCallback, useEffect, useState } from 'react';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { type OfferedPlan, PLANS_FAILED } from '#schemas/plans/planDisplay.ts';

type Offer =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'loaded'; plans: readonly OfferedPlan[] };

/** For pages without a query store. */
export function useOffer(): { offer: Offer; retry: () => void; renew: () => void } {
  const [offer, setOffer] = useState<Offer>({ state: 'loading' });

  const load = useCallback(() => {
    const { signal, abort } = leaving();
    setOffer({ state: 'loading' });
    api.plans.list.query(undefined, { signal }).then(
      (plans) => setOffer({ state: 'loaded', plans }),
      (error: unknown) => {
        if (!signal.aborted) setOffer({ state: 'failed', message: messageOf(error, PLANS_FAILED) });
      },
    );
    return abort;
  }, []);
  useEffect(load, [load]);

  /** What is shown stays until the answer is there. */
  const renew = useCallback(() => {
    const stay = () => {};
    api.plans.list.query().then((plans) => setOffer({ state: 'loaded', plans }), stay);
  }, []);

  return { offer, retry: load, renew };
}

function leaving() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
