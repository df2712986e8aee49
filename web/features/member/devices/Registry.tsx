import { Plus } from 'lucide-react';
import type { PasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { DevicePlate } from '#features/shared/devices/DevicePlate.tsx';
import { devicePath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { Device } from '#lib/queries/outputs.ts';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PlateSkeleton } from '#ui/PlateSkeleton.tsx';
import { Repeated, Skeleton } from '#ui/Skeleton.tsx';
import { STATUS_LOOKS } from '#ui/statusLooks.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { DeviceActions } from './DeviceActions.tsx';
import { useRemoveDialog } from './Removal.tsx';
import { inTab, STEP, searchDevices, TABS, type Tab } from './registry.ts';

type Props = PasswordConfirmation & {
  devices: Device[];
  typed: string;
  tab: Tab;
  /** Plates shown at most. */
  most: number;
  onTab: (tab: Tab) => void;
  onMore: (most: number) => void;
  onShowAll: () => void;
};

const TAB_LABELS = Object.fromEntries(
  TABS.map((tab) => [tab, tab === 'all' ? 'All' : STATUS_LOOKS[tab].word]),
) as Readonly<Record<Tab, string>>;

const COLOURED: Partial<Record<Tab, DeviceStatus>> = {
  missing: 'missing',
  stolen: 'stolen',
  transfer_pending: 'transfer_pending',
};

export function Registry({ devices, typed, tab, most, onTab, onMore, onShowAll, withPassword, passwordPrompt }: Props) {
  const { askRemoval, restore, removeDialog } = useRemoveDialog(withPassword);
  const matching = searchDevices(devices, typed);
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
          <NoneHere typed={typed.trim()} tab={tab} elsewhere={matching.length} onShowAll={onShowAll} />
        ) : (
          <>
            <div className="stack plates">
              {shown.slice(0, most).map((device) => (
                <DevicePlate
                  key={device.id}
                  device={device}
                  href={devicePath(device.id)}
                  actions={
                    <DeviceActions
                      device={device}
                      onRemove={() => askRemoval(device)}
                      onRestore={() => restore(device)}
                    />
                  }
                />
              ))}
            </div>
            {shown.length > most && <More left={shown.length - most} onMore={() => onMore(most + STEP)} />}
          </>
        )}
      </Tabs>
      {removeDialog}
      {passwordPrompt}
    </>
  );
}

function More({ left, onMore }: { left: number; onMore: () => void }) {
  return (
    <p className="more-plates">
      <Button onClick={onMore}>
        Show {Math.min(STEP, left)} more <span className="num">({left} left)</span>
      </Button>
    </p>
  );
}

type NoneProps = { typed: string; tab: Tab; elsewhere: number; onShowAll: () => void };

function NoneHere({ typed, tab, elsewhere, onShowAll }: NoneProps) {
  const under = TAB_LABELS[tab].toLowerCase();
  const said = `“${typed}” in its name, serial number or IMEI`;
  const words = !typed
    ? { title: `No ${under} device`, text: 'Devices appear here when their status changes.' }
    : elsewhere === 0
      ? { title: 'No device matches your search', text: `Nothing here has ${said}.` }
      : {
          title: `No ${under} device matches your search`,
          text: `Under the other tabs, ${elsewhere} ${elsewhere === 1 ? 'device has' : 'devices have'} ${said}.`,
        };
  return <EmptyState {...words} action={<Button onClick={onShowAll}>Show all devices</Button>} />;
}

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

export function RegistrySkeleton() {
  return (
    <div className="stack tabs-root" aria-hidden="true">
      <div className="tabs">
        <Repeated times={3}>
          <span className="tab">
            <Skeleton className="sk-tab" />
          </span>
        </Repeated>
      </div>
      <div className="stack plates">
        <Repeated times={4}>
          <PlateSkeleton />
        </Repeated>
      </div>
    </div>
  );
}
