import { PREMIUM } from '#features/shared/payments/premium.tsx';
import { formatCount } from '#lib/format/counts.ts';
import type { Plan } from '#lib/queries/outputs.ts';
import type { Profile } from '#lib/session/profile.ts';
import { DAY_MS, formatDate, startOfLagosDay } from '#schemas/format/dates.ts';
import { CLAIMS } from '#schemas/plans/claims.ts';
import { nairaWords } from '#schemas/plans/paymentWords.ts';
import { devicesWords, isMostPopular, MOST_POPULAR } from '#schemas/plans/planDisplay.ts';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { IconSlot } from '#ui/IconSlot.tsx';

type Props = {
  user: Profile;
  /** Devices that take a place of the plan; undefined while unknown. */
  devices: number | undefined;
};

export function CurrentSubscription({ user, devices }: Props) {
  const { plan, subActiveTill } = user;
  if (!plan || !subActiveTill) return null;
  return (
    <Card title="Your subscription">
      <Facts
        rows={[
          { term: 'Plan', value: plan.name },
          {
            term: 'Valid until',
            value: (
              <>
                <span className="num">{formatDate(subActiveTill)}</span>
                <small>{timeLeft(subActiveTill, Date.now())}</small>
              </>
            ),
          },
          {
            term: 'Devices used',
            value:
              devices === undefined ? (
                <span className="muted">Not known</span>
              ) : (
                <span className="num">{devicesUsed(devices, plan.NoOfDevices)}</span>
              ),
          },
        ]}
      />
    </Card>
  );
}

/** '3 of 5'; without a limit '3, without a limit'. */
function devicesUsed(count: number, limit: number): string {
  return limit === 0 ? `${count}, without a limit` : `${count} of ${limit}`;
}

/** How far away an end is, in days of Lagos: 'Ends today', '1 day left', '90 days left'. @param now epoch ms */
function timeLeft(until: string, now: number): string {
  const days = Math.round((startOfLagosDay(Date.parse(until)) - startOfLagosDay(now)) / DAY_MS);
  if (days <= 0) return 'Ends today';
  return days === 1 ? '1 day left' : `${formatCount(days)} days left`;
}

type RowsProps = { plans: readonly Plan[]; chosen: string; own?: string; onChoose: (id: string) => void };

/** A plan a row. */
export function PlanRows({ plans, chosen, own, onChoose }: RowsProps) {
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

/** Claims of advertising, word for word from the specification. */
export function Premium() {
  return (
    <Card title="Premium services">
      <ul className="stack gap-5 premium">
        {PREMIUM.map(({ title, text, icon }) => (
          <li key={title}>
            <IconSlot>{icon}</IconSlot>
            <div>
              <h3 className="h4">{title}</h3>
              <p className="small muted">{text}</p>
            </div>
          </li>
        ))}
        <li className="promises">
          <dl className="stack" aria-label="Support promises">
            {CLAIMS.support.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="amount">{value}</dd>
              </div>
            ))}
          </dl>
        </li>
      </ul>
    </Card>
  );
}
