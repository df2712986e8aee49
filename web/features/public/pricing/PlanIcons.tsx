import { Building2, House, Layers, type LucideIcon, User, Users } from 'lucide-react';
import type { PlanIcon } from '#schemas/plans/planDisplay.ts';

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
