import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { DeviceStatus } from '../../../worker/schemas/statuses.ts';
import { PATHS } from '../../lib/paths.ts';
import type { Device } from '../../lib/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { DeviceCard } from './DeviceCard.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { found, inTab, TABS, type Tab } from './registry.ts';
import { TAB_LABELS } from './tabLabels.ts';
import { useRemoval } from './useRemoval.ts';

type Props = { devices: Device[]; typed: string; tab: Tab; onTab: (tab: Tab) => void; onShowAll: () => void };

const COLOURED: Partial<Record<Tab, DeviceStatus>> = {
  missing: 'missing',
  stolen: 'stolen',
  transfer_pending: 'transfer_pending',
};

/** The member's devices under their tabs, with the way to remove one. */
export function Registry({ devices, typed, tab, onTab, onShowAll }: Props) {
  const [leaving, setLeaving] = useState<Device | null>(null);
  const { remove, restore } = useRemoval();
  const matching = found(devices, typed);
  const shown = inTab(matching, tab);
  const tabs = TABS.map((value) => ({
    value,
    label: TAB_LABELS[value],
    count: inTab(matching, value).length,
    status: COLOURED[value],
  }));

  if (devices.length === 0) return <NoDevices />;
  return (
    <>
      <Tabs label="Devices by status" value={tab} onChange={onTab} tabs={tabs}>
        {shown.length === 0 ? (
          <EmptyState
            title={typed.trim() ? 'No device matches your search' : `No ${TAB_LABELS[tab].toLowerCase()} device`}
            text={typed.trim() ? `Nothing here has “${typed.trim()}” in its name, serial number or IMEI.` : QUIET}
            action={<Button onClick={onShowAll}>Show all devices</Button>}
          />
        ) : (
          <div className="plates">
            {shown.map((device) => (
              <DeviceCard key={device.id} device={device} onRemove={setLeaving} onRestore={restore.mutate} />
            ))}
          </div>
        )}
      </Tabs>
      {leaving && (
        <RemoveDialog
          device={leaving}
          onClose={() => setLeaving(null)}
          onConfirm={(reason) => {
            remove.mutate({ device: leaving, reason });
            setLeaving(null);
          }}
        />
      )}
    </>
  );
}

const QUIET = 'Devices appear here when their status changes.';

function NoDevices() {
  return (
    <EmptyState
      title="No devices yet"
      text="Put your phone, tablet or laptop on the register. If it goes missing, everybody who checks it is warned."
      action={
        <ButtonLink kind="primary" to={PATHS.registerDevice} icon={<Plus />}>
          Register Your First Device
        </ButtonLink>
      }
    />
  );
}
