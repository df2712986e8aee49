import { Banknote, CircleQuestionMark, Copy, Ellipsis, OctagonAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import type { RemovalReason } from './useRemoval.ts';

/** Part 2, §2. */
export const REASONS: Readonly<Record<RemovalReason, { label: string; icon: ReactElement }>> = {
  sold: { label: 'Sold', icon: <Banknote /> },
  lost: { label: 'Lost', icon: <CircleQuestionMark /> },
  stolen: { label: 'Stolen', icon: <OctagonAlert /> },
  duplicate: { label: 'Duplicate', icon: <Copy /> },
  other: { label: 'Other', icon: <Ellipsis /> },
};
