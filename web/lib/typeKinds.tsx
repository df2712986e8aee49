import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import type { ReactElement } from 'react';
import type { DeviceType } from '../../worker/schemas/statuses.ts';
import { typeWord } from './format.ts';

const ICONS: Partial<Record<DeviceType, ReactElement>> = {
  smartphone: <Smartphone />,
  tablet: <Tablet />,
  laptop: <Laptop />,
};

/** Icon and word of a type; types without an icon of their own share one (part 2, §2). */
export function kindOf(type: DeviceType): { icon: ReactElement; word: string } {
  return { icon: ICONS[type] ?? <MonitorSmartphone />, word: typeWord(type) };
}
