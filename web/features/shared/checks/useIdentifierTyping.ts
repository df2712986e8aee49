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
  /** What stands in the field has its answer: the next number takes its place. */
  answered: boolean;
};

/**
 * The field of an identifier: an IMEI stands in its groups, the caret where it was, and a copy is bare. Once it is answered
 * the next number replaces it.
 */
export function useIdentifierTyping({ kind, typed, setTyped, field, answered }: Typing) {
  const caret = useRef<number | null>(null);
  const arrived = useRef(false);

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

  function onCopy(event: ClipboardEvent<HTMLInputElement>) {
    if (kind !== 'imei') return;
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    event.clipboardData.setData('text/plain', bareImei(value.slice(selectionStart ?? 0, selectionEnd ?? 0)));
    event.preventDefault();
  }

  function onCut(event: ClipboardEvent<HTMLInputElement>) {
    if (kind !== 'imei') return;
    onCopy(event);
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const from = selectionStart ?? 0;
    put(formatTypedImei(typed, { value: value.slice(0, from) + value.slice(selectionEnd ?? from), caret: from }));
  }

  function onFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
    arrived.current = answered;
    if (answered) currentTarget.select();
  }

  /** The press that brought the cursor here would put it into the midst of what has just been selected. */
  function onMouseUp(event: MouseEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (arrived.current && selectionStart === selectionEnd) event.currentTarget.select();
    arrived.current = false;
  }

  return { onChange, onPaste, onCopy, onCut, onFocus, onMouseUp };
}
