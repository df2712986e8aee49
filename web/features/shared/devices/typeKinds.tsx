import { Laptop, Monitor, Package, Smartphone, Tablet } from 'lucide-react';
import type { ReactElement } from 'react';
import { typeWord } from '#lib/format/format.ts';
import type { DeviceType } from '#schemas/devices/statuses.ts';

const ICONS: Record<DeviceType, ReactElement> = {
  smartphone: <Smartphone />,
  tablet: <Tablet />,
  laptop: <Laptop />,
  desktop: <Monitor />,
  other: <Package />,
};

export function kindOf(type: DeviceType): { icon: ReactElement; word: string } {
  return { icon: ICONS[type], word: typeWord(type) };
}
