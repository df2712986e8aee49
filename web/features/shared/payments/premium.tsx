import { Ban, Clock, Siren, Truck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { CLAIMS } from '#schemas/plans/claims.ts';

type PremiumName = (typeof CLAIMS.premium)[number]['name'];

const ICONS: Record<PremiumName, ReactNode> = {
  'Courier service': <Truck />,
  'Priority recovery': <Clock />,
  'Anti-sale protection': <Ban />,
  'Recovery network': <Users />,
  'Emergency hotline': <Siren />,
};

export const PREMIUM = CLAIMS.premium.map(({ name, claim }) => ({ title: name, text: claim, icon: ICONS[name] }));
