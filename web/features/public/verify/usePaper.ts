import { useEffect, useRef, useState } from 'react';
import type { Element } from '#schemas/papers/element.ts';
import type { Ruling } from '#schemas/papers/ruling.ts';
import type { Looked, Paper } from './look.ts';

export type PaperRun =
  | { state: 'idle' }
  | { state: 'looking' }
  | { state: 'failed' }
  | { state: 'looked'; ruling: Ruling; drawn: Element };

/** What looks and draws is loaded with the first paper. */
const looker = () => import('./looker.ts');

/** @param number from the address, where the page was opened with one */
export function usePaper(number?: string) {
  const [run, setRun] = useState<PaperRun>({ state: 'idle' });
  const paper = useRef<Paper>(null);
  const turn = useRef(0);

  async function show(look: (by: Awaited<ReturnType<typeof looker>>) => Promise<Looked>) {
    const mine = ++turn.current;
    setRun({ state: 'looking' });
    const by = await looker().catch(() => null);
    const looked = by && (await look(by));
    if (mine !== turn.current) return;
    if (!looked) return setRun({ state: 'failed' });
    paper.current = looked.paper;
    setRun({ state: 'looked', ruling: looked.ruling, drawn: by.drawRuling(looked.ruling) });
  }
  const present = (text: string) => {
    // Asked again meanwhile, the paper before would be shown as this one.
    paper.current = null;
    return show(({ lookAt }) => lookAt(text));
  };
  /** What was answered is not about the paper that comes next. */
  const clear = () => {
    turn.current++;
    paper.current = null;
    setRun({ state: 'idle' });
  };
  const again = (typed?: string) => {
    const { current } = paper;
    if (current) void show(({ lookUp }) => lookUp(current, typed));
  };

  const opened = useRef({ present, again, number });
  opened.current = { present, again, number };
  useEffect(() => {
    const fromAddress = () => {
      if (window.location.hash.length > 1) void opened.current.present(window.location.href);
      else if (opened.current.number) void opened.current.present(opened.current.number);
    };
    const online = () => opened.current.again();
    fromAddress();
    window.addEventListener('hashchange', fromAddress);
    window.addEventListener('online', online);
    return () => {
      turn.current++;
      window.removeEventListener('hashchange', fromAddress);
      window.removeEventListener('online', online);
    };
  }, []);

  return { run, present, again, clear };
}
