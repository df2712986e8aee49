import { Laptop, MapPin, ShieldCheck, Smartphone, Tablet } from 'lucide-react';
import type { ComponentProps } from 'react';
import { DEVICE_STATUSES } from '#schemas/devices/statuses.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { Plate } from '#ui/Plate.tsx';
import { PlateSkeleton } from '#ui/PlateSkeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';

const PHONE = { kind: { icon: <Smartphone />, word: 'Smartphone' }, caption: 'IMEI 1' };
const LAPTOP = { kind: { icon: <Laptop />, word: 'Laptop' }, caption: 'Serial number' };
const TABLET = { kind: { icon: <Tablet />, word: 'Tablet' }, caption: 'IMEI 1' };

const PLATES: ComponentProps<typeof Plate>[] = [
  { ...PHONE, status: 'active', name: 'Infinix Hot 40', identifier: '356789012345672' },
  { ...LAPTOP, status: 'inactive', name: 'Old ThinkPad', identifier: 'PF2X8QLA' },
  { ...TABLET, status: 'missing', name: 'Redmi Pad', identifier: '860459037215842' },
  {
    ...PHONE,
    status: 'stolen',
    name: 'My Galaxy A54',
    href: '/dev/ui',
    identifier: '359006118027436',
    noteIcon: <MapPin />,
    note: 'Reported Nov 18, 2026, last seen at Herbert Macaulay Way, Yaba. Everybody who checks it is warned.',
    meta: [
      { term: 'Serial', value: <Identifier value="R58W30ABC1K" /> },
      { term: 'Registered', value: 'Mar 4, 2026' },
    ],
    actions: (
      <>
        <ButtonLink kind="quiet" size="sm" to="/dev/ui">
          Police extract
        </ButtonLink>
        <Button kind="quiet" size="sm">
          Found it
        </Button>
      </>
    ),
  },
  { ...PHONE, status: 'transfer_pending', name: 'Shop phone', identifier: '863344051720934' },
  { ...PHONE, status: 'reported', name: 'Tecno Spark', identifier: '359006118027436', busy: true },
  {
    ...PHONE,
    removed: true,
    name: 'Old Redmi',
    identifier: '860459037215842',
    note: 'Leaves your registry in 47 hours.',
    actions: (
      <Button kind="quiet" size="sm">
        Undo
      </Button>
    ),
  },
];

export function StatusPart() {
  return (
    <>
      <div className="row gap-4">
        {DEVICE_STATUSES.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <Badge>Neutral</Badge>
        <Badge accent icon={<ShieldCheck />}>
          Admin
        </Badge>
      </div>
      <div className="stack sheet-grid sheet-grid-3">
        {PLATES.map((plate) => (
          <Plate key={plate.name} {...plate} level={3} />
        ))}
        <PlateSkeleton />
      </div>
    </>
  );
}
