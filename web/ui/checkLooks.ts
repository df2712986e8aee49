import { CircleCheck, CircleQuestionMark, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { Look } from '#schemas/checks/checkWords.ts';

/** `data-status` brings colours and stripe. */
export const CHECK_LOOKS: Record<Look, { icon: LucideIcon; status: string }> = {
  stolen: { icon: OctagonAlert, status: 'stolen' },
  missing: { icon: CircleQuestionMark, status: 'missing' },
  caution: { icon: TriangleAlert, status: 'unchecked' },
  clean: { icon: CircleCheck, status: 'active' },
};
