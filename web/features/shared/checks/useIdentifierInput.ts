import { useCallback, useRef, useState } from 'react';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import { bareImei, groupedImei } from './imeiTyping.ts';
import { completesImei, useSelfCheck } from './selfCheck.ts';

export type CheckQuery = { identifier: string; kind: IdentifierKind };

/** @param onComplete a whole IMEI was typed, and checks by itself */
export function useIdentifierInput(initial: CheckQuery, onComplete: (query: CheckQuery) => void) {
  const [kind, chooseKind] = useState(initial.kind);
  const [typed, setTyped] = useState(initial.identifier);
  const [selfCheck] = useSelfCheck();
  const field = useRef<HTMLInputElement>(null);

  const fill = useCallback((query: CheckQuery) => {
    chooseKind(query.kind);
    setTyped(displayIdentifier(query));
  }, []);

  return {
    kind,
    typed,
    field,
    fill,
    setKind: (chosen: IdentifierKind) => fill({ identifier: bareImei(typed), kind: chosen }),
    type(text: string) {
      setTyped(text);
      if (selfCheck && kind === 'imei' && completesImei(typed, text)) onComplete({ identifier: text, kind });
    },
    /** An answer stays in view. */
    clear() {
      setTyped('');
      field.current?.focus();
    },
    /** The caret goes to the end. */
    correct() {
      field.current?.focus();
      field.current?.setSelectionRange(typed.length, typed.length);
    },
  };
}

/** `isReplaced`: the answer would seem to be about the other number that stands in the field. */
export function compareTyped(answeredOf: string | null, typed: string) {
  const answered = answeredOf !== null && bareImei(answeredOf.trim()) === bareImei(typed.trim());
  return { answered, isReplaced: answeredOf !== null && typed.trim() !== '' && !answered };
}

export const displayIdentifier = ({ identifier, kind }: CheckQuery) =>
  kind === 'imei' ? groupedImei(identifier) : identifier;

/** What the browser's history kept of a check. */
export function storedQuery(state: unknown): CheckQuery | null {
  const { identifier, kind } = (state ?? {}) as Partial<CheckQuery>;
  return typeof identifier === 'string' && (kind === 'imei' || kind === 'serial') ? { identifier, kind } : null;
}
