import { useEffect, useState } from 'react';
import type { Ruling } from '#schemas/papers/ruling.ts';
import { Notice } from '#ui/Notice.tsx';

/** Beside a genuine paper that counts no more, or whose device is reported: its sheet alone would look good. */
export function PaperToday({ whole }: { whole: string }) {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    let left = false;
    const look = async () => {
      const { lookAt } = await import('./looker.ts');
      const { ruling } = await lookAt(whole);
      if (!left) setOutdated(isNoLongerTrue(ruling));
    };
    setOutdated(false);
    // Without a network there is no answer of today.
    look().catch(() => {});
    return () => {
      left = true;
    };
  }, [whole]);

  if (!isOutdated) return null;
  return (
    <Notice status="stolen" actions={<a href={whole}>Show today’s answer</a>}>
      Do not rely on this paper. Today’s answer is another one.
    </Notice>
  );
}

function isNoLongerTrue(ruling: Ruling): boolean {
  if (ruling.is !== 'paper') return ruling.is === 'unlogged';
  const { head, presented } = ruling;
  return !['offline', 'unknown', presented.fields?.status ?? 'clean'].includes(head);
}
