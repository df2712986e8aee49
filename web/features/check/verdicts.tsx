import { CircleCheck, CircleQuestionMark, type LucideIcon, OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckVerdict } from '../../../worker/schemas/checks.ts';

type Look = { tag: string; icon: LucideIcon; status: 'active' | 'missing' | 'stolen'; text: ReactNode };

/** How each verdict looks and what it advises. */
export const VERDICT_LOOKS: Record<CheckVerdict, Look> = {
  clean: {
    tag: 'Clean',
    icon: CircleCheck,
    status: 'active',
    text: 'Nobody has reported this device missing or stolen. That is not yet proof of ownership: ask the seller to transfer it to you on Ownmark before you pay.',
  },
  missing: {
    tag: 'Missing',
    icon: CircleQuestionMark,
    status: 'missing',
    text: 'Its owner is looking for it. Please don’t buy it. If you have found it, call us and we bring the two of you together.',
  },
  stolen: {
    tag: 'Stolen',
    icon: OctagonAlert,
    status: 'stolen',
    text: (
      <>
        <b>Do not buy or use this device.</b> Contact the authorities, or call us: we pass on what you know without your
        name.
      </>
    ),
  },
};
