import { Laptop, MapPin, ShieldCheck, Smartphone, Tablet } from 'lucide-react';
import { DEVICE_STATUSES } from '#schemas/devices/statuses.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { Plate } from '#ui/Plate.tsx';
import { PlateSkeleton } from '#ui/PlateSkeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Part } from './Part.tsx';

const PHONE = { icon: <Smartphone />, word: 'Smartphone' };
const LAPTOP = { icon: <Laptop />, word: 'Laptop' };
const TABLET = { icon: <Tablet />, word: 'Tablet' };

/** Badges, and the plate in every status. */
export function StatusPart() {
  return (
    <Part id="status" title="Status language">
      <div className="sheet-row">
        {DEVICE_STATUSES.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <Badge>Neutral</Badge>
        <Badge accent icon={<ShieldCheck />}>
          Admin
        </Badge>
      </div>
      <div className="sheet-grid sheet-grid-3">
        <Plate
          level={3}
          status="active"
          kind={PHONE}
          name="Infinix Hot 40"
          identifier="356789012345672"
          caption="IMEI 1"
        />
        <Plate
          level={3}
          status="inactive"
          kind={LAPTOP}
          name="Old ThinkPad"
          identifier="PF2X8QLA"
          caption="Serial number"
        />
        <Plate
          level={3}
          status="missing"
          kind={TABLET}
          name="Redmi Pad"
          identifier="860459037215842"
          caption="IMEI 1"
        />
        <Plate
          level={3}
          status="stolen"
          kind={PHONE}
          name="My Galaxy A54"
          href="/dev/ui"
          identifier="359006118027436"
          caption="IMEI 1"
          noteIcon={<MapPin />}
          note="Reported Nov 18, 2026, last seen at Herbert Macaulay Way, Yaba. Everybody who checks it is warned."
          meta={[
            { term: 'Serial', value: <Identifier value="R58W30ABC1K" /> },
            { term: 'Registered', value: 'Mar 4, 2026' },
          ]}
          actions={
            <>
              <ButtonLink kind="quiet" size="sm" to="/dev/ui">
                Police extract
              </ButtonLink>
              <Button kind="quiet" size="sm">
                Found it
              </Button>
            </>
          }
        />
        <Plate
          level={3}
          status="transfer_pending"
          kind={PHONE}
          name="Shop phone"
          identifier="863344051720934"
          caption="IMEI 1"
        />
        <Plate
          level={3}
          status="reported"
          kind={PHONE}
          name="Tecno Spark"
          identifier="359006118027436"
          caption="IMEI 1"
          busy
        />
        <Plate
          level={3}
          removed
          kind={PHONE}
          name="Old Redmi"
          identifier="860459037215842"
          caption="IMEI 1"
          note="Leaves your registry in 47 hours."
          actions={
            <Button kind="quiet" size="sm">
              Undo
            </Button>
          }
        />
        <PlateSkeleton />
      </div>
    </Part>
  );
}
