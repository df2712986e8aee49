import { NUMBERS_MAX } from '#schemas/checks/checks.ts';
import { DISPUTED, LOOK_WORDS, type Look, PROOF_WORDS } from '#schemas/checks/checkWords.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import type { CheckAnswer } from '#schemas/responses/checks.ts';
import { SHOWN, SUPPORT } from '#schemas/site/support.ts';
import { CHECK_LOOKS } from './checkLooks.ts';
import { Identifier } from './Identifier.tsx';
import type { Proof } from './KeepProof.tsx';
import { Mark } from './Mark.tsx';
import { NumberLines } from './NumberLines.tsx';

type Answer = Pick<CheckAnswer, 'numbers' | 'sample' | 'reportedDate' | 'happenedOn' | 'proof' | 'disputed'>;
type Props = { answer: Answer; proof: Proof; say: string };

/** All that is printed of an answer. */
export function CheckSheet({ proof, say, answer }: Props) {
  const { numbers, sample } = answer;
  const { look, identifier, serial, checkedAt, link } = proof;
  const { icon: Icon } = CHECK_LOOKS[look];
  const isMany = numbers.length > 1;
  return (
    <section className="check-sheet" aria-hidden="true">
      <div className="p-head">
        <p className="p-brand">
          <Mark />
          Ownmark
        </p>
        <p>Proof of a check</p>
      </div>
      <div className="p-verdict">
        <Stripe look={look} />
        <Icon className="p-icon" />
        <div>
          <p className="p-title">{LOOK_WORDS[look].title}</p>
          <p data-slot="say">{say}</p>
        </div>
      </div>
      {(!isMany || numbers.length > NUMBERS_MAX) && (
        <div className="p-id" data-row="one">
          <p>Number that was checked</p>
          <Identifier value={identifier} serial={serial} slot="identifier" />
        </div>
      )}
      {isMany && <NumberLines numbers={numbers} />}
      {sample && (
        <p className="p-sample" data-row="sample">
          <b>Sample.</b> Not a real device.
        </p>
      )}
      <Times checkedAt={checkedAt} answer={answer} />
      <div className="p-two">
        {Object.entries(MEANING[look]).map(([heading, text]) => (
          <div key={heading}>
            <p className="p-h">{heading}</p>
            <p>{text}</p>
          </div>
        ))}
      </div>
      <div className="p-now">
        <p className="p-h">Today’s answer counts, not this sheet</p>
        <p>
          Check again before you pay: <b data-slot="link">{link}</b>
        </p>
        <p>Dial *#06# on the phone: the number must be the one above.</p>
      </div>
      <Signatures />
      <p className="p-foot">
        Ownmark, the register that proves a device is yours. {SHOWN.phone}, {SUPPORT.email}
      </p>
    </section>
  );
}

function Signatures() {
  return (
    <div className="p-sign">
      <p>Shop or seller</p>
      <p>Buyer</p>
      <p>Date and stamp</p>
    </div>
  );
}

function Times({ checkedAt, answer }: { checkedAt: number; answer: Answer }) {
  const { reportedDate, happenedOn, proof, disputed } = answer;
  return (
    <dl className="p-facts">
      <div>
        <dt>Checked</dt>
        <dd>
          <span data-slot="checkedAt">{formatDateTime(checkedAt)}</span> (Lagos time)
        </dd>
      </div>
      {reportedDate && (
        <div data-row="reportedDate">
          <dt>Reported</dt>
          <dd data-slot="reportedDate">{formatDate(reportedDate)}</dd>
        </div>
      )}
      {happenedOn && (
        <div data-row="happenedOn">
          <dt>Said to have happened</dt>
          <dd data-slot="happenedOn">{formatDate(happenedOn)}</dd>
        </div>
      )}
      {proof && (
        <div data-row="proof">
          <dt>Papers</dt>
          <dd data-slot="proof">{PROOF_WORDS[proof]}</dd>
        </div>
      )}
      {disputed && (
        <div data-row="disputed">
          <dt>Disputed</dt>
          <dd>{DISPUTED}</dd>
        </div>
      )}
    </dl>
  );
}

const SAYS = 'What this sheet says';
const NOT_SAID = 'What it does not say';
const MEANING: Record<Proof['look'], Record<string, string>> = {
  clean: {
    [SAYS]: 'This number was checked at the time above. The register had no report on it then.',
    [NOT_SAID]: 'It does not prove whose phone it is, or that nobody reports it later.',
  },
  missing: {
    [SAYS]: 'This number was checked at the time above. It was reported missing then.',
    [NOT_SAID]: 'It does not say who has it now. Call us: we will put you in touch with the owner.',
  },
  stolen: {
    [SAYS]: 'This number was checked at the time above. It was reported stolen then.',
    [NOT_SAID]: 'It does not say who took it. Call us: we will tell the owner without giving your name.',
  },
};

/** Lines, not fills: backgrounds may not be printed. */
function Stripe({ look }: { look: Look }) {
  if (look === 'clean') {
    return (
      <svg className="p-stripe" aria-hidden="true">
        <rect width="100%" height="100%" />
      </svg>
    );
  }
  return (
    <svg className="p-stripe" aria-hidden="true">
      <defs>
        <pattern id={`p-${look}`} width="12" height={look === 'stolen' ? 12 : 18} patternUnits="userSpaceOnUse">
          {look === 'stolen' ? (
            <path d="M-6 6 6-6M-6 18 18-6M6 18 18 6" stroke="#000" strokeWidth="4.4" />
          ) : (
            <path d="M0 0h12v12H0z" />
          )}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#p-${look})`} />
    </svg>
  );
}
