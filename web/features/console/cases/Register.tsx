import { CircleCheck, TriangleAlert } from 'lucide-react';
import { properName, typeWord } from '#lib/format/format.ts';
import { anyDevicePath, deskCasePath, evidencePath } from '#lib/paths/adminPaths.ts';
import type { DeskCase, DeskCaseWithRegister } from '#lib/queries/outputs.ts';
import { type CaseCause, type CaseKind, type CaseLink, LOCK_MAX } from '#schemas/cases/caseWords.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { Card } from '#ui/Card.tsx';
import { type FactRow, Facts } from '#ui/Facts.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { Link } from '#ui/Link.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { STATUS_LOOKS, shownStatus } from '#ui/statusLooks.ts';
import { OTHER_SIDE, OUTCOME_WORDS } from './words.ts';

const CAUSES: Record<CaseCause, string> = {
  registration: 'The number was registered already',
  check: 'A check of the number',
  handover: 'A handover',
  contacts: 'Changed contacts of the account',
};

type Props = { found: DeskCaseWithRegister };
type Register = DeskCaseWithRegister['register'];

/** What the register itself knows. */
export function CaseFacts({ found }: Props) {
  const { number, stage, cause, stolen, kind, createdAt, admittedAt, actsAt, device, register } = found;
  return (
    <Card title="What the register knows">
      <Facts
        rows={[
          { term: 'Number', value: <Identifier value={number} /> },
          ...(device ? deviceRows(device) : [{ term: 'Device', value: 'Not registered under this number' }]),
          device && { term: OTHER_SIDE[kind], value: <Held register={register} /> },
          register.transfers.length > 0 && { term: 'Given away', value: <Given register={register} /> },
          register.handover && { term: 'Handover', value: <PaidAndHanded handover={register.handover} /> },
          device && { term: 'Reports', value: <Reports found={found} /> },
          kind === 'ownership' && {
            term: 'Stolen?',
            value: stolen ? 'The opener says so' : 'The opener does not say so',
          },
          { term: 'Led here by', value: CAUSES[cause] },
          { term: 'Opened', value: <span className="num">{formatDate(createdAt)}</span> },
          {
            term: 'Lock',
            value: admittedAt ? (
              <span className="num">
                From {formatDate(admittedAt)}, until {formatDate(Date.parse(admittedAt) + LOCK_MAX)} at the latest
              </span>
            ) : (
              noLock(stage)
            ),
          },
          admittedAt !== null && { term: 'Told', value: toldWords(register.holdersTold) },
          actsAt !== null && { term: 'Decision acts', value: <span className="num">{formatDate(actsAt)}</span> },
        ]}
      />
    </Card>
  );
}

const HELD = { registration: 'Registered it', transfer: 'Got it by a transfer', decision: 'Got it by a decision' };

function Held({ register: { heldBy, heldSince } }: { register: Register }) {
  if (!heldBy || !heldSince) return 'Nobody';
  return (
    <>
      <span className="num">Since {formatDate(heldSince)}</span>
      <small>{HELD[heldBy]}</small>
    </>
  );
}

function PaidAndHanded({ handover }: { handover: NonNullable<Register['handover']> }) {
  return (
    <>
      <Link to={evidencePath(handover.id)}>
        Paid, says the recipient{handover.paidAt && `, on ${formatDateTime(handover.paidAt)}`}
      </Link>
      <small>
        {handover.handedOverAt
          ? `The owner typed the word on ${formatDateTime(handover.handedOverAt)}.`
          : 'The owner did not type the word.'}
      </small>
    </>
  );
}

/** Silence says more where somebody off that phone was told. */
const toldWords = (holders: number) =>
  holders === 0
    ? 'The other side by e-mail and text. No key holder: they may not have seen it.'
    : `The other side by e-mail and text, and ${holders === 1 ? 'a key holder' : `${holders} key holders`}.`;

const Given = ({ register: { transfers } }: { register: Register }) =>
  transfers.map(({ at, from, to }) => (
    <span key={at} className="register-line">
      {properName(from)} to {properName(to)}
      <small className="num">{formatDate(at)}</small>
    </span>
  ));

/** Within a sentence. */
const OTHERS: Record<CaseKind, string> = {
  ownership: 'the owner on record',
  contest: 'whoever reported it',
  handover: 'whoever handed it over',
};

