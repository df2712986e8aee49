import { Building2, type LucideIcon, Shield, User, Users, UsersRound } from 'lucide-react';
import { nairaWords } from '#schemas/payments/paymentWords.ts';
import { devicesWords, type OfferedPlan, type PlanIcon, planIconOf } from '#schemas/plans/planDisplay.ts';

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
