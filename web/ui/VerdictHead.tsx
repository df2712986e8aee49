import { CircleCheck, CircleQuestionMark, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Look } from '#schemas/checks/checkWords.ts';

type Props = {
  sign: ReactNode;
  when: ReactNode;
  title: ReactNode;
  say: ReactNode;
  id?: string;
  level?: 'h2' | 'h3';
};

export function VerdictHead({ sign, when, title, say, id, level: Title = 'h2' }: Props) {
  return (
    <header className="verdict">
      <div className="verdict-in">
        <p className="between verdict-top num">
          {sign}
          {when}
        </p>
        <Title className="verdict-title" id={id} tabIndex={-1}>
          {title}
        </Title>
        <p className="verdict-say strong">{say}</p>
      </div>
    </header>
  );
}

/** `data-status` brings colours and stripe. */
export const CHECK_LOOKS: Record<Look, { icon: LucideIcon; status: string }> = {
  stolen: { icon: OctagonAlert, status: 'stolen' },
  missing: { icon: CircleQuestionMark, status: 'missing' },
  caution: { icon: TriangleAlert, status: 'unchecked' },
  clean: { icon: CircleCheck, status: 'active' },
};

/** `loading` lets the tag snap on and off. */
export function Mark({ loading = false }: { loading?: boolean }) {
  return (
    <svg className={loading ? 'mark mark-loading' : 'mark'} viewBox="4 0 24 32" aria-hidden="true">
      <path
        className="mark-device"
        d="M10 0h4v4h-4a2 2 0 0 0-2 2v20a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8h4v8a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z"
      />
      <path className="mark-tag" d="M16 0h7a5 5 0 0 1 5 5v11h-6l-6-6z" />
    </svg>
  );
}
