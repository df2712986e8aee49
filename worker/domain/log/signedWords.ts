import type { CaseOutcome, CaseParty } from '#schemas/cases/caseWords.ts';

import type { Proof } from '#schemas/devices/statuses.ts';
import { dayBegins, formatDate, formatDateTime } from '#schemas/format/dates.ts';
import type { CheckAnswer, CheckVerdict } from '#schemas/responses/checks.ts';

/** The sentence on a paper for people. Its end says what the paper does not prove. */
export const SAYS = {
  check: ofCheck,
  certificate: ofCertificate,
  report: ofReport,
  transfer: ofTransfer,
  handover: ofHandover,
  decision: ofDecision,
  found: ofFound,
};

type Answer = Pick<CheckAnswer, 'status' | 'reportedDate' | 'happenedOn' | 'proof' | 'disputed' | 'registeredLately'>;
/** `name`: the kind and the number, such as `IMEI 359006118027436`. */
type Said = Answer & { name: string };

/** Two numbers may have two owners, so each difference is said per number. */
function ofCheck(numbers: Said[], at: number): string {
  const when = `On ${moment(at)},`;
  const clean = numbers.filter(({ status }) => status === 'clean').map(({ name }) => name);
  const flagged = [
    ...numbers.filter(({ status }) => status === 'stolen'),
    ...numbers.filter(({ status }) => status === 'missing'),
  ];
  if (flagged.length === 0) {
    return sentences(
      `${when} nobody had reported ${clean.join(' or ')} missing or stolen.`,
      clean.length > 1
        ? 'This says that nobody had reported them at that moment. It does not say whose they are.'
        : 'This says that nobody had reported it at that moment. It does not say whose it is.',
    );
  }
  const names = flagged.map(({ name }) => name).join(' and ');
  const inFull = flagged.map(inSentences);
  const isOne = new Set(inFull).size === 1;
  return sentences(
    isOne
      ? `${when} ${names} ${flagged.length > 1 ? 'were' : 'was'} ${inFull[0]}`
      : `${when} ${flagged.map((one) => `${one.name} was ${inShort(one)}`).join('; ')}.`,
    clean.length > 0 && `Nobody had reported ${clean.join(' and ')}.`,
    'This says what was reported at that moment. It does not say whose it is.',
  );
}

const reported = ({ status, reportedDate }: Answer): string =>
  `reported ${status}${reportedDate ? `, since ${moment(Date.parse(reportedDate))}` : ''}`;

const inSentences = (answer: Answer): string =>
  sentences(
    `${reported(answer)}.`,
    answer.happenedOn && `It is said to have happened on ${formatDate(dayBegins(answer.happenedOn))}.`,
    proofWords(answer.proof ?? 'declared'),
    answer.disputed && 'Two people say different things about this device.',
    answer.registeredLately && 'The number was put on the register less than 3 days before the report.',
  );

/** Two reports must fit in one line of a paper. */
function inShort(answer: Answer): string {
  const { proof, disputed, registeredLately } = answer;
  const more = [
    proof === 'shown' ? 'proof of purchase seen' : 'no proof of purchase seen',
    disputed && 'disputed',
    registeredLately && 'registered less than 3 days before',
  ];
  return `${reported(answer)} (${more.filter(Boolean).join(', ')})`;
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
    proofWords(proof),
    'This is no report to the police, and does not say how it was lost or who took it.',
  );
}

function ofTransfer(at: number): string {
  return `On ${moment(at)}, the register moved this device from one member to the other, as both had agreed. It does not say what was paid, or that the first one had a right to it.`;
}

function ofHandover(at: number, until: number): string {
  return `On ${moment(at)}, the owner on the register handed this device over to the recipient, as both said in their own accounts. The recipient keeps it and becomes its owner after ${moment(until)}, unless something speaks against it. It does not say that the first one had a right to it.`;
}

const DECIDED: Partial<Record<CaseOutcome, string>> = {
  upheld: 'that the device belongs to whoever opened the case',
  rejected: 'that the device stays with its owner on the register',
  lifted: 'that the report of the device ends',
  stands: 'that the report of the device stands',
  completed: 'that the handover of the device is valid, so that it goes to its recipient',
  returned: 'that the handover of the device is not valid, so that it stays with its owner',
  undecidable: 'that it can’t decide between two sides with good papers',
};

function ofDecision(outcome: CaseOutcome, side: CaseParty, at: number): string {
  const who =
    side === 'opener' ? 'The holder of this paper opened the case.' : 'The case was against the holder of this paper.';
  return `On ${moment(at)}, Ownmark decided ${DECIDED[outcome] ?? ''}. ${who} It says nothing of who else took part, and may be appealed for 14 days.`;
}

function ofFound(toldAt: number, shownAt: number): string {
  return `On ${moment(toldAt)}, somebody told the register that they have this missing device, and tried to reach its owner. On ${moment(shownAt)} they showed that they hold it. It does not say who they are, or that they may keep it.`;
}

const proofWords = (proof: Proof): string =>
  proof === 'shown'
    ? 'Ownmark has seen proof of purchase.'
    : 'This is the word of a member: Ownmark has seen no proof of purchase.';

const moment = (at: number): string => `${formatDateTime(at)} Lagos time`;

const sentences = (...all: (string | false | null)[]): string => all.filter(Boolean).join(' ');
