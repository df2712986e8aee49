import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { local, onStoredChange } from '#lib/browser/browserStorage.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import { validateImei } from '#schemas/rules/imei.ts';
import { Fold } from '#ui/Accordion.tsx';
import { Switch } from '#ui/Choice.tsx';
import { bareImei, groupedImei } from './useIdentifierTyping.ts';

export type CheckQuery = { identifier: string; kind: IdentifierKind };

/** @param onComplete a whole IMEI was typed, and checks by itself */
export function useIdentifierInput(initial: CheckQuery, onComplete: (query: CheckQuery) => void) {
  const [kind, chooseKind] = useState(initial.kind);
  const [typed, setTyped] = useState(initial.identifier);
  const [autoCheck] = useAutoCheck();
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
    setKind(chosen: IdentifierKind) {
      chooseKind(chosen);
      setTyped((now) => displayIdentifier({ identifier: bareImei(now), kind: chosen }));
    },
    type(text: string) {
      setTyped(text);
      if (autoCheck && kind === 'imei' && completesImei(typed, text)) onComplete({ identifier: text, kind });
    },
    /** Does not clear the answer. */
    clear() {
      setTyped('');
      field.current?.focus();
    },
    /** Puts the caret at the end. */
    correct() {
      field.current?.focus();
      field.current?.setSelectionRange(typed.length, typed.length);
    },
  };
}

/** `isReplaced`: the field has another number now, so the answer must not seem to be about it. */
export function compareTyped(answeredOf: string | null, typed: string) {
  const answered = answeredOf !== null && bareImei(answeredOf.trim()) === bareImei(typed.trim());
  return { answered, isReplaced: answeredOf !== null && typed.trim() !== '' && !answered };
}

export const displayIdentifier = ({ identifier, kind }: CheckQuery) =>
  kind === 'imei' ? groupedImei(identifier) : identifier;

/** The check that the browser's history entry holds. */
export function storedQuery(state: unknown): CheckQuery | null {
  const { identifier, kind } = (state ?? {}) as Partial<CheckQuery>;
  return typeof identifier === 'string' && (kind === 'imei' || kind === 'serial') ? { identifier, kind } : null;
}

const KEY = 'ownmark-self-check';

/** Whether a whole IMEI is checked without a press of the button. Kept on this phone, off by default. */
function useAutoCheck(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(onStoredChange, read, never);
  return [on, (chosen) => local.write(KEY, chosen || null)];
}

/** True for the edit that completes 15 valid digits, and for a paste that has them among other words. */
export function completesImei(before: string, after: string): boolean {
  const isPasted = after.length - before.length >= 15 && hasRight(after) && !hasRight(before);
  return isPasted || (isRight(after) && !isRight(before));
}

const isRight = (text: string) => /^[\d ]+$/.test(text) && isImei(text);
const hasRight = (text: string) => (text.match(/(?<!\d)\d{15}(?!\d)/g) ?? []).some(isImei);
const isImei = (text: string) => validateImei(text).state === 'valid';
const read = () => local.read(KEY) === true;
const never = () => false;

/** Does nothing without a script. */
export function AutoCheckSwitch() {
  const [on, set] = useAutoCheck();
  return (
    <Fold title="For shops" className="self-check needs-script">
      <Switch
        label="Check at 15 digits by itself"
        hint="Kept on this phone."
        name="self-check"
        checked={on}
        onChange={set}
      />
    </Fold>
  );
}
