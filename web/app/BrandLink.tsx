import { Link } from 'react-router-dom';
import { PATHS } from '#lib/paths/paths.ts';
import { Mark } from '#ui/Mark.tsx';

export function BrandLink() {
  return (
    <Link className="lockup" to={PATHS.home} aria-label="Ownmark, home">
      <Mark />
      <span className="wordmark">Ownmark</span>
    </Link>
  );
}
