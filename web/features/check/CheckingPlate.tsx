import { Identifier } from '../../ui/Identifier.tsx';
import { Mark } from '../../ui/Mark.tsx';

/** As long as the advice of a clean device, so that the commonest answer fits the same room. */
const ROOM =
  'We are looking through every report of a missing or stolen device that Ownmark holds. The answer to your question will stand here in a moment, please do wait.';

/** The shape of the answer while it is on its way. */
export function CheckingPlate({ identifier }: { identifier: string }) {
  return (
    <div className="result result-checking" aria-busy="true">
      <span className="stripe" />
      <p className="tag" aria-hidden="true">
        <span>
          <Mark loading />
          Checking
        </span>
      </p>
      <div className="result-in" aria-hidden="true">
        <div className="result-head">
          <p className="result-cap">
            <span className="skeleton h-3 w-28" />
          </p>
          <p className="result-title">Checking…</p>
          <Identifier value={identifier} />
        </div>
        <div className="result-body">
          <p className="result-text">
            <span className="skeleton-text">{ROOM}</span>
          </p>
          <div className="result-foot">
            <span className="link-row">
              <span className="skeleton h-4 w-40" />
            </span>
          </div>
        </div>
      </div>
    </div>
  );
}