const LATE = {
  after_transfer: 'Late: the device was given away after that day and before this report.',
  after_request: 'Late: a transfer was asked for after that day and before this report.',
};

function Reports({ found: { kind, register } }: Props) {
  if (register.reports.length === 0) return 'None';
  const BY = { opener: 'the opener', other: OTHERS[kind], another: 'an earlier owner' };
  return register.reports.map(({ at, happenedOn, status, by, late }) => (
    <span key={at} className="register-line">
      {STATUS_LOOKS[shownStatus(status)].word}, by {BY[by]} on <span className="num">{formatDateTime(at)}</span>
      <small>{happenedOn ? `It happened on ${formatDate(happenedOn)}.` : 'The day is not named.'}</small>
      {late && <small className="register-late">{LATE[late]}</small>}
    </span>
  ));
}

/** Told in words and never added up. */
export function Signals({ found }: Props) {
  const { kind, register } = found;
  const signals = [
    ...sideSignals('The opener', register.opener),
    ...sideSignals(OTHERS[kind].charAt(0).toUpperCase() + OTHERS[kind].slice(1), register.other),
    ...register.links.map((link) => ({ words: linkWords(link), to: null })),
    ...register.cases.map((one) => ({ words: caseWords(found, one), to: deskCasePath(one.id) })),
  ];
  return (
    <Card title="Look at this">
      <div className="stackable">
        <ul className="stack gap-2 signals" aria-label="What stands out">
          {register.links.length === 0 && (
            <li>
              <CircleCheck className="i" />
              No link between the two sides: no contact, transfer or login in common.
            </li>
          )}
          {signals.map(({ words, to }) => (
            <li key={words} data-status="missing">
              <TriangleAlert className="i" />
              {to ? <Link to={to}>{words}</Link> : <span className="break-anywhere">{words}</span>}
            </li>
          ))}
        </ul>
        <p className="xs muted">Each is a reason to look, not a proof.</p>
      </div>
    </Card>
  );
}

const sideSignals = (who: string, { strikes, contactsChangedAt, young }: Register['opener']) =>
  [
    strikes > 0 && `${who} has lost ${strikes === 1 ? 'one case' : `${strikes} cases`} within 12 months.`,
    contactsChangedAt && `${who} changed contacts or key holders on ${formatDateTime(contactsChangedAt)}.`,
    young && `${who} has an account that is younger than 14 days.`,
  ].flatMap((words) => (words ? [{ words, to: null }] : []));

function linkWords({ kind, contact, at }: Register['links'][number]): string {
  const day = at ? formatDate(at) : '';
  const words: Record<CaseLink, string> = {
    contact: `Both sides use ${contact}.`,
    key_holder: `Both sides name the key holder ${contact}.`,
    opener_is_key_holder: `The opener’s phone ${contact} is a key holder of the other side.`,
    other_is_key_holder: `The other side’s phone ${contact} is a key holder of the opener.`,
    former_contact: `Both sides have or had ${contact}.`,
    transfers: `A device was given from one side to the other, last asked for on ${day}.`,
    sign_in: `Both sides logged in from the same network within 30 days, last on ${day}.`,
  };
  return words[kind];
}

function caseWords({ kind }: DeskCase, { of, state, outcome, strike, at }: Register['cases'][number]): string {
  const names = { device: 'this device', opener: 'the opener', other: OTHERS[kind] };
  const whose = of.map((one) => names[one]).join(' and ');
  const ended = `closed on ${formatDate(at)}${outcome ? ` (${OUTCOME_WORDS[outcome]}${strike ? ', a lost case' : ''})` : ''}`;
  return `Another case of ${whose}: ${state === 'closed' ? ended : `open since ${formatDate(at)}`}.`;
}

const noLock = (stage: DeskCase['stage']) =>
  stage === 'closed' ? 'None: it was not admitted' : 'None before it is admitted';

const deviceRows = ({ id, name, type, model, status, registeredAt }: NonNullable<DeskCase['device']>): FactRow[] => [
  {
    term: 'Device',
    value: (
      <>
        <Link to={anyDevicePath(id)}>{name}</Link>
        <small>{[typeWord(type), model].filter(Boolean).join(', ')}</small>
      </>
    ),
  },
  { term: 'Status', value: <StatusBadge status={status} /> },
  { term: 'Registered', value: <span className="num">{formatDate(registeredAt)}</span> },
];
