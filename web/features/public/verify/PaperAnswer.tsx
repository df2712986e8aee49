import { RefreshCw } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CHECK_PAGES } from '#schemas/checks/checkPage.ts';
import type { Element } from '#schemas/papers/element.ts';
import type { Ruling } from '#schemas/papers/ruling.ts';
import { NOTHING_TYPED } from '#schemas/papers/words.ts';
import { SHORT_PATH } from '#schemas/statements/paths.ts';
import { Drawn } from '#ui/Drawn.tsx';
import type { Looked, Paper } from './look.ts';

type Props = Pick<ReturnType<typeof usePaper>, 'run' | 'again'>;

export function PaperAnswer({ run, again }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (run.state !== 'looked') return;
    const verdict = place.current?.querySelector<HTMLElement>('[tabindex="-1"]');
    verdict?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
    // A plate higher than the screen is not moved; its verdict is.
    verdict?.scrollIntoView({ block: 'nearest' });
  }, [run]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = String(new FormData(event.target as HTMLFormElement).get('identifier') ?? '').trim();
    const field = (event.target as HTMLFormElement).querySelector('input');
    if (typed !== '') return again(typed);
    field?.setCustomValidity(NOTHING_TYPED);
    field?.reportValidity();
    field?.addEventListener('input', () => field.setCustomValidity(''), { once: true });
  }

  return (
    <div className="result-place" ref={place} onSubmit={submit} data-answer="">
      {run.state === 'idle' && <Idle />}
      {run.state === 'looking' && <Looking />}
      {run.state === 'failed' && <Failed />}
      {run.state === 'looked' && (
        <Drawn of={run.drawn} slots={{ acts: <Acts ruling={run.ruling} again={() => again()} /> }} />
      )}
      <p className="sr-only" role="status">
        {run.state === 'looking' ? 'Checking…' : ''}
      </p>
    </div>
  );
}

/** The paper is in the fragment of the address, which only a script can read. */
function Idle() {
  return (
    <noscript>
      <p className="prose">
        Opened from a code or a link? Without JavaScript this page can’t read its own address: copy it whole into the
        field, and press “Check this paper”.
      </p>
    </noscript>
  );
}

function Failed() {
  return (
    <div className="result stack gap-3 result-idle" role="alert">
      <h2 className="h3">This page did not load whole</h2>
      <p>Nothing was checked. Connect, open the page again and check the paper once more.</p>
    </div>
  );
}

/** Has the shape of the answer, so that nothing jumps. */
function Looking() {
  return (
    <div className="result answer vouched" data-status="none" aria-busy="true">
      <span className="stripe" />
      <header className="verdict">
        <div className="verdict-in">
          <p className="verdict-title">Checking…</p>
        </div>
      </header>
      <div className="answer-cols" aria-hidden="true">
        <div className="stack vouched-today">
          <span className="skeleton h-4" />
          <span className="skeleton h-4" />
        </div>
        <div className="stack vouched-paper">
          <span className="skeleton h-14 w-full" />
        </div>
      </div>
    </div>
  );
}

function Acts({ ruling, again }: { ruling: Ruling; again: () => void }) {
  if (ruling.is === 'paper' && ruling.head !== 'offline' && ruling.head !== 'unknown') return null;
  const canAskAgain = ['paper', 'unlogged_yet', 'limited', 'unreached', 'other_device'].includes(ruling.is);
  return (
    <div className="btn-row">
      {canAskAgain && (
        <button className="btn btn-primary" type="button" onClick={again}>
          <RefreshCw className="i" />
          {ruling.is === 'other_device' ? 'Type it again' : 'Check again'}
        </button>
      )}
      {ruling.is !== 'paper' && (
        <a className="btn" href={CHECK_PAGES.checker}>
          Check the device itself
        </a>
      )}
    </div>
  );
}

type PaperRun =
  | { state: 'idle' }
  | { state: 'looking' }
  | { state: 'failed' }
  | { state: 'looked'; ruling: Ruling; drawn: Element };

/** Loaded with the first paper. */
const looker = () => import('./looker.ts');

/** Of a page that was opened for one paper. */
const SHORT = `${SHORT_PATH}/`;

export function usePaper() {
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
  /** Removes the answer, which is not about the next paper. */
  const clear = () => {
    turn.current++;
    paper.current = null;
    setRun({ state: 'idle' });
  };
  const again = (typed?: string) => {
    const { current } = paper;
    if (current) void show(({ lookUp }) => lookUp(current, typed));
  };

  const opened = useRef({ present, again });
  opened.current = { present, again };
  useEffect(() => {
    const fromAddress = () => {
      const { hash, href, pathname } = window.location;
      if (hash.length > 1) void opened.current.present(href);
      else if (pathname.startsWith(SHORT))
        void opened.current.present(decodeURIComponent(pathname.slice(SHORT.length)));
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
