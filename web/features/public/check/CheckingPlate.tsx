import { Identifier } from '#ui/Identifier.tsx';
import { Mark } from '#ui/Mark.tsx';
import { VerdictHead } from '#ui/VerdictHead.tsx';

/** Its head is as high as the answer's. */
export function CheckingPlate({ identifier }: { identifier: string }) {
  return (
    <div className="result answer" data-status="none" aria-busy="true">
      <span className="stripe" />
      <VerdictHead
        sign={<Mark loading />}
        when={<span>A few seconds</span>}
        title="Checking…"
        say="No answer yet. Do not pay yet."
      />
      <div className="answer-cols" aria-hidden="true">
        <div>
          <div className="answer-id">
            <div className="inline answer-cap muted xs">
              <span>You typed</span>
            </div>
            <Identifier value={identifier} />
          </div>
          <div className="stack answer-body">
            <span className="skeleton h-4" />
            <span className="skeleton h-4" />
            <span className="skeleton h-4" />
          </div>
        </div>
        <div className="stack answer-body">
          <span className="skeleton h-14 w-full" />
        </div>
      </div>
    </div>
  );
}
