import { useSyncExternalStore } from 'react';
import { api, withToken } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { readToken } from '#lib/api/sessionToken.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import { properName } from '#lib/format/format.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { beforeSignOut } from '#lib/session/lastActs.ts';
import { SECOND } from '#schemas/format/dates.ts';
import type { TransferDecision } from '#schemas/transfers/transferWords.ts';
import { toast } from '#ui/toast.ts';
import { lineOf, notAcceptedWarning } from './states.tsx';

export type Decision = TransferDecision;
/** Asks whether these transfers are to be decided so. */
export type Decide = (decision: Decision, cards: readonly TransferCard[]) => void;

export function questionOf(decision: Decision, cards: readonly TransferCard[]) {
  const [card] = cards;
  const verb = decision === 'approve' ? 'Approve' : 'Reject';
  if (cards.length === 1 && card) {
    const owner = properName(card.fromUser.name);
    return {
      title: `${verb} the transfer of ${lineOf(card)}?`,
      text:
        decision === 'approve'
          ? `It becomes the recipient’s at once and leaves ${owner}’s registry. Both sides are told by e-mail.`
          : `It stays with ${owner}, as it was before. Both sides are told by e-mail.`,
      confirm: decision === 'approve' && !card.accepted ? 'Approve anyway' : `${verb} transfer`,
      early: decision === 'approve' && !card.accepted ? notAcceptedWarning(card) : null,
    };
  }
  return {
    title: `${verb} ${cards.length} transfers?`,
    text:
      decision === 'approve'
        ? 'Each device becomes its recipient’s at once. All sides are told by e-mail.'
        : 'Each device stays with its owner, as it was before. All sides are told by e-mail.',
    confirm: `${verb} ${cards.length} transfers`,
    early: null,
  };
}

function doneWords(decision: Decision, count: number): string {
  const done = decision === 'approve' ? 'approved' : 'rejected';
  return count === 1 ? `Transfer request ${done} successfully` : `${count} transfer requests ${done} successfully`;
}

/** Ownership and letters can't be called back, so each decision waits for so long. */
const UNDO_FOR = 8 * SECOND;
const FAILED = 'Failed to decide the transfer';

type Decided = { decision: Decision; cards: readonly TransferCard[]; reason?: string; refetch: () => Promise<unknown> };
/** `sentAt`: null while it is asked whether the session may decide, 0 once it was sent. */
type Waiting = Decided & { nth: number; sentAt: number | null; timer?: ReturnType<typeof setTimeout> };
type State = { waiting: readonly Waiting[]; failed: Readonly<Record<string, string>> };

let state: State = { waiting: [], failed: {} };
let count = 0;
const listeners = new Set<() => void>();

function change(next: Partial<State>): void {
  state = { ...state, ...next };
  for (const tell of listeners) tell();
}

function update(nth: number, now: Partial<Waiting> | null): void {
  change({ waiting: state.waiting.flatMap((one) => (one.nth !== nth ? one : now ? { ...one, ...now } : [])) });
}

const find = (nth: number) => state.waiting.find((one) => one.nth === nth);
const holding = (id: string) => state.waiting.find(({ cards }) => cards.some((card) => card.id === id));
const saying = (cards: readonly TransferCard[], message: string) =>
  Object.fromEntries(cards.map(({ id }) => [id, message]));

/** @param may whether the session may decide. The time runs from the answer. */
export async function decideLater(decided: Decided, may: Promise<boolean>): Promise<void> {
  const nth = ++count;
  const ids = decided.cards.map(({ id }) => id);
  change({
    waiting: [...state.waiting, { ...decided, nth, sentAt: null }],
    failed: Object.fromEntries(Object.entries(state.failed).filter(([id]) => !ids.includes(id))),
  });
  let problem: string | null;
  try {
    problem = (await may) ? null : 'Your password is needed to decide it.';
  } catch (error) {
    problem = messageOf(error, FAILED);
  }
  const one = find(nth);
  if (one?.sentAt !== null) return;
  if (problem !== null) {
    change({ failed: { ...state.failed, ...saying(one.cards, problem) } });
    return update(nth, null);
  }
  const timer = setTimeout(() => void send(nth), UNDO_FOR);
  update(nth, { sentAt: Date.now() + UNDO_FOR, timer });
}

export function undo(id: string): void {
  const one = holding(id);
  if (!one) return;
  const cards = one.cards.filter((card) => card.id !== id);
  if (cards.length === 0) clearTimeout(one.timer);
  update(one.nth, cards.length > 0 ? { cards } : null);
}

async function send(nth: number): Promise<void> {
  const one = find(nth);
  if (!one || one.sentAt === 0) return;
  clearTimeout(one.timer);
  update(nth, { sentAt: 0 });
  const failed = await sendDecision(one).catch((error: unknown) => saying(one.cards, messageOf(error, FAILED)));
  const done = one.cards.length - Object.keys(failed).length;
  if (done > 0) toast.success(doneWords(one.decision, done));
  if (listeners.size === 0) for (const message of new Set(Object.values(failed))) toast.error(message);
  change({ failed: { ...state.failed, ...failed } });
  await one.refetch();
  update(nth, null);
  focusIfLost();
}

/** @returns why some could not be decided, by id */
async function sendDecision({ decision, cards, reason }: Decided): Promise<Record<string, string>> {
  const [card] = cards;
  const token = readToken();
  const as = token ? withToken(token) : undefined;
  if (cards.length === 1 && card) {
    const { id } = card;
    await (decision === 'reject'
      ? api.transfers.reject.mutate({ id, reason }, as)
      : api.transfers.approve.mutate({ id }, as));
    return {};
  }
  const results = await api.transfers.decide.mutate({ ids: cards.map(({ id }) => id), decision, reason }, as);
  return Object.fromEntries(results.flatMap((result) => (result.done ? [] : [[result.id, result.message]])));
}

/** Decisions wait a moment so that they can be undone. When the user leaves the page, they are sent at once. */
export const sendAll = (): Promise<unknown> => Promise.all(state.waiting.map(({ nth }) => send(nth)));

window.addEventListener('pagehide', sendAll);
beforeSignOut(async () => {
  await sendAll();
  change({ failed: {} });
});

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

export function useUndoable() {
  const { failed } = useSyncExternalStore(subscribe, () => state);
  return { of: holding, failed, latest: state.waiting.at(-1) };
}
