import { Building2, ChevronRight, House, Layers, type LucideIcon, User, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { devicesWords, MOST_POPULAR, type OfferedPlan, type PlanIcon, planIconOf } from '#schemas/plans/planDisplay.ts';
import { subscribePath } from '#schemas/plans/planPage.ts';
import { buttonClass } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';

const ICONS: Record<PlanIcon, LucideIcon> = {
  person: User,
  family: Users,
  enterprise: Building2,
  parents: House,
  plan: Layers,
};

/** Prerendered for the Worker, which removes all but the right one. */
export function PlanIcons({ icons }: { icons: readonly PlanIcon[] }) {
  return icons.map((icon) => {
    const Icon = ICONS[icon];
    return <Icon key={icon} className="i" data-row={`icon-${icon}`} aria-hidden="true" />;
  });
}

export type OfferCardProps = {
  plan: OfferedPlan;
  popular: boolean;
  /** Prerendered for the Worker, which removes all icons but the right one. */
  icons?: readonly PlanIcon[];
};

/** The Worker fills the same markup: `data-slot` is a text, `data-row` a part that may be removed. */
export function OfferCard({
  plan,
  popular,
  icons = [planIconOf(plan.name)],
  price,
}: OfferCardProps & { price: ReactNode }) {
  return (
    <article className={classes('plan', popular && 'plan-popular')} data-plan="">
      {popular && (
        <p className="tag">
          <span>{MOST_POPULAR}</span>
        </p>
      )}
      <h3 className="between plan-head h3">
        <PlanIcons icons={icons} />
        <span data-slot="name">{plan.name}</span>
      </h3>
      {price}
      <p className="plan-devices" data-slot="devices">
        {devicesWords(plan.NoOfDevices)}
      </p>
      {plan.description && (
        <p className="plan-text" data-row="description" data-slot="description">
          {plan.description}
        </p>
      )}
      <Link
        className={buttonClass({ kind: popular ? 'primary' : 'secondary', block: true })}
        to={subscribePath(plan.id)}
        data-by-period=""
      >
        <span className="plan-go">Get Started</span>
        <ChevronRight className="i" />
        <span className="sr-only">
          {': '}
          <span data-slot="name">{plan.name}</span>
        </span>
      </Link>
    </article>
  );
}
