import { Ban, Copy, Handshake, type LucideIcon, Phone, ShieldCheck, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { newCaseAbout } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { lookOf, NUMBERS_MAX } from '#schemas/checks/checks.ts';
import {
  compareWords,
  keepsProof,
  kindWord,
  LOOK_WORDS,
  type Look,
  lookText,
  mayBeSerial,
  mostSevereFirst,
} from '#schemas/checks/checkWords.ts';
import { FOUND_PATH } from '#schemas/checks/reportPaths.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { SHOWN, SUPPORT } from '#schemas/format/support.ts';
import type { CheckAnswer, CheckedNumber } from '#schemas/responses/checks.ts';
import type { Caution, IdentifierKind } from '#schemas/rules/identifiers.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { CHECK_LOOKS } from '#ui/checkLooks.ts';
import { Identifier } from '#ui/Identifier.tsx';
import { MarkedNumber, NumberLines } from '#ui/NumberLines.tsx';
import { VerdictHead } from '#ui/VerdictHead.tsx';
import { AnswerActs, type AnswerWays, KeepProof } from './AnswerActs.tsx';
import { ReportFacts } from './ReportFacts.tsx';

type Props = {
  answer: CheckAnswer;
  checkedAt: number;
  identifier: string;
  kind: IdentifierKind;
  ways: AnswerWays;
  /** Shown for a registered device to those who may know that it is registered. */
  title?: string;
  /** Details that only a logged-in user gets. */
  rows?: ReactNode;
  /** An admin asks. */
  isDesk?: boolean;
};

/** The one answer of a check. `data-slot` and `data-row` are what worker/pages fills in without a script; a slot holds only its text. */
export function AnswerPlate({ answer, checkedAt, identifier, kind, ways, title, rows, isDesk = false }: Props) {
  const { caution, numbers, sample } = answer;
  const look = lookOf(answer);
  const { icon: Icon, status } = CHECK_LOOKS[look];
  const typed = numbers[0] ?? { identifier, kind };
  const isBlank = numbers.length > NUMBERS_MAX;
  const isOne = numbers.length < 2 || isBlank;
  const isFlagged = look === 'stolen' || look === 'missing';
  return (
    <article className="result answer" data-status={status} aria-labelledby="result-title">
      <span className="stripe" />
      <VerdictHead
        sign={<Icon className="i" />}
        when={<span data-slot="checkedAt">{formatDateTime(checkedAt)}</span>}
        title={title ?? LOOK_WORDS[look].title}
        say={<span data-slot="say">{lookText(answer)}</span>}
        id="result-title"
      />
      <div className="answer-cols">
        <div>
          {isOne && <TypedNumber typed={typed} doubt={look === 'caution' ? caution : null} />}
          {numbers.length > 1 && <NumberLines numbers={numbers} />}
          {sample && (
            <p className="row result-sample muted small" data-row="sample">
              <span className="badge badge-accent">Sample</span> Not a real device.
            </p>
          )}
          <div className="stack answer-body">{ADVICE[look](typed, isOne)}</div>
        </div>
        <div className="stack answer-body">
          {rows ?? (isFlagged && <ReportFacts answer={answer} />)}
          <AnswerActs look={look} asSerial={isOne && mayBeSerial(typed, caution)} ways={ways}>
            {look !== 'caution' && (isBlank || keepsProof(answer)) && <KeepProof numbers={numbers} typed={typed} />}
            {isFlagged && !isDesk && (isBlank || !sample) && (
              <CaseWays number={mostSevereFirst(numbers)[0] ?? typed} look={look} />
            )}
          </AnswerActs>
        </div>
      </div>
      <p className="answer-print">
        Ownmark, the register of devices. Today’s answer counts: {SUPPORT.host}/device-checker
      </p>
    </article>
  );
}

type Typed = Pick<CheckedNumber, 'identifier' | 'kind'>;

function TypedNumber({ typed, doubt }: { typed: Typed; doubt: Caution | null }) {
  const { identifier, kind } = typed;
  return (
    <div className="answer-id" data-row="one">
      <div className="inline answer-cap muted xs">
        {doubt ? <span>You typed</span> : <span data-slot="cap">{`${kindWord(kind)} you checked`}</span>}
        {!doubt && (
          <span className="needs-script">
            <CopyButton label="Copy the number" text={identifier} />
          </span>
        )}
      </div>
      {doubt ? (
        <MarkedNumber typed={typed} caution={doubt} slot="identifier" />
      ) : (
        <Identifier value={identifier} serial={kind === 'serial'} slot="identifier" />
      )}
    </div>
  );
}

const FOUND_WAY = { to: `${FOUND_PATH}?number=`, label: 'I have it, and want to give it back' };
const CASE_WAYS = [
  { to: `${PATHS.bought}#`, label: 'I already bought it' },
  { to: newCaseAbout('ownership'), label: 'It is mine' },
];

/** Each ends in the number, also where the Worker fills it in (`data-ends`). */
function CaseWays({ number: { identifier }, look }: { number: Typed; look: Look }) {
  const ways = look === 'missing' ? [FOUND_WAY, ...CASE_WAYS] : CASE_WAYS;
  return (
    <p className="flow answer-cases" data-row="cases">
      {ways.map(({ to, label }) => (
        <a key={to} className="link-row" href={to + encodeURIComponent(identifier)} data-ends={to}>
          {label}
        </a>
      ))}
    </p>
  );
}

const CALL = (
  <>
    <a className="nowrap" href={SUPPORT.phoneLink}>
      {SHOWN.phone}
    </a>{' '}
    ({SUPPORT.shortHours})
  </>
);

const ADVICE: Record<Look, (typed: { kind: IdentifierKind }, isOne: boolean) => ReactNode> = {
  stolen: () => (
    <ul className="stack gap-2 do-list">
      <Do icon={Ban}>
        <b>Do not pay.</b>
      </Do>
      <Do icon={ShieldCheck}>You do not have to tell the seller what you saw. Leave safely.</Do>
      <Do icon={Phone}>
        Contact the authorities, or call us: {CALL}. We will tell the owner without giving your name. Found it? Hand it
        to a police station, and keep their stamp.
      </Do>
    </ul>
  ),
  missing: () => (
    <ul className="stack gap-2 do-list">
      <Do icon={Ban}>
        <b>Do not pay.</b> Its owner wants it back.
      </Do>
      <Do icon={Handshake}>Been offered it? Call us: {CALL}.</Do>
    </ul>
  ),
  caution: () => (
    <p>
      <b>This is not a clean answer.</b> Do not pay yet.
    </p>
  ),
  clean: ({ kind }, isOne) => (
    <ul className="stack gap-2 do-list">
      <Do icon={Smartphone}>
        <span data-slot="compare">{compareWords(kind, isOne)}</span>
      </Do>
      {isOne && kind === 'imei' && (
        <Do icon={Copy} row="oneImei">
          Two SIMs? Check the second number too.
        </Do>
      )}
    </ul>
  ),
};

function Do({ icon: Icon, row, children }: { icon: LucideIcon; row?: string; children: ReactNode }) {
  return (
    <li data-row={row}>
      <Icon className="i" />
      <span>{children}</span>
    </li>
  );
}

type LastProps = { answer: Pick<CheckAnswer, 'status' | 'caution'>; number: { identifier: string; kind: string } };

/** While another number is typed: a whole plate would seem to be about that one. */
export function LastAnswer({ answer, number }: LastProps) {
  const look = lookOf(answer);
  const { icon: Icon, status } = CHECK_LOOKS[look];
  return (
    <p className="row last-answer small" data-status={status}>
      <Icon className="i" />
      <span>
        Last: <Identifier value={number.identifier} serial={number.kind === 'serial'} /> · {LOOK_WORDS[look].short}
      </span>
    </p>
  );
}
