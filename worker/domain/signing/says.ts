import type { Proof } from '#schemas/devices/proofs.ts';
import { dayBegins, formatDate, formatDateTime } from '#schemas/format/dates.ts';
import type { CheckAnswer, CheckVerdict } from '#schemas/responses/checks.ts';

/** The line that people read on a paper, and at its end what the paper does not say. */
export const SAYS = { check: ofCheck, certificate: ofCertificate, report: ofReport, transfer: ofTransfer };

type Answer = Pick<CheckAnswer, 'status' | 'reportedDate' | 'happenedOn' | 'proof' | 'disputed' | 'registeredLately'>;

function ofCheck(numbers: { name: string; status: CheckVerdict }[], answer: Answer, at: number): string {
  const { status } = answer;
  const when = `On ${moment(at)},`;
  const names = (word: string, of: CheckVerdict) =>
    numbers.flatMap((number) => (number.status === of ? [number.name] : [])).join(` ${word} `);
  if (status === 'clean') {
    return sentences(
      `${when} nobody had reported ${names('or', 'clean')} missing or stolen.`,
      'This says that nobody had reported it at that moment. It does not say whose it is.',
    );
  }
  return sentences(
    `${when} ${names('and', status)} ${numbers.every((number) => number.status === status) && numbers.length > 1 ? 'were' : 'was'} reported ${status}${answer.reportedDate ? `, since ${moment(Date.parse(answer.reportedDate))}` : ''}.`,
    status === 'stolen' && names('and', 'missing') && `${names('and', 'missing')} was reported missing.`,
    names('and', 'clean') && `Nobody had reported ${names('and', 'clean')}.`,
    answer.happenedOn && `It is said to have happened on ${formatDate(dayBegins(answer.happenedOn))}.`,
    supportOf(answer.proof ?? 'declared'),
    answer.disputed && 'Somebody says this report is wrong, and Ownmark looks into it.',
    answer.registeredLately && 'The number was put on the register less than 3 days before the report.',
    'This says what was reported at that moment. It does not say whose it is.',
  );
}

/** @param since YYYY-MM-DD */
function ofCertificate(proof: Proof, since: string): string {
  const day = formatDate(dayBegins(since));
  return proof === 'shown'
    ? `The register names the holder as owner of this device since ${day}. Ownmark has seen proof of purchase. When this was made, nobody had reported it missing or stolen. It does not say what was reported later, or that whoever shows it is the holder.`
    : `The holder declared this device as their own on ${day}. Ownmark has seen no proof of purchase. When this was made, nobody had reported it missing or stolen. It does not say that the holder owns it, or what was reported later.`;
}

function ofReport(
  status: CheckVerdict,
  { reportedAt, happenedOn, proof }: { reportedAt: number; happenedOn: string | null; proof: Proof },
): string {
  return sentences(
    `The holder reported this device ${status} on ${moment(reportedAt)}.`,
    happenedOn && `They say that it happened on ${formatDate(dayBegins(happenedOn))}.`,
    supportOf(proof),
    'This is no report to the police, and does not say how it was lost or who took it.',
  );
}

function ofTransfer(at: number): string {
  return `On ${moment(at)}, the register moved this device from one member to the other, as both had agreed. It does not say what was paid, or that the first one had a right to it.`;
}

const supportOf = (proof: Proof): string =>
  proof === 'shown'
    ? 'Ownmark has seen proof of purchase.'
    : 'This is the word of a member: Ownmark has seen no proof of purchase.';

const moment = (at: number): string => `${formatDateTime(at)} Lagos time`;

const sentences = (...all: (string | false | null)[]): string => all.filter(Boolean).join(' ');
