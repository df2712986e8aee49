import { useTitle } from '#lib/browser/useTitle.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Ghost } from '#ui/Ghost.tsx';

type Props = { text: string; to: string; label: string };

export function NotFoundScreen({ text, to, label }: Props) {
  useTitle('Page not found');
  return (
    <div className="card empty">
      <Ghost />
      <h1 className="h1" tabIndex={-1}>
        Page not found
      </h1>
      <p>{text}</p>
      <ButtonLink kind="primary" to={to}>
        {label}
      </ButtonLink>
    </div>
  );
}
