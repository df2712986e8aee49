import { useState } from 'react';
import { isSwitchedOn, switchOn } from '#lib/browser/browserStorage.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { TABLE, useMedia, WIDE } from './useMedia.ts';

const KEY = 'ownmark-evidence-panel';

/**
 * Which transfer the panel shows. With room beside the list it follows the focused row until it is closed, which this
 * browser remembers; elsewhere it opens on demand.
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
