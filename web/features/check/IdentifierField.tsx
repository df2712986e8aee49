import { useState } from 'react';
import { placeholderOf } from '../../../worker/schemas/check-page.ts';
import { IDENTIFIER_MAX, imeiDigits } from '../../../worker/schemas/imei.ts';
import { FieldNote, type Note } from '../../ui/FieldNote.tsx';
import { HINTS, noteOn } from './note.ts';
import type { Check } from './useCheck.ts';

const NOTE_ID = 'identifier-note';
const LOOK: Partial<Record<Note['tone'], string>> = { valid: 'is-valid', warning: 'is-warning' };

/** The number. Before the script is ready it judges nothing and asks for no special keyboard: a serial may be typed. */
export function IdentifierField({ check, ready }: { check: Check; ready: boolean }) {
  const { kind, typed, setTyped, run, field } = check;
  const [typing, setTyping] = useState(false);
  const refused = run.state === 'refused' && run.identifier === typed ? run.message : null;
  const note: Note = refused
    ? { tone: 'invalid', text: refused }
    : ready
      ? noteOn(kind, typed, typing)
      : { tone: 'hint', text: HINTS[kind] };
  const counted = ready && kind === 'imei';

  return (
    <div className="field">
      <label className="field-label" htmlFor="identifier">
        <span className="when-imei">IMEI</span>
        <span className="when-serial">Serial number</span>
        <small className="when-imei">Dial *#06# to see it</small>
        <small className="when-serial">In Settings or on the box</small>
      </label>
      <span className={counted ? 'input-wrap has-counter' : 'input-wrap'}>
        <input
          ref={field}
          className={`input input-lg input-id ${LOOK[note.tone] ?? ''}`.trimEnd()}
          id="identifier"
          name="identifier"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          maxLength={IDENTIFIER_MAX}
          placeholder={placeholderOf(kind)}
          inputMode={counted ? 'numeric' : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={NOTE_ID}
          aria-invalid={refused ? true : undefined}
        />
        {counted && (
          <span className="counter" aria-hidden="true">
            {counterOf(typed)}
          </span>
        )}
      </span>
      <FieldNote id={NOTE_ID} note={note} slot={refused ? 'message' : undefined} />
    </div>
  );
}

/** An IMEISV has one digit more than an IMEI, and may be checked as well. */
function counterOf(typed: string): string {
  const { length } = imeiDigits(typed);
  return `${length}/${length === 16 ? 16 : 15}`;
}
