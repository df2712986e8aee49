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
import { applyPaste, bareImei, type Caret, formatTypedImei } from './imeiTyping.ts';

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
