import { type ClipboardEvent, Fragment, type Ref, useId, useState } from 'react';
import { CODE_LENGTH, findCode, readCode } from '#schemas/accounts/codes.ts';
import { classes } from './classes.ts';
import { FieldFrame, type FieldWords, fieldStateClass, isInvalid, noteId } from './FieldFrame.tsx';

type Props = FieldWords & {
  name?: string;
  value: string;
  onChange: (clean: string) => void;
  /** Called once whenever the eighth character arrives. */
  onComplete?: (code: string) => void;
  inputRef?: Ref<HTMLInputElement>;
};

/** One input over eight slots: typed, pasted or filled in by the phone. */
export function OtpField({ value, onChange, onComplete, inputRef, name = 'otp', ...words }: Props) {
  const id = useId();
  const [focused, setFocused] = useState(false);

  function setCode(code: string) {
    if (code === value) return;
    onChange(code);
    if (code.length === CODE_LENGTH) onComplete?.(code);
  }

  /** A whole message may be pasted: its code replaces what is in the field. */
  function paste(event: ClipboardEvent) {
    const code = findCode(event.clipboardData.getData('text'));
    if (code === null) return;
    event.preventDefault();
    setCode(code);
  }

  return (
    <FieldFrame id={id} hint="You can paste it." {...words}>
      <div className={classes('otp', fieldStateClass(words.fieldState), isInvalid(words.fieldState) && 'is-invalid')}>
        <input
          ref={inputRef}
          id={id}
          name={name}
          value={value}
          onChange={(event) => setCode(readCode(event.target.value))}
          onPaste={paste}
          onSelect={(event) => keepAtEnd(event.currentTarget)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={noteId(id)}
          aria-invalid={isInvalid(words.fieldState)}
        />
        <OtpSlots code={value} focused={focused} />
      </div>
    </FieldFrame>
  );
}

/** The slots show the caret at the end; a selection is left alone. */
function keepAtEnd(input: HTMLInputElement) {
  const { selectionStart, selectionEnd, value } = input;
  if (selectionStart === selectionEnd && selectionEnd !== value.length) {
    input.setSelectionRange(value.length, value.length);
  }
}

const SLOTS = Array.from({ length: CODE_LENGTH }, (_, index) => index);

/** Visual only: four slots, a dash, four slots. */
function OtpSlots({ code, focused }: { code: string; focused: boolean }) {
  const next = Math.min(code.length, CODE_LENGTH - 1);
  return SLOTS.map((slot) => (
    <Fragment key={slot}>
      {slot === CODE_LENGTH / 2 && <i aria-hidden="true" />}
      <b className={slotClass(focused && slot === next, slot < code.length)} aria-hidden="true">
        {code[slot]}
      </b>
    </Fragment>
  ));
}

function slotClass(next: boolean, filled: boolean): string | undefined {
  if (!next) return undefined;
  return filled ? 'is-last' : 'is-caret';
}
