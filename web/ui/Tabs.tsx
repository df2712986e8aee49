import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { formatCount } from '#lib/format/counts.ts';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';

export type Tab<Value extends string = string> = {
  value: Value;
  label: string;
  count?: number;
  /** Highest count shown; above it a plus. */
  cap?: number;
  /** Colours of the count. */
  status?: DeviceStatus;
};

type Props<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
  children?: ReactNode;
};

export function Tabs<Value extends string>({ label, value, onChange, tabs, children }: Props<Value>) {
  return (
    <Base.Root className="stack tabs-root" value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List className="tabs" aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab className="tab" key={tab.value} value={tab.value}>
            {tab.label}
            {tab.count !== undefined && (
              <span className="count" data-status={tab.count > 0 ? tab.status : undefined}>
                {formatCount(tab.count, tab.count >= (tab.cap ?? Number.POSITIVE_INFINITY))}
              </span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {children !== undefined && <Base.Panel value={value}>{children}</Base.Panel>}
    </Base.Root>
  );
}
