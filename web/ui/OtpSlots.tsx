import { Fragment } from 'react';
import { CODE_LENGTH } from '#schemas/accounts/codes.ts';

const SLOTS = Array.from({ length: CODE_LENGTH }, (_, index) => index);

/** Visual only: four slots, a dash, four slots. */
export function OtpSlots({ code, focused }: { code: string; focused: boolean }) {
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
