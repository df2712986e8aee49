import { useEffect, useRef, useState } from 'react';
import type { CheckedPage, CheckOutcome } from '../../../worker/schemas/check-page.ts';
import { IDENTIFIER_REQUIRED } from '../../../worker/schemas/checks.ts';
import type { IdentifierKind } from '../../../worker/schemas/identifiers.ts';
import { checkOutcome } from './outcome.ts';

export type Run =
  | { state: 'idle' }
  | { state: 'checking'; identifier: string }
  | (CheckOutcome & { identifier: string });

export type Check = ReturnType<typeof useCheck>;

/** One check at a time: what is typed, what became of it, and the one way to ask. */
export function useCheck(checked?: CheckedPage) {
  const [kind, setKind] = useState<IdentifierKind>(checked?.kind ?? 'imei');
  const [typed, setTyped] = useState(checked?.identifier ?? '');
  const [run, setRun] = useState<Run>(checked ? { ...checked.outcome, identifier: checked.identifier } : IDLE);
  const asking = useRef<AbortController>(null);
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => () => asking.current?.abort(), []);
  useEffect(() => {
    if (!asking.current) return;
    if (run.state === 'refused') field.current?.focus();
    if (run.state === 'answered' || run.state === 'problem') showAnswer(place.current);
  }, [run]);

  async function ask(identifier: string) {
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    const outcome = identifier.trim() === '' ? REFUSED : await started(identifier, signal);
    if (!signal.aborted) setRun({ ...outcome, identifier });
  }

  function started(identifier: string, signal: AbortSignal) {
    setRun({ state: 'checking', identifier });
    return checkOutcome(identifier, signal);
  }

  function askSample(sample: { kind: IdentifierKind; identifier: string }) {
    setKind(sample.kind);
    setTyped(sample.identifier);
    return ask(sample.identifier);
  }

  function startOver() {
    asking.current?.abort();
    setTyped('');
    setRun(IDLE);
    field.current?.focus();
  }

  return { kind, setKind, typed, setTyped, run, field, place, ask, askSample, startOver };
}

const IDLE: Run = { state: 'idle' };
const REFUSED: CheckOutcome = { state: 'refused', message: IDENTIFIER_REQUIRED };

/** The cursor goes to the answer: a screen reader says it, a phone puts its keyboard away. */
function showAnswer(place: HTMLElement | null) {
  place?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'nearest' });
}
