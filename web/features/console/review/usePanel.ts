import { useState } from 'react';
import { isSwitchedOn, switchOn } from '#lib/browser/browserStorage.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import { useMedia } from '#lib/browser/useMedia.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';

const KEY = 'ownmark-evidence-panel';

/**
 * Which transfer the panel shows. With room beside the list it follows the focused row until it is closed, which this
 * browser remembers; elsewhere it opens on demand.
 */
export function usePanel(cards: readonly TransferCard[], isList: boolean) {
  const beside = useMedia(WIDE);
  const isTable = useMedia(TABLE);
  const [isOn, setOn] = useState(() => isSwitchedOn(KEY));
  const [id, setId] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const card = cards.find((one) => one.id === id) ?? (beside ? cards[0] : undefined);

  function setPanelOn(on: boolean) {
    setOn(on);
    switchOn(KEY, on);
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
