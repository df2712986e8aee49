import { UserRound } from 'lucide-react';
import { DISPUTED, PROOF_WORDS, REGISTERED_LATELY, reportedNumber } from '#schemas/checks/checkWords.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { SHOWN, SUPPORT } from '#schemas/format/support.ts';
import type { CheckAnswer } from '#schemas/responses/checks.ts';
import { EmailAddress } from '#ui/EmailAddress.tsx';

/** Ownmark is called, never the owner. */
export function ReportFacts({ answer }: { answer: CheckAnswer }) {
  const { deviceName, deviceModel, location, ownerImage } = answer;
  return (
    <dl className="facts">
      {(deviceName || deviceModel) && (
        <div data-row="device">
          <dt>Device</dt>
          <dd>
            {deviceName && (
              <span data-row="deviceName" data-slot="deviceName">
                {deviceName}
              </span>
            )}
            {deviceModel && (
              <small data-row="deviceModel" data-slot="deviceModel">
                {deviceModel}
              </small>
            )}
          </dd>
        </div>
      )}
      <Reported answer={answer} />
      <Support answer={answer} />
      {location && (
        <div data-row="location">
          <dt>Last seen</dt>
          <dd data-slot="location">{location}</dd>
        </div>
      )}
      <div>
        <dt>Owner</dt>
        <dd className="inline">
          <span className="avatar">
            <UserRound className="i" />
            {ownerImage && <img src={ownerImage} alt="" loading="lazy" width="36" height="36" data-row="ownerImage" />}
          </span>
          Name withheld
        </dd>
      </div>
      <Contact />
    </dl>
  );
}

function Reported({ answer: { reportedDate, happenedOn, numbers } }: { answer: CheckAnswer }) {
  const ofNumber = reportedNumber(numbers);
  return (
    reportedDate && (
      <div data-row="reportedDate">
        <dt>Reported</dt>
        <dd className="num">
          <span data-slot="reportedDate">{formatDate(reportedDate)}</span>
          {ofNumber && (
            <small data-row="reportedNumber" data-slot="reportedNumber">
              {ofNumber}
            </small>
          )}
          {happenedOn && (
            <small data-row="happenedOn">
              Said to have happened{' '}
              <span className="nowrap" data-slot="happenedOn">
                {formatDate(happenedOn)}
              </span>
            </small>
          )}
        </dd>
      </div>
    )
  );
}

/** How well the report is supported. */
function Support({ answer: { proof, registeredLately, disputed } }: { answer: CheckAnswer }) {
  return (
    <>
      {proof && (
        <div data-row="proof">
          <dt>Proof of purchase</dt>
          <dd>
            <span data-slot="proof">{PROOF_WORDS[proof]}</span>
            {registeredLately && <small data-row="registeredLately">{REGISTERED_LATELY}</small>}
          </dd>
        </div>
      )}
      {disputed && (
        <div data-row="disputed">
          <dt>Disputed</dt>
          <dd>{DISPUTED}</dd>
        </div>
      )}
    </>
  );
}

function Contact() {
  return (
    <div>
      <dt>Contact</dt>
      <dd className="num">
        Ownmark, <a href={SUPPORT.phoneLink}>{SHOWN.phone}</a>
        <small>
          <a href={`mailto:${SUPPORT.email}`}>
            <EmailAddress address={SUPPORT.email} />
          </a>
        </small>
      </dd>
    </div>
  );
}
