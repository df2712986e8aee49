import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { bareImei, groupedImei } from '#features/shared/checks/imeiTyping.ts';
import { rememberCheck } from '#features/shared/checks/recentChecks.ts';
import { completesImei, useSelfCheck } from '#features/shared/checks/selfCheck.ts';
import { checkLink, linkedCheck } from '#schemas/checks/checkLink.ts';
import { CHECK_ACTION, CHECK_PAGES, type CheckedPage, type CheckOutcome } from '#schemas/checks/checkPage.ts';
import { IDENTIFIER_REQUIRED, lookOf } from '#schemas/checks/checks.ts';
import type { CheckAnswer } from '#schemas/responses/checks.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import { checkOutcome } from './outcome.ts';

/** What is asked: a number as it was typed, and what it was said to be. */
export type CheckQuery = { identifier: string; kind: IdentifierKind };

export type Run =
  | { state: 'idle' }
  | ({ state: 'checking' } & CheckQuery)
  | (CheckOutcome & CheckQuery & { /** The address of this check, for sharing. */ link: string });

export type Check = ReturnType<typeof useCheck>;

/** One check at a time: what is typed, what became of it, and the one way to ask. */
export function useCheck(checked?: CheckedPage) {
  const [kind, chooseKind] = useState<IdentifierKind>(checked?.kind ?? 'imei');
  const [typed, setTyped] = useState(checked?.identifier ?? '');
  const [run, setRun] = useState<Run>(() => (checked ? runOf(checked) : IDLE));
  const [selfCheck] = useSelfCheck();
  const at = useLocation();
  const navigate = useNavigate();
  const asking = useRef<AbortController>(null);
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => () => asking.current?.abort(), []);
  // A link that the Worker has not answered, or the way back to a check: asked once, as the page is opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const before = checked ? null : restoreQuery(at.search, at.state);
    if (before) void askAgain(before);
  }, []);
  useEffect(() => {
    if (!asking.current) return;
    if (run.state === 'refused') field.current?.focus();
    if (run.state === 'answered' || run.state === 'problem') showAnswer(place.current);
  }, [run]);

  /** @param isKept false for what the page itself offers to try */
  async function ask({ identifier, kind: askedKind }: CheckQuery, isKept = true) {
    const asked = { identifier: bareImei(identifier), kind: askedKind };
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    const outcome = asked.identifier.trim() === '' ? REFUSED : await started(asked, signal);
    if (signal.aborted) return;
    storeInHistory(asked);
    setRun({ ...outcome, ...asked, link: checkLink(window.location.origin, linked(asked, outcome)) });
    if (outcome.state === 'answered' && isKept) remember(outcome.answer, outcome.checkedAt);
  }

  /** Keep the query in the history state (Back, reload); the URL stays clean. */
  function storeInHistory(asked: CheckQuery | null) {
    const pathname = at.pathname === CHECK_ACTION ? CHECK_PAGES.checker : at.pathname;
    navigate({ pathname }, { replace: true, state: asked });
  }

  function started(asked: CheckQuery, signal: AbortSignal) {
    setRun({ state: 'checking', ...asked });
    return checkOutcome(asked, signal);
  }

  function setKind(chosen: IdentifierKind) {
    chooseKind(chosen);
    setTyped((text) => (chosen === 'imei' ? groupedImei(text) : bareImei(text)));
  }

  function type(text: string) {
    setTyped(text);
    if (selfCheck && kind === 'imei' && completesImei(typed, text)) void ask({ identifier: text, kind });
  }

  /** Puts a number into the field and asks about it. */
  function askAgain({ identifier, kind: asked }: CheckQuery, isKept = true) {
    chooseKind(asked);
    setTyped(asked === 'imei' ? groupedImei(identifier) : identifier);
    return ask({ identifier, kind: asked }, isKept);
  }

  function next() {
    asking.current?.abort();
    setTyped('');
    setRun(IDLE);
    storeInHistory(null);
    field.current?.focus();
  }

  /** What stood in the form before the script came. */
  const restore = useCallback((chosen: IdentifierKind, text: string) => {
    chooseKind(chosen);
    setTyped(text);
  }, []);

  /** Empties the field alone: an answer stays in view. */
  function clear() {
    setTyped('');
    field.current?.focus();
  }

  /** The number stays, the caret stands behind it. */
  function correct() {
    field.current?.focus();
    field.current?.setSelectionRange(typed.length, typed.length);
  }

  const answered = run.state === 'answered' && bareImei(run.identifier) === bareImei(typed);
  /** Another number stands in the field: a clean answer would seem to be about it. */
  const isReplaced = run.state === 'answered' && lookOf(run.answer) === 'clean' && typed.trim() !== '' && !answered;
  const ways = { next, correct, askSerial: () => void askAgain({ identifier: typed, kind: 'serial' }) };
  return { kind, setKind, typed, type, clear, restore, run, answered, isReplaced, field, place, ask, askAgain, ways };
}

const IDLE: Run = { state: 'idle' };
const REFUSED: CheckOutcome = { state: 'refused', message: IDENTIFIER_REQUIRED };

function restoreQuery(search: string, state: unknown): CheckQuery | null {
  const linked = linkedCheck(`${window.location.origin}/${search}`);
  if (linked) return { kind: /\p{L}/u.test(linked.identifier) ? 'serial' : 'imei', ...linked };
  const { identifier, kind } = (state ?? {}) as Partial<CheckQuery>;
  return typeof identifier === 'string' && (kind === 'imei' || kind === 'serial') ? { identifier, kind } : null;
}

function runOf({ outcome, identifier, kind, link }: CheckedPage): Run {
  return { ...outcome, identifier, kind, link };
}

/** The link carries what was read in the number, not the labels around it. */
function linked(asked: CheckQuery, outcome: CheckOutcome): CheckQuery {
  const read = outcome.state === 'answered' ? outcome.answer.numbers : [];
  if (read.length === 0) return asked;
  return { ...asked, identifier: read.map(({ identifier }) => identifier).join(', ') };
}

function remember({ numbers, sample }: CheckAnswer, at: number) {
  for (const { identifier, kind, status, caution } of [...numbers].reverse()) {
    rememberCheck({ identifier, kind, status, caution, sample, at });
  }
}

/** The cursor goes to the answer: a screen reader says it, a phone puts its keyboard away. */
function showAnswer(place: HTMLElement | null) {
  place?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'nearest' });
}
