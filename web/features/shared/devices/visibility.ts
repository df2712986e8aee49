import type { ReportEntry } from '#lib/queries/outputs.ts';
import { NEVER_PUBLIC } from '#schemas/devices/publicTextDelay.ts';
import { formatDateTime } from '#schemas/format/dates.ts';

export type Reader = 'owner' | 'admin';

/** @param wordsFrom until then all of it waits; null when it does not */
export function describeVisibility(
  { showToPublic, showToMembers }: Pick<ReportEntry, 'showToPublic' | 'showToMembers'>,
  reader: Reader,
  wordsFrom: string | null = null,
): string {
  const contact = reader === 'owner' ? 'your contact' : 'the owner’s contact';
  const since = wordsFrom ? sinceWhen(wordsFrom) : '';
  if (showToPublic && showToMembers) {
    return wordsFrom
      ? `Device details shown to everyone and ${contact} to members${since}.`
      : `Device details shown to everyone, ${contact} to members.`;
  }
  if (showToPublic) return `Device details shown to everyone who checks${since}.`;
  return showToMembers ? `${sentence(contact)} shown to logged-in members who check${since}.` : 'No details shown.';
}

const sinceWhen = (from: string) =>
  Date.parse(from) >= NEVER_PUBLIC ? ' once Ownmark has seen a proof of purchase' : ` from ${formatDateTime(from)} on`;

const sentence = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
