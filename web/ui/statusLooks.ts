import {
  CircleCheck,
  CirclePause,
  CircleQuestionMark,
  Flag,
  Hourglass,
  type LucideIcon,
  OctagonAlert,
} from 'lucide-react';
import type { DeviceStatus } from '../../worker/schemas/statuses.ts';

/** Icon and word of every status; its colours and stripe come with `data-status`. */
export const STATUS_LOOKS: Record<DeviceStatus, { icon: LucideIcon; word: string }> = {
  active: { icon: CircleCheck, word: 'Active' },
  inactive: { icon: CirclePause, word: 'Inactive' },
  missing: { icon: CircleQuestionMark, word: 'Missing' },
  stolen: { icon: OctagonAlert, word: 'Stolen' },
  reported: { icon: Flag, word: 'Reported' },
  transfer_pending: { icon: Hourglass, word: 'Transfer pending' },
};
