import { Laptop, Monitor, Package, Smartphone, Tablet } from 'lucide-react';
import type { ReactElement } from 'react';
import { typeWord } from '#lib/format/format.ts';
import type { DeviceType } from '#schemas/devices/statuses.ts';

const ICONS: Partial<Record<DeviceType, ReactElement>> = {
  smartphone: <Smartphone />,
  tablet: <Tablet />,
  laptop: <Laptop />,
  desktop: <Monitor />,
};

/** Anything else is Other (part 2, §2). */
export function kindOf(type: DeviceType): { icon: ReactElement; word: string } {
  return { icon: ICONS[type] ?? <Package />, word: typeWord(type) };
}
