import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';

type Typing = {
  kind: IdentifierKind;
  typed: string;
  setTyped: (typed: string) => void;
  field: RefObject<HTMLInputElement | null>;
  /** The next number replaces what is in the field. */
  answered: boolean;
};

/** Groups an IMEI, keeps the caret and copies bare digits; after an answer the next number replaces it. */
export function useIdentifierTyping({ kind, typed, setTyped, field, answered }: Typing) {
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    const at = caret.current;
    caret.current = null;
    if (at === null || field.current !== document.activeElement) return;
    field.current?.setSelectionRange(at, at);
  });

  function put(next: Caret) {
    caret.current = next.caret;
    setTyped(next.value);
  }

  function onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const edit = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
    const after = { value: target.value, caret: target.selectionStart ?? target.value.length };
    if (kind === 'imei') put(formatTypedImei(typed, after, edit));
    else setTyped(target.value);
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const { value, selectionStart, selectionEnd, maxLength } = event.currentTarget;
    const from = selectionStart ?? value.length;
    const next = applyPaste({ value, from, to: selectionEnd ?? from, answered }, event.clipboardData.getData('text'));
    event.preventDefault();
    const short = { value: next.value.slice(0, maxLength), caret: Math.min(next.caret, maxLength) };
    put(kind === 'imei' ? formatTypedImei(typed, short) : short);
  }

  function onCut(event: ClipboardEvent<HTMLInputElement>) {
    copyBare(event);
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const from = selectionStart ?? 0;
    put(formatTypedImei(typed, { value: value.slice(0, from) + value.slice(selectionEnd ?? from), caret: from }));
  }

  const bare = kind === 'imei' ? { onCopy: copyBare, onCut } : {};
  return { onChange, onPaste, ...bare, ...useSelectOnFocus(answered) };
}

function copyBare(event: ClipboardEvent<HTMLInputElement>) {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  event.clipboardData.setData('text/plain', bareImei(value.slice(selectionStart ?? 0, selectionEnd ?? 0)));
  event.preventDefault();
}

function useSelectOnFocus(answered: boolean) {
  const arrived = useRef(false);
  return {
    onFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
      arrived.current = answered;
      if (answered) currentTarget.select();
    },
    /** The click that focused the field would undo the selection. */
    onMouseUp({ currentTarget }: MouseEvent<HTMLInputElement>) {
      const { selectionStart, selectionEnd } = currentTarget;
      if (arrived.current && selectionStart === selectionEnd) currentTarget.select();
      arrived.current = false;
    },
  };
}

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

/** Removes the spaces that the field shows between digits. */
export function bareImei(text: string): string {
  return isTypedImei(text) ? text.replaceAll(' ', '') : text;
}

type Caret = { value: string; caret: number };

/** Value and caret after an edit. @param edit `inputType`: deleting only a gap also deletes the digit next to it */
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
