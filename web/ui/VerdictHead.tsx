import type { ReactNode, Ref } from 'react';

type Props = {
  sign: ReactNode;
  when: ReactNode;
  title: ReactNode;
  say: ReactNode;
  id?: string;
  level?: 'h2' | 'h3';
  titleRef?: Ref<HTMLHeadingElement>;
};

export function VerdictHead({ sign, when, title, say, id, level: Title = 'h3', titleRef }: Props) {
  return (
    <header className="verdict">
      <div className="verdict-in">
        <p className="between verdict-top num">
          {sign}
          {when}
        </p>
        <Title className="verdict-title" id={id} tabIndex={-1} ref={titleRef}>
          {title}
        </Title>
        <p className="verdict-say strong">{say}</p>
      </div>
    </header>
  );
}
