import { useState } from 'react';
import { isSwitchedOn, switchOn } from '#lib/browser/browserStorage.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { TABLE, useMedia, WIDE } from './useMedia.ts';

const KEY = 'ownmark-evidence-panel';

/**
 * Which transfer the panel shows. Beside a list it is there until it is closed, which this browser keeps, and follows the
 * row that has the focus; where there is no room it comes when it is asked for.
 */
export function usePanel(cards: readonly TransferCard[]) {
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

  const shown = (beside ? isOn : over) ? card : undefined;
  return {
    beside,
    shown,
    /** Whether the list has too little room to say what to look at. */
    narrow: isTable && !(beside && shown === undefined),
    /** The row that has the focus. */
    follow: ({ id: focused }: TransferCard) => setId(focused),
    open(opened: TransferCard) {
      setId(opened.id);
      if (beside) setPanelOn(true);
      else setOver(true);
    },
    close() {
      if (beside) setPanelOn(false);
      else setOver(false);
    },
  };
}
