import {
  CircleCheck,
  CirclePause,
  CircleQuestionMark,
  Flag,
  Hourglass,
  type LucideIcon,
  OctagonAlert,
} from 'lucide-react';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';

/** Colours and stripe come with `data-status`. */
export const STATUS_LOOKS: Record<DeviceStatus, { icon: LucideIcon; word: string }> = {
  active: { icon: CircleCheck, word: 'Active' },
  inactive: { icon: CirclePause, word: 'Inactive' },
  missing: { icon: CircleQuestionMark, word: 'Missing' },
  stolen: { icon: OctagonAlert, word: 'Stolen' },
  reported: { icon: Flag, word: 'Reported' },
  transfer_pending: { icon: Hourglass, word: 'Transfer pending' },
};

/** An unknown status as active. */
export function shownStatus(status: string): DeviceStatus {
  return Object.hasOwn(STATUS_LOOKS, status) ? (status as DeviceStatus) : 'active';
}

export function statusOption<Status extends DeviceStatus>(status: Status) {
  const { icon, word } = STATUS_LOOKS[status];
  return { value: status, label: word, icon, status };
}
