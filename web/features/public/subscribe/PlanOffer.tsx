import { Building2, type LucideIcon, Shield, User, Users, UsersRound } from 'lucide-react';
import { PATHS } from '#lib/paths/paths.ts';
import { nairaWords } from '#schemas/payments/paymentWords.ts';
import { devicesWords, type OfferedPlan, type PlanIcon, planIconOf } from '#schemas/plans/planDisplay.ts';
import { ButtonLink } from '#ui/Button.tsx';

const ICONS: Record<PlanIcon, LucideIcon> = {
  person: User,
  family: Users,
  enterprise: Building2,
  parents: UsersRound,
  plan: Shield,
};

export function PlanOffer({ plan: { name, price, NoOfDevices, description } }: { plan: OfferedPlan }) {
  const Icon = ICONS[planIconOf(name)];
  return (
    <section className="card offer" aria-label={`Plan ${name}`}>
      <Icon className="i" aria-hidden="true" />
      <h2 className="h3">{name}</h2>
      <p className="offer-price muted">
        <span className="amount">{price === 0 ? 'Free' : nairaWords(price)}</span>
        {price > 0 && '/month'}
      </p>
      <div className="stack gap-2 offer-facts">
        <p>{devicesWords(NoOfDevices)}</p>
        {description && <p className="muted">{description}</p>}
      </div>
    </section>
  );
}

/** `from` keeps the chosen order. */
export function SignInFirst({ from }: { from: string }) {
  return (
    <div className="order-end">
      <ButtonLink to={PATHS.login} state={{ from }} kind="primary" size="lg" block>
        Log in to continue
      </ButtonLink>
      <ButtonLink to={PATHS.register} state={{ from }} block>
        Register first
      </ButtonLink>
      <p className="small muted">You will come back to this page. We keep what you chose.</p>
    </div>
  );
}
