import { useState } from 'react';
import { local } from '#lib/browser/browserStorage.ts';
import { useMedia } from '#lib/browser/useMedia.ts';

const KEY = 'ownmark-queue-view';
/** From here on a list is a table. */
const TABLE = '(min-width: 64rem)';

export type View = 'cards' | 'list';

/** A list where there is room; what somebody chose is remembered. */
export function useView(): [View, (view: View) => void] {
  const [chosen, choose] = useState(() => local.readText(KEY));
  const show = (view: View) => {
    local.writeText(KEY, view);
    choose(view);
  };
  const isWide = useMedia(TABLE);
  return [chosen === 'list' || (chosen !== 'cards' && isWide) ? 'list' : 'cards', show];
}
