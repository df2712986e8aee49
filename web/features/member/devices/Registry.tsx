import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { PasswordConfirmation } from '#features/shared/confirmation/passwordConfirmation.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { Device } from '#lib/queries/outputs.ts';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { DeviceCard } from './DeviceCard.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { inTab, STEP, searchDevices, TABS, type Tab } from './registry.ts';
import { TAB_LABELS } from './tabLabels.ts';
import { useRemoval } from './useRemoval.ts';

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

const COLOURED: Partial<Record<Tab, DeviceStatus>> = {
  missing: 'missing',
  stolen: 'stolen',
  transfer_pending: 'transfer_pending',
};

export function Registry({ devices, typed, tab, most, onTab, onMore, onShowAll, withPassword, passwordPrompt }: Props) {
  const [leaving, setLeaving] = useState<Device | null>(null);
  const { remove, restore } = useRemoval(withPassword);
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
                <DeviceCard key={device.id} device={device} onRemove={setLeaving} onRestore={restore.mutate} />
              ))}
            </div>
            {shown.length > most && <More left={shown.length - most} onMore={() => onMore(most + STEP)} />}
          </>
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
      {passwordPrompt}
    </>
  );
}

const QUIET = 'Devices appear here when their status changes.';

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

function None({ title, text, act, onAct }: { title: string; text: string; act: string; onAct: () => void }) {
  return <EmptyState title={title} text={text} action={<Button onClick={onAct}>{act}</Button>} />;
}

function NoneHere({ typed, tab, elsewhere, onShowAll }: NoneProps) {
  const under = TAB_LABELS[tab].toLowerCase();
  if (!typed) return <None title={`No ${under} device`} text={QUIET} act="Show all devices" onAct={onShowAll} />;
  const nothing = `“${typed}” in its name, serial number or IMEI`;
  return elsewhere > 0 ? (
    <None
      title={`No ${under} device matches your search`}
      text={`Under the other tabs, ${elsewhere} ${elsewhere === 1 ? 'device has' : 'devices have'} ${nothing}.`}
      act="Show all devices"
      onAct={onShowAll}
    />
  ) : (
    <None
      title="No device matches your search"
      text={`Nothing here has ${nothing}.`}
      act="Show all devices"
      onAct={onShowAll}
    />
  );
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
