import { useEffect, useState } from 'react';
import type { Ruling } from '#schemas/papers/ruling.ts';
import { Notice } from '#ui/Notice.tsx';

type Today = 'as signed' | 'other' | 'unknown';

/** Beside a genuine paper that counts no more, or whose device is reported: its sheet alone would look good. */
export function PaperToday({ whole }: { whole: string }) {
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
      <Notice status="stolen" actions={actions}>
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
