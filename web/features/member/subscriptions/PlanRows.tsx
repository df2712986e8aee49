import type { Plan } from '#lib/queries/outputs.ts';
import { nairaWords } from '#schemas/payments/quote.ts';
import { devicesWords, isMostPopular, MOST_POPULAR } from '#schemas/plans/planDisplay.ts';

type Props = { plans: readonly Plan[]; chosen: string; own?: string; onChoose: (id: string) => void };

/** A plan a row. */
export function PlanRows({ plans, chosen, own, onChoose }: Props) {
  return (
    <fieldset className="plan-rows">
      <legend className="sr-only">Plans</legend>
      {plans.map(({ id, name, price, NoOfDevices, description }, place) => (
        <label className="choice plan-row" key={id}>
          <input type="radio" name="plan" value={id} checked={id === chosen} onChange={() => onChoose(id)} />
          <span>
            <b>{name}</b>
            {(id === own || isMostPopular(place)) && (
              <span className="badge badge-accent">{id === own ? 'Your plan' : MOST_POPULAR}</span>
            )}
            <small>{devicesWords(NoOfDevices)}</small>
            {id === chosen && description && <small>{description}</small>}
          </span>
          <span className="plan-row-price num">
            <b>{price === 0 ? 'Free' : nairaWords(price)}</b>
            {price > 0 && '/month'}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
