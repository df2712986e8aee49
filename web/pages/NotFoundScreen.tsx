import type { ReactNode } from 'react';
import { useTitle } from '#lib/browser/useTitle.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Ghost } from '#ui/Ghost.tsx';

type Props = { title?: string; text: ReactNode; to: string; label: string };

export function NotFoundScreen({ title = 'Page not found', text, to, label }: Props) {
  useTitle(title);
  return (
    <div className="card empty">
      <Ghost />
      <h1 className="h1" tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      <ButtonLink kind="primary" to={to}>
        {label}
      </ButtonLink>
    </div>
  );
}
