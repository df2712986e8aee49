import type { ReactNode, Ref } from 'react';

type Props = {
  /** An icon or the mark. */
  sign: ReactNode;
  /** When the answer was true, or what else stands beside the sign. */
  when: ReactNode;
  title: ReactNode;
  say: ReactNode;
  id?: string;
  level?: 'h2' | 'h3';
  titleRef?: Ref<HTMLHeadingElement>;
};

/** The head of an answer: the tag of the mark grown over the whole head, to be read at arm's length. */
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
