import { Trash2 } from 'lucide-react';
import { formatDateNoWrap } from '#lib/format/format.ts';
import { Notice } from '#ui/Notice.tsx';

export function RemovedNotice({ removedAt }: { removedAt: string }) {
  return (
    <Notice icon={<Trash2 />}>
      Removed by its owner on {formatDateNoWrap(removedAt)}, still sought. Checks warn of it, and its numbers stay
      taken, for 12 months. Its status can’t be changed any more.
    </Notice>
  );
}
