import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { STATUS_LOOKS } from './statusLooks.ts';

export function statusOption<Status extends DeviceStatus>(status: Status) {
  const { icon, word } = STATUS_LOOKS[status];
  return { value: status, label: word, icon, status };
}
