import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { STATUS_LOOKS, shownStatus } from './statusLooks.ts';

export function StatusBadge({ status: rawStatus }: { status: DeviceStatus }) {
  const status = shownStatus(rawStatus);
  const { icon: Icon, word } = STATUS_LOOKS[status];
  return (
    <span className="badge" data-status={status}>
      <Icon className="i" />
      {word}
    </span>
  );
}
