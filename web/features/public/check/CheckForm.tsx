import { X } from 'lucide-react';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { OWNER_IS_TOLD } from '#features/shared/devices/ownerIsTold.ts';
import { useIdentifierTyping } from '#features/shared/devices/useIdentifierTyping.ts';
import { type NumberScan, ScanButton } from '#features/shared/scan/useNumberScan.tsx';
import { useHydrated } from '#lib/browser/useHydrated.ts';
import { CHECK_ACTION, CHECK_FORM_ID, type CheckPage, placeholderOf, RESULT_ID } from '#schemas/checks/checkPage.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import { IDENTIFIER_MAX } from '#schemas/rules/imei.ts';
import { FieldNote, type Note } from '#ui/FieldFrame.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ImeiGauge } from '#ui/ImeiGauge.tsx';
import { Mark } from '#ui/Mark.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { isOneNumber, numberNote, SILENT } from './note.ts';
import type { Reading } from './readNote.ts';
import type { Check } from './useCheck.ts';

const KINDS = [
  { value: 'imei', label: 'IMEI' },
  { value: 'serial', label: 'Serial number' },
] as const;

/** A plain form until the script takes over. */
export function CheckForm({ page, check }: { page: CheckPage; check: Check }) {
  const { kind, setKind, typed, fill, run, ask, scan } = check;
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
    <>
      {scan.panel}
      <form
        hidden={scan.isOpen}
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
        <IdentifierField check={check} ready={ready} scan={scan} />
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
        <p className="check-line muted">{OWNER_IS_TOLD}</p>
        <p className="sr-only" role="status">
          {checking ? `${scan.said} Checking…`.trim() : run.state === 'idle' && scan.said}
        </p>
      </form>
    </>
  );
}

const NOTE_ID = 'identifier-note';

type FieldProps = { check: Check; ready: boolean; scan: NumberScan };

/** No validation before hydration: it may be a serial number. */
function IdentifierField({ check, ready, scan }: FieldProps) {
  const { kind, typed, type: setTyped, run, field, answered, clear } = check;
  const [typing, setTyping] = useState(false);
  const { onFocus, ...handlers } = useIdentifierTyping({ kind, typed, setTyped, field, answered });
  const refused = run.state === 'refused' && run.identifier === typed ? run.message : null;
  const read = useNote(kind, typed, typing);
  // No property: web/app/islands.ts may have set it before.
  useEffect(() => {
    if (field.current) field.current.inputMode = kind === 'imei' ? 'numeric' : 'text';
  }, [field, kind]);
  const note: Note = scan.problem
    ? { tone: 'warning', text: scan.problem }
    : refused
      ? { tone: 'invalid', text: refused }
      : ready
        ? read.note
        : SILENT;

  return (
    <div className="field imei">
      <label className="sr-only" htmlFor="identifier">
        <span className="when-imei">IMEI</span>
        <span className="when-serial">Serial number</span>
      </label>
      <span className={ready ? 'input-wrap has-trail' : 'input-wrap'}>
        <input
          ref={field}
          className={`input input-lg input-id ${note.tone === 'warning' ? 'is-warning' : ''}`.trimEnd()}
          id="identifier"
          name="identifier"
          value={typed}
          {...handlers}
          onFocus={(event) => {
            setTyping(true);
            onFocus(event);
          }}
          onBlur={() => setTyping(false)}
          maxLength={IDENTIFIER_MAX}
          placeholder={placeholderOf(kind)}
          data-digits=""
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={NOTE_ID}
          aria-invalid={refused ? true : undefined}
        />
        {!ready || typed === '' ? <ScanTrail scan={scan} /> : <ClearTrail clear={clear} />}
      </span>
      <ImeiGauge typed={ready ? read.imei : ''} />
      <FieldNote id={NOTE_ID} note={note} slot={refused ? 'message' : undefined} />
    </div>
  );
}

function ScanTrail({ scan }: { scan: NumberScan }) {
  return (
    <span className="trail scan-trail needs-script">
      <ScanButton scan={scan} />
    </span>
  );
}

function ClearTrail({ clear }: { clear: () => void }) {
  return (
    <span className="trail">
      <IconButton label="Clear the number" icon={<X />} onClick={clear} />
    </span>
  );
}

type Read = typeof import('./readNote.ts').readNote;

/** The rules for reading a message are loaded with the first one. */
function useNote(kind: IdentifierKind, typed: string, isTyping: boolean): Reading {
  const [read, setRead] = useState<Read>();
  const isMessage = !isOneNumber(kind, typed);
  useEffect(() => {
    if (isMessage && !read) import('./readNote.ts').then(({ readNote }) => setRead(() => readNote)).catch(() => {});
  }, [isMessage, read]);
  if (!isMessage) return { note: numberNote(kind, typed, isTyping), imei: typed };
  return read?.(kind, typed, isTyping) ?? { note: SILENT, imei: '' };
}
