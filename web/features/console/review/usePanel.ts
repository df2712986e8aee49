import { useCallback, useState, useSyncExternalStore } from 'react';
import { isSwitchedOn, switchOn } from '#lib/browser/browserStorage.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';

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

/** Room for a panel beside the list. */
const WIDE = '(min-width: 90rem)';
/** A list is a table, not cards. */
const TABLE = '(min-width: 56.25rem)';

function useMedia(media: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const query = matchMedia(media);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(watch, () => matchMedia(media).matches);
}
