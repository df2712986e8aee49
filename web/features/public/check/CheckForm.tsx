import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '#lib/browser/useHydrated.ts';
import { CHECK_ACTION, CHECK_FORM_ID, type CheckPage, RESULT_ID } from '#schemas/checks/checkPage.ts';
import { Mark } from '#ui/Mark.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { IdentifierField } from './IdentifierField.tsx';
import type { Check } from './useCheck.ts';

const KINDS = [
  { value: 'imei', label: 'IMEI' },
  { value: 'serial', label: 'Serial number' },
] as const;

/** A plain form until the script takes over. */
export function CheckForm({ page, check }: { page: CheckPage; check: Check }) {
  const { kind, setKind, typed, fill, run, ask } = check;
  const form = useRef<HTMLFormElement>(null);
  const ready = useHydrated();
  const checking = run.state === 'checking';
  // Still pressable: it then says what is missing.
  const isEmpty = ready && typed.trim() === '';

  useLayoutEffect(() => {
    if (!form.current) return;
    const before = new FormData(form.current);
    const chosen = before.get('kind') === 'serial' ? 'serial' : 'imei';
    fill({ identifier: String(before.get('identifier') ?? ''), kind: chosen });
  }, [fill]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!checking) void ask({ identifier: typed, kind });
  }

  return (
    <form
      ref={form}
      id={CHECK_FORM_ID}
      className="stack check-form"
      method="post"
      action={`${CHECK_ACTION}#${RESULT_ID}`}
      onSubmit={submit}
      noValidate
    >
      <input type="hidden" name="page" value={page} />
      <Segmented label="Identifier" name="kind" value={kind} options={KINDS} onChange={setKind} />
      <IdentifierField check={check} ready={ready} />
      <button
        className="btn btn-primary btn-lg"
        type="submit"
        aria-disabled={isEmpty || checking || undefined}
        aria-busy={checking || undefined}
      >
        {checking && <Mark loading />}
        Check Status
      </button>
      <p className="check-line muted">
        Free, no account. <span className="when-imei">Dial *#06# to see the number.</span>
        <span className="when-serial">The number is in Settings or on the box.</span>
      </p>
      <p className="sr-only" role="status">
        {checking ? 'Checking…' : ''}
      </p>
    </form>
  );
}
