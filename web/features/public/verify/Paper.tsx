import { useEffect, useState } from 'react';
import { PATHS } from '#lib/paths/paths.ts';
import { drawRefusal } from '#schemas/papers/refusals.ts';
import type { Ruling } from '#schemas/papers/ruling.ts';
import { drawSheet } from '#schemas/papers/sheet.ts';
import { Drawn } from '#ui/Drawn.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PaperWays } from './PaperWays.tsx';
import { useKeptPaper } from './useKeptPaper.ts';

/** The Worker fills in a note that was asked for without a script. */
export function Paper() {
  const kept = useKeptPaper();
  return (
    <div data-paper-place="">
      {kept.state === 'reading' && (
        <div className="papers needs-script" aria-busy="true" role="status" aria-label="Reading the paper">
          <div className="paper">
            <span className="skeleton h-14 w-full" />
            <span className="skeleton h-4" />
            <span className="skeleton h-4" />
          </div>
          <p className="paper-loading">Still loading. Print again in a moment.</p>
        </div>
      )}
      {kept.state === 'none' && (
        <p className="prose">
          There is no paper in this address. <Link to={PATHS.checker}>Check a device</Link> and press “Keep proof”.
        </p>
      )}
      <noscript>
        <p className="prose">
          This page needs JavaScript to show a paper. Without it, paste the whole address of this page into{' '}
          <a href={PATHS.verify}>the form that checks papers</a>.
        </p>
      </noscript>
      {kept.state === 'failed' && (
        <p className="prose" role="alert">
          This page did not load whole. Your paper stands in its address: connect and open it again, or paste the
          address into <a href={PATHS.verify}>the page that checks papers</a>, which also works without a network once
          you have seen it.
        </p>
      )}
      {kept.state === 'refused' && <Drawn of={drawRefusal(kept.why)} />}
      {kept.state === 'kept' && (
        <div className="stack gap-4">
          <PaperWays paper={kept.paper} />
          <PaperToday whole={kept.paper.whole} />
          <Drawn of={drawSheet(kept.paper.fields, kept.paper.codes)} />
        </div>
      )}
    </div>
  );
}

type Today = 'as signed' | 'other' | 'unknown';

/** A warning next to a genuine paper that has ended or whose device is reported. The paper alone would look valid. */
function PaperToday({ whole }: { whole: string }) {
  const [today, setToday] = useState<Today>('as signed');
  useEffect(() => {
    let left = false;
    const look = async () => {
      const now = await todayOf(whole).catch((): Today => 'unknown');
      if (!left) setToday(now);
    };
    setToday('as signed');
    void look();
    window.addEventListener('online', look);
    return () => {
      left = true;
      window.removeEventListener('online', look);
    };
  }, [whole]);

  const actions = <a href={whole}>Show today’s answer</a>;
  if (today === 'other') {
    return (
      <Notice tone="stolen" actions={actions}>
        Do not rely on this paper. Today’s answer is another one.
      </Notice>
    );
  }
  if (today === 'unknown') {
    return (
      <Notice role="status" actions={actions}>
        Today’s answer did not come. Check this paper again before you rely on it.
      </Notice>
    );
  }
  return null;
}

async function todayOf(whole: string): Promise<Today> {
  const { lookAt } = await import('./looker.ts');
  return readRuling((await lookAt(whole)).ruling);
}

function readRuling(ruling: Ruling): Today {
  if (ruling.is === 'limited' || ruling.is === 'unreached') return 'unknown';
  if (ruling.is === 'unlogged') return 'other';
  if (ruling.is !== 'paper') return 'as signed';
  const { head, presented } = ruling;
  if (head === 'offline' || head === 'unknown') return 'unknown';
  return head === (presented.fields?.status ?? 'clean') ? 'as signed' : 'other';
}
