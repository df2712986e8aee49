import { CircleQuestionMark, type LucideIcon } from 'lucide-react';
import type { DeviceStatus } from '../../../worker/schemas/statuses.ts';
import { STATUS_LOOKS, shownStatus } from '../../ui/statusLooks.ts';

export type Banner = { title: string; text: string; tag: string; icon: LucideIcon };

const WORDS: Record<DeviceStatus, { title: string; text: string }> = {
  active: {
    title: 'Device is Safe',
    text: 'It is registered and nobody has reported it. Ask the seller to transfer it to you on Ownmark before you pay.',
  },
  inactive: { title: 'Device is Inactive', text: 'Its owner has put it away. Ask why before you buy it.' },
  missing: {
    title: 'Device Reported Missing',
    text: 'Its owner is looking for it. Please don’t buy it. If you have found it, call us.',
  },
  stolen: {
    title: 'Device Reported Stolen',
    text: 'Do not buy or use this device. Contact the authorities, or call us.',
  },
  reported: {
    title: 'Device Reported Missing',
    text: 'Its owner is looking for it. Please don’t buy it. If you have found it, call us.',
  },
  transfer_pending: {
    title: 'Transfer Pending',
    text: 'It is on its way to a new owner and under a 21-day review. Don’t buy it from anybody else.',
  },
};

/** What is said of a device that was found, by its status (part 2, §4). */
export function bannerOf(told: DeviceStatus): Banner {
  const status = shownStatus(told);
  return { ...WORDS[status], tag: STATUS_LOOKS[status].word, icon: STATUS_LOOKS[status].icon };
}

/** Nothing is registered under the identifier: nobody vouches for the device (product §4). */
export const NOTHING_FOUND: Banner & { name: string } = {
  title: 'No report found',
  name: 'Unknown Device',
  text: 'It is not on the register, so nobody has reported it here, and nobody vouches for it either.',
  tag: 'Unknown',
  icon: CircleQuestionMark,
};
