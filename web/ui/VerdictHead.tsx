import type { ReactNode } from 'react';

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
