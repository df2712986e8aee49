import type { ReportEntry } from '#lib/queries/outputs.ts';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { STATUS_LOOKS } from '#ui/statusLooks.ts';

export type Viewer = { who: string; what: string };

/**
 * @param report the one that stands; undefined when nobody chose anything
 * @param wordsFrom until then what was chosen waits; null when it does not
 */
export function viewersOf(
  status: DeviceStatus,
  report: ReportEntry | undefined,
  wordsFrom: string | null = null,
): Viewer[] {
  const word = STATUS_LOOKS[status].word;
  const from = wordsFrom ? `from ${formatDateTime(wordsFrom)} on` : null;
  const open = report?.showToPublic === true;
  return [
    {
      who: 'Anyone who checks it',
      what: open
        ? `${word}, the date, and ${from ? `${from} ` : ''}the name, model and place you gave. Not your name or phone number.`
        : `${word}, and the date. No name, no phone number, no place.`,
    },
    {
      who: 'Logged-in members',
      what: report?.showToMembers
        ? `Your name, your phone number and the place, as you chose${from ? `, ${from}` : ''}.`
        : 'The same. You did not choose to show your name and phone number.',
    },
    { who: 'Ownmark’s team', what: 'Your whole report, to help you.' },
  ];
}
