import type { CheckedPage } from '#schemas/checks/checkPage.ts';
import {
  compareWords,
  keepsProof,
  kindWord,
  lookText,
  markedGroups,
  mayBeSerial,
  mostSevereFirst,
  PROOF_WORDS,
} from '#schemas/checks/checkWords.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { escaped } from '#schemas/format/escape.ts';
import type { CheckAnswer, CheckedNumber } from '#schemas/responses/checks.ts';
import { identifierGroups } from '#schemas/rules/identifiers.ts';

type Content = { text: string; html?: boolean };

export function slotsOf(checked: CheckedPage): Record<string, Content | undefined> {
  const { outcome } = checked;
  if (outcome.state !== 'answered') return { message: { text: outcome.message } };
  const { answer, checkedAt } = outcome;
  const one = firstOf(checked, answer);
  return {
    identifier: drawIdentifier(one),
    cap: { text: `${kindWord(one.kind)} you checked` },
    compare: { text: compareWords(one.kind) },
    say: { text: lookText(answer) },
    ...Object.fromEntries(
      mostSevereFirst(answer.numbers).flatMap((line) => [
        [line.name, drawIdentifier(line)],
        [`${line.name}-cap`, { text: line.cap }],
      ]),
    ),
    checkedAt: { text: formatDateTime(checkedAt) },
    reportedDate: { text: answer.reportedDate ? formatDate(answer.reportedDate) : '' },
    happenedOn: { text: answer.happenedOn ? formatDate(answer.happenedOn) : '' },
    proof: { text: answer.proof ? PROOF_WORDS[answer.proof] : '' },
    deviceName: { text: answer.deviceName ?? '' },
    deviceModel: { text: answer.deviceModel ?? '' },
    location: { text: answer.location ?? '' },
  };
}

export function rowsOf(checked: CheckedPage): Record<string, boolean> {
  if (checked.outcome.state !== 'answered') return {};
  const { answer } = checked.outcome;
  const one = firstOf(checked, answer);
  const isMany = answer.numbers.length > 1;
  return {
    one: !isMany,
    many: isMany,
    oneImei: !isMany && one.kind === 'imei',
    keep: keepsProof(answer),
    asSerial: !isMany && mayBeSerial(one, one.caution),
    ...Object.fromEntries(mostSevereFirst(answer.numbers).map(({ name }) => [name, true])),
    sample: answer.sample,
    device: answer.deviceName !== null || answer.deviceModel !== null,
    deviceName: answer.deviceName !== null,
    deviceModel: answer.deviceModel !== null,
    reportedDate: answer.reportedDate !== null,
    happenedOn: answer.happenedOn !== null,
    proof: answer.proof !== null,
    disputed: answer.disputed,
    registeredLately: answer.registeredLately,
    location: answer.location !== null,
    ownerImage: answer.ownerImage !== null,
  };
}

type Number = Pick<CheckedNumber, 'identifier' | 'kind' | 'caution'>;

function firstOf({ identifier, kind }: CheckedPage, { numbers, caution }: CheckAnswer): Number {
  return numbers[0] ?? { identifier, kind, caution };
}

function drawIdentifier({ identifier, kind, caution }: Number): Content {
  const groups = caution
    ? markedGroups({ identifier, kind }, caution).map((pieces) =>
        pieces
          .map(({ text, mark }) => (mark ? `<span class="${mark}">${escaped(text)}</span>` : escaped(text)))
          .join(''),
      )
    : identifierGroups(identifier, kind).map(escaped);
  return { text: groups.map((group) => `<span>${group}</span>`).join('<wbr>'), html: true };
}
