import { PATHS } from '#lib/paths/paths.ts';
import { PLAN_ICONS } from '#schemas/plans/planDisplay.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Link } from '#ui/Link.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextField } from '#ui/TextField.tsx';
import { PlanIcons } from './OfferCard.tsx';

/** The Worker fills `data-slot` and removes `data-row` (worker/pages/subscribe.ts). */
export function PlanOffer() {
  return (
    <section className="card offer" aria-labelledby="plan">
      <PlanIcons icons={PLAN_ICONS} />
      <h2 className="h3" id="plan" data-slot="name">
        …
      </h2>
      <p className="offer-price muted">
        <span className="amount" data-slot="full" />
        <span data-row="priced">/month</span>
      </p>
      <div className="stack gap-2 offer-facts">
        <p className="strong" data-slot="devices" />
        <p className="muted" data-row="description" data-slot="description" />
        <p className="muted" data-row="priced">
          Pay for a year and get two months free.
        </p>
      </div>
    </section>
  );
}

/** What to do first; where no script comes, the order and the login in one form. The Worker puts into `state` where to come back to. */
export function VisitorOrder() {
  return (
    <section className="card subscribe-order for-visitors" aria-label="Your order">
      <div className="stack gap-3 needs-script">
        <h2 className="h3">Log in to order</h2>
        <p className="muted">Then you choose how long, and see the price before you pay.</p>
        <ButtonLink to={PATHS.login} state={{}} kind="primary" size="lg" block>
          Log in to continue
        </ButtonLink>
        <ButtonLink to={PATHS.register} state={{}} block>
          Register first
        </ButtonLink>
        <p className="small muted">You will come back to this plan.</p>
      </div>
      <PostedOrder />
    </section>
  );
}

const UNITS = [
  { value: 'months', label: 'Months' },
  { value: 'years', label: 'Years' },
] as const;

const NAME = { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false } as const;

function PostedOrder() {
  return (
    <form className="stack order-form without-script" method="post" aria-label="Your order">
      <input type="hidden" name="price" />
      <TextField label="How many" name="duration" type="number" min={1} defaultValue="1" required />
      <div data-row="priced">
        <Segmented label="Paid by the" name="unit" initial="months" options={UNITS} />
      </div>
      <TextField label="Email or phone number of your account" name="email" {...NAME} required />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
      <Button type="submit" kind="primary" size="lg" block>
        <span data-row="priced">Go on to the price</span>
        <span data-row="free">Activate</span>
      </Button>
      <p className="small muted">
        No account yet? <Link to={PATHS.register}>Register first</Link>.
      </p>
    </form>
  );
}
