import type { CheckedPage } from '../schemas/check-page.ts';
import { formatDate, formatDateTime } from '../schemas/dates.ts';
import { escaped } from '../schemas/escape.ts';
import { identifierGroups } from '../schemas/identifiers.ts';

type Content = { text: string; html?: boolean };

/** Texts of the blanks (`data-slot`) of a prerendered check page, by their names. */
export function slotsOf({ identifier, outcome }: CheckedPage): Record<string, Content | undefined> {
  if (outcome.state !== 'answered') return { message: { text: outcome.message } };
  const { answer, checkedAt } = outcome;
  return {
    identifier: { text: identifierGroups(identifier).map(group).join('<wbr>'), html: true },
    checkedAt: { text: formatDateTime(checkedAt) },
    reportedDate: { text: answer.reportedDate ? formatDate(answer.reportedDate) : '' },
    deviceName: { text: answer.deviceName ?? '' },
    deviceModel: { text: answer.deviceModel ?? '' },
    location: { text: answer.location ?? '' },
  };
}

/** Which parts (`data-row`) of a prerendered check page stay. */
export function rowsOf({ outcome }: CheckedPage): Record<string, boolean> {
  if (outcome.state !== 'answered') return {};
  const { answer } = outcome;
  return {
    sample: answer.sample,
    device: answer.deviceName !== null || answer.deviceModel !== null,
    deviceName: answer.deviceName !== null,
    deviceModel: answer.deviceModel !== null,
    reportedDate: answer.reportedDate !== null,
    location: answer.location !== null,
    ownerImage: answer.ownerImage !== null,
  };
}

function group(text: string): string {
  return `<span>${escaped(text)}</span>`;
}
