import type { ReactNode } from 'react';
import { Ghost } from './Ghost.tsx';

type Props = { title: string; text: ReactNode; action?: ReactNode; level?: 2 | 3 };

export function EmptyState({ title, text, action, level = 2 }: Props) {
  const Title = `h${level}` as const;
  return (
    <div className="card empty">
      <Ghost />
      <Title className="h3">{title}</Title>
      <p>{text}</p>
      {action}
    </div>
  );
}
