import { X } from 'lucide-react';
import { useState } from 'react';
import { useIdentifierTyping } from '#features/shared/checks/useIdentifierTyping.ts';
import { placeholderOf } from '#schemas/checks/checkPage.ts';
import { IDENTIFIER_MAX } from '#schemas/rules/imei.ts';
import { FieldNote, type Note } from '#ui/FieldNote.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ImeiGauge } from '#ui/ImeiGauge.tsx';
import { SILENT } from './note.ts';
import type { Check } from './useCheck.ts';
import { useNote } from './useNote.ts';

const NOTE_ID = 'identifier-note';

/** No validation or numeric keyboard before hydration: it may be a serial number. */
export function IdentifierField({ check, ready }: { check: Check; ready: boolean }) {
  const { kind, typed, type: setTyped, run, field, answered, clear } = check;
  const [typing, setTyping] = useState(false);
  const { onFocus, ...handlers } = useIdentifierTyping({ kind, typed, setTyped, field, answered });
  const refused = run.state === 'refused' && run.identifier === typed ? run.message : null;
  const read = useNote(kind, typed, typing);
  const note: Note = refused ? { tone: 'invalid', text: refused } : ready ? read.note : SILENT;

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
          inputMode={ready && kind === 'imei' ? 'numeric' : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={NOTE_ID}
          aria-invalid={refused ? true : undefined}
        />
        {ready && typed !== '' && (
          <span className="trail">
            <IconButton label="Clear the number" icon={<X />} onClick={clear} />
          </span>
        )}
      </span>
      <ImeiGauge typed={ready ? read.imei : ''} />
      <FieldNote id={NOTE_ID} note={note} slot={refused ? 'message' : undefined} />
    </div>
  );
}
