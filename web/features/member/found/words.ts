import type { FoundTalk } from '#lib/queries/outputs.ts';
import { dayBegins, formatDate } from '#schemas/format/dates.ts';
import { type FoundProof, isLeftAtPolice, isSafePlace, MEETING_PLACES } from '#schemas/found/foundWords.ts';
import { given } from '#schemas/rules/fieldRules.ts';

export const PLACE = { place: given('Please type the part of town.') };
export const PLACE_HINT = 'Only the part of town, such as Yaba.';

type Meeting = NonNullable<FoundTalk['meeting']>;

export const whereAndWhen = ({ at, place, day, daytime }: Meeting): string =>
  `at ${MEETING_PLACES[at]} in ${place} on ${formatDate(dayBegins(day))}, in the ${daytime}`;

/** One sentence on what is next, and by when. */
export function nextOf(found: FoundTalk): string {
  const { state, meeting, lines, sharing } = found;
  if (state === 'returned') return 'You have it back. We have thanked the finder.';
  if (state === 'ended')
    return lines.some(({ verb }) => verb === 'report')
      ? 'You reported this conversation. Our team reads it, and nothing more is sent.'
      : 'This conversation has ended.';
  if (state === 'agreed' && meeting) return `You meet ${whereAndWhen(meeting)}.`;
  if (meeting) {
    const asked = meeting.by === 'you' ? 'You ask' : 'They ask';
    const next = meeting.by === 'you' ? 'Wait for their yes.' : 'Say yes, or name another place.';
    return `${asked} to meet ${whereAndWhen(meeting)}. ${next}`;
  }
  if (found.number !== null)
    return `You see each other’s numbers: call them, and agree on where to meet.${endOf(found)}`;
  if (sharing.other && !sharing.you)
    return `They share their number. Share yours, and you both see the other’s.${endOf(found)}`;
  if (lines.some((line) => line.by === 'other' && isLeftAtPolice(line)))
    return `They say that a police station has it. Ask for it there, and take proof that it is yours along.${endOf(found)}`;
  if (lines.at(-1)?.by === 'you') return `Wait for their answer. We write to you when they answer.${endOf(found)}`;
  return `Answer them.${HINTS[found.proof]}${endOf(found)}`;
}

const HINTS: Record<FoundProof, string> = {
  shown: '',
  open: ' Ask them to type the other number of the phone.',
  wrong: ' They typed wrong numbers, and have no tries left.',
  add: ' Add its other number to your device: then they can type it, and show that they hold it.',
  none: ' It has one number only, so they can’t show that they hold it.',
};

const endOf = ({ endsAt }: FoundTalk): string =>
  endsAt === null ? '' : ` If nobody writes, this ends on ${formatDate(endsAt)}.`;

export const isUnsafe = (meeting: FoundTalk['meeting']): boolean => meeting !== null && !isSafePlace(meeting.at);
