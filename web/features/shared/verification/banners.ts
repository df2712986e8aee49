import { CircleQuestionMark, type LucideIcon, TriangleAlert } from 'lucide-react';
import { NO_REPORT } from '#schemas/checks/checks.ts';
import { LOOK_WORDS } from '#schemas/checks/checkWords.ts';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { STATUS_LOOKS, shownStatus } from '#ui/statusLooks.ts';

/** A member may be about to buy, an admin is not. */
export type Reader = 'member' | 'admin';
export type Banner = { title: string; say: string; status: string; icon: LucideIcon };
type Words = { title: string; say: Record<Reader, string> };

const MISSING: Words = {
  title: 'Device Reported Missing',
  say: { member: LOOK_WORDS.missing.say, admin: 'Its owner is looking for it.' },
};

const WORDS: Record<DeviceStatus, Words> = {
  active: { title: 'Device is Safe', say: { member: NO_REPORT, admin: 'Registered, with no report on it.' } },
  inactive: {
    title: 'Device is Inactive',
    say: {
      member: 'The owner marked it as not in use. Ask why before you pay.',
      admin: 'The owner marked it as not in use.',
    },
  },
  missing: MISSING,
  reported: MISSING,
  stolen: {
    title: 'Device Reported Stolen',
    say: {
      member: 'Do not buy or use this device. Contact the authorities, or call us.',
      admin: 'It was reported stolen.',
    },
  },
  transfer_pending: {
    title: 'Transfer Pending',
    say: {
      member: 'It is on its way to a new owner and under a 21-day review. Do not buy it from anybody else.',
      admin: 'It is on its way to a new owner and under a 21-day review.',
    },
  },
};

/** Part 2, §4. */
export function bannerOf(rawStatus: DeviceStatus, reader: Reader): Banner {
  const status = shownStatus(rawStatus);
  const { title, say } = WORDS[status];
  return { title, say: say[reader], status, icon: STATUS_LOOKS[status].icon };
}

/** Part 2, §4. */
export const UNKNOWN_DEVICE = 'Unknown Device';

/** Nobody vouches for the device (product §4). */
export function nothingFound(reader: Reader): Banner {
  const say = reader === 'member' ? NO_REPORT : 'Nothing is registered under this number.';
  return { title: 'No report found', say, status: 'inactive', icon: CircleQuestionMark };
}

export const NOT_UNDERSTOOD: Banner = {
  ...LOOK_WORDS.caution,
  status: 'unchecked',
  icon: TriangleAlert,
};
