import { useEffect, useRef, useState } from 'react';
import {
  type CheckQuery,
  compareTyped,
  storedQuery,
  useIdentifierInput,
} from '#features/shared/devices/identifierInput.tsx';
import { rememberChecks } from '#features/shared/devices/recentChecks.ts';
import { useCheckScan } from '#features/shared/devices/useCheckScan.ts';
import { bareImei } from '#features/shared/devices/useIdentifierTyping.ts';
import { showAnswer } from '#lib/browser/focus.ts';
import {
  CHECK_PAGES,
  type CheckedPage,
  type CheckOutcome,
  type CheckPage,
  HANDOVER_ID,
  linkedCheck,
} from '#schemas/checks/checkPage.ts';
import { IDENTIFIER_REQUIRED } from '#schemas/checks/checks.ts';
import { NETWORK_ERROR } from '#schemas/responses/errorTexts.ts';
import { loadAnswerParts } from './answerParts.ts';

type Run = { state: 'idle' } | ({ state: 'checking' } & CheckQuery) | (CheckOutcome & CheckQuery);

export type Check = ReturnType<typeof useCheck>;

/** `drawn`: the answer that the build draws, for the Worker to fill. */
export function useCheck(page: CheckPage, drawn?: CheckedPage) {
  const [checked] = useState(() => drawn ?? handedOver());
  const [run, setRun] = useState<Run>(() => (checked ? runOf(checked) : IDLE));
  const input = useIdentifierInput(checked ?? NOTHING_TYPED, (query) => void ask(query));
  const asking = useRef<AbortController>(null);
  const place = useRef<HTMLDivElement>(null);
  const { typed, field } = input;
  const scan = useCheckScan({ ...input, askAgain: (query) => void askAgain(query) });
  useEffect(() => () => asking.current?.abort(), []);
  useAnswerParts(typed !== '');
  // A link that the Worker has not answered, or the way back to a check: asked once, as the page is opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (checked && !checked.linked) keep(checked);
    const before = checked ? null : (linkedQuery(location.search) ?? storedQuery(history.state));
    if (before) void askAgain(before);
  }, []);
  useEffect(() => {
    if (!asking.current) return;
    if (run.state === 'refused') field.current?.focus();
    if (run.state === 'answered' || run.state === 'problem') showAnswer(place.current);
  }, [run, field]);

  /** @param isKept false for what the page itself offers to try */
  async function ask({ identifier, kind }: CheckQuery, isKept = true) {
    const asked = { identifier: bareImei(identifier), kind };
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    const isEmpty = asked.identifier.trim() === '';
    if (!isEmpty) setRun({ state: 'checking', ...asked });
    const outcome = isEmpty ? REFUSED : await outcomeOf(asked, signal);
    if (signal.aborted) return;
    keep(asked);
    setRun({ ...outcome, ...asked });
    if (outcome.state === 'answered' && isKept) rememberChecks(outcome.answer, outcome.checkedAt);
  }

  function askAgain(query: CheckQuery, isKept = true) {
    input.fill(query);
    return ask(query, isKept);
  }

  function next() {
    asking.current?.abort();
    setRun(IDLE);
    keep(null);
    scan.clearForNext();
  }

  /** In the history alone, for Back and a reload: the address stays clean. */
  function keep(query: CheckQuery | null) {
    history.replaceState(query && { identifier: query.identifier, kind: query.kind }, '', CHECK_PAGES[page]);
  }

  const compared = compareTyped(run.state === 'answered' ? run.identifier : null, typed);
  const askSerial = () => void askAgain({ identifier: typed, kind: 'serial' });
  const ways = { next, scans: scan.said !== '', correct: input.correct, askSerial };
  return { ...input, ...compared, run, place, ask, askAgain, scan, ways };
}

/** Loads what asks and what shows the answer, once something is typed. */
function useAnswerParts(isTyped: boolean): void {
  useEffect(() => {
    if (isTyped) loadAnswerParts().catch(() => {});
  }, [isTyped]);
}

async function outcomeOf(asked: CheckQuery, signal: AbortSignal): Promise<CheckOutcome> {
  const parts = await loadAnswerParts().catch(() => null);
  return parts ? parts.checkOutcome(asked, signal) : NOT_LOADED;
}

const NOTHING_TYPED: CheckQuery = { identifier: '', kind: 'imei' };
const IDLE: Run = { state: 'idle' };
const NOT_LOADED: CheckOutcome = { state: 'problem', message: NETWORK_ERROR };
const REFUSED: CheckOutcome = { state: 'refused', message: IDENTIFIER_REQUIRED };

/** A check that was posted, or asked by a link, without a script. */
function handedOver(): CheckedPage | undefined {
  if (typeof document === 'undefined') return;
  const text = document.getElementById(HANDOVER_ID)?.textContent;
  return text ? (JSON.parse(text) as CheckedPage) : undefined;
}

function linkedQuery(search: string): CheckQuery | null {
  const linked = linkedCheck(`${window.location.origin}/${search}`);
  return linked && { kind: /\p{L}/u.test(linked.identifier) ? 'serial' : 'imei', ...linked };
}

function runOf({ outcome, identifier, kind }: CheckedPage): Run {
  return { ...outcome, identifier, kind };
}
