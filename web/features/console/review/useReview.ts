import { useState } from 'react';
import { isSwitchedOn, local, switchOn } from '#lib/browser/browserStorage.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import { useMedia } from '#lib/browser/useMedia.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { useUndoable } from './decisions.ts';
import { isFrozen } from './states.tsx';
import { useDecide } from './useDecide.tsx';

export type Review = ReturnType<typeof useReview>;

/** How the queue is shown, what is chosen and open in it, and the decisions. */
export function useReview(cards: readonly TransferCard[]) {
  const [view, show] = useView();
  const { of } = useUndoable();
  const open = cards.filter((card) => card.status === 'pending' && !isFrozen(card) && !of(card.id));
  const selection = useChosen(open);
  const panel = usePanel(cards, view === 'list');
  const { decide, dialog } = useDecide((decided) => {
    selection.chooseAll(false);
    panel.goOn(decided, open);
  });
  return { view, show, selection, panel, decide, dialog };
}

const PANEL_KEY = 'ownmark-evidence-panel';

/**
 * The transfer in the panel. On a wide screen the panel follows the focused row until the user closes it, and this
 * browser remembers that. Elsewhere it opens on demand.
 */
function usePanel(cards: readonly TransferCard[], isList: boolean) {
  const beside = useMedia(WIDE);
  const isTable = useMedia(TABLE);
  const [isOn, setOn] = useState(() => isSwitchedOn(PANEL_KEY));
  const [id, setId] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const card = cards.find((one) => one.id === id) ?? (beside ? cards[0] : undefined);

  function setPanelOn(on: boolean) {
    setOn(on);
    switchOn(PANEL_KEY, on);
  }

  const shown = isList && (beside ? isOn : over) ? card : undefined;
  return {
    beside,
    shown,
    /** Whether the list has too little room to say what to look at. */
    narrow: isTable && !(beside && shown === undefined),
    follow: ({ id: focused }: TransferCard) => setId(focused),
    open(opened: TransferCard) {
      setId(opened.id);
      if (beside) setPanelOn(true);
      else setOver(true);
    },
    close() {
      if (beside) setPanelOn(false);
      else setOver(false);
      if (id) focusRow(id);
    },
    /** To the transfer before or after the one that is shown. */
    step(by: 1 | -1) {
      const next = cards[cards.findIndex((one) => one.id === shown?.id) + by];
      if (next) setId(next.id);
    },
    /** Behind the last that was decided; where the panel lies over the list, it shows the next. */
    goOn(decided: readonly TransferCard[], open: readonly TransferCard[]) {
      const last = cards.findLastIndex((one) => decided.includes(one));
      const isOpen = (one: TransferCard) => open.includes(one) && !decided.includes(one);
      const next = cards.slice(last + 1).find(isOpen) ?? cards.slice(0, last + 1).findLast(isOpen);
      if (!next) return focusIfLost();
      setId(next.id);
      if (beside || !over) focusRow(next.id);
    },
  };
}

/** Once a closed dialog has given its focus back. */
function focusRow(id: string): void {
  setTimeout(
    () => document.querySelector<HTMLElement>(`main [data-row="${CSS.escape(id)}"] a[href]`)?.focus(),
    SETTLED,
  );
}
const SETTLED = 60;

/** Room for a panel beside the list. */
const WIDE = '(min-width: 90rem)';
/** A list is a table, not cards. */
const TABLE = '(min-width: 56.25rem)';

const VIEW_KEY = 'ownmark-queue-view';
/** From here on a list is a table. */
const LIST_FITS = '(min-width: 64rem)';

export type View = 'cards' | 'list';

/** A list where there is room; what somebody chose is remembered. */
function useView(): [View, (view: View) => void] {
  const [chosen, choose] = useState(() => local.readText(VIEW_KEY));
  const show = (view: View) => {
    local.writeText(VIEW_KEY, view);
    choose(view);
  };
  const isWide = useMedia(LIST_FITS);
  return [chosen === 'list' || (chosen !== 'cards' && isWide) ? 'list' : 'cards', show];
}

export type Selection = ReturnType<typeof useChosen>;

/** Which of the undecided transfers in view are chosen. */
function useChosen(pending: readonly TransferCard[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    pending,
    chosen: pending.filter(({ id }) => ids.has(id)),
    choose: (id: string, chosen: boolean) =>
      setIds((now) => new Set(chosen ? [...now, id] : [...now].filter((one) => one !== id))),
    chooseAll: (chosen: boolean) => setIds(new Set(chosen ? pending.map(({ id }) => id) : [])),
  };
}
