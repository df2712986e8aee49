import type { FormEvent } from 'react';
import { CHECK_ACTION, type CheckPage, RESULT_ID } from '#schemas/checks/checkPage.ts';
import { SAMPLES } from '#schemas/checks/samples.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import type { Check } from './useCheck.ts';

/** The first sample of each status: an IMEI. */
const OFFERED = (['missing', 'stolen'] as const).flatMap((status) => {
  const sample = SAMPLES.find(({ answer }) => answer.status === status);
  return sample ? [{ status, identifier: sample.identifier }] : [];
});
const KIND: IdentifierKind = 'imei';

/** A form of its own: works without a script. */
export function Samples({ page, check }: { page: CheckPage; check: Check }) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement) void check.askAgain({ kind: KIND, identifier: submitter.value }, false);
  }

  return (
    <form className="samples muted" method="post" action={`${CHECK_ACTION}#${RESULT_ID}`} onSubmit={submit}>
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="kind" value={KIND} />
      <span>Try a sample:</span>
      {OFFERED.map(({ status, identifier }) => (
        <button key={status} className="btn btn-quiet" type="submit" name="identifier" value={identifier}>
          {status}
        </button>
      ))}
    </form>
  );
}
