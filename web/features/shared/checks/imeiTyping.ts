/** Digits before each gap of 2-6-6-1. */
const GAPS = [2, 8, 14];

/** Plain digits, with or without the gaps. */
function isTypedImei(text: string): boolean {
  return /^ *(?:\d *){0,16}$/.test(text);
}

/** Anything but a plain IMEI stays as it is. */
export function groupedImei(text: string): string {
  if (!isTypedImei(text)) return text;
  const digits = text.replaceAll(' ', '');
  return [digits.slice(0, 2), digits.slice(2, 8), digits.slice(8, 14), digits.slice(14)].filter(Boolean).join(' ');
}

/** Without the gaps, as it is copied and sent. */
export function bareImei(text: string): string {
  return isTypedImei(text) ? text.replaceAll(' ', '') : text;
}

export type Caret = { value: string; caret: number };

/**
 * Value and caret after an edit.
 * @param edit `inputType`: one that removed only a gap removes the digit beside it
 */
export function formatTypedImei(before: string, after: Caret, edit = ''): Caret {
  const { value, caret } = isGapAlone(before, after.value) ? withoutDigitBeside(after, edit) : after;
  if (!isTypedImei(value)) return { value, caret };
  const grouped = groupedImei(value);
  const digits = value.slice(0, caret).replaceAll(' ', '').length;
  // In front of a gap while going back, behind it otherwise.
  const isPast = (gap: number) => gap < digits || (gap === digits && !edit.startsWith('delete'));
  const gaps = GAPS.filter(isPast).length;
  return { value: grouped, caret: Math.min(digits + gaps, grouped.length) };
}

/** Replaces everything over an answered number, or when both are whole numbers. */
export function applyPaste(field: { value: string; from: number; to: number; answered: boolean }, text: string): Caret {
  const { value, from, to, answered } = field;
  const line = text.replace(/\s+/g, ' ').trim();
  if (answered || (isWhole(value) && isWhole(line))) return { value: line, caret: line.length };
  return { value: value.slice(0, from) + line + value.slice(to), caret: from + line.length };
}

const isWhole = (text: string) => (text.match(/\d/g)?.length ?? 0) >= 14;

function isGapAlone(before: string, after: string): boolean {
  return isTypedImei(before) && after.length === before.length - 1 && bareImei(before) === bareImei(after);
}

function withoutDigitBeside({ value, caret }: Caret, edit: string): Caret {
  if (edit === 'deleteContentForward') return { value: value.slice(0, caret) + value.slice(caret + 1), caret };
  if (caret === 0) return { value, caret };
  return { value: value.slice(0, caret - 1) + value.slice(caret), caret: caret - 1 };
}
