import { Moon, Sun } from 'lucide-react';
import { PATHS } from '#lib/paths/paths.ts';
import { Link } from '#ui/Link.tsx';
import { Mark } from '#ui/Mark.tsx';
import { OfflineNotice } from '#ui/OfflineNotice.tsx';

export function BrandLink() {
  return (
    <Link className="lockup" to={PATHS.home} aria-label="Ownmark, home">
      <Mark />
      <span className="wordmark">Ownmark</span>
    </Link>
  );
}

/** public/first.js handles the click, so that it works from the first paint on. `wide`: in a menu, with its words. */
export function ThemeToggle({ wide = false }: { wide?: boolean }) {
  return (
    <button
      className={wide ? 'btn btn-block theme-toggle' : 'btn btn-quiet btn-icon theme-toggle'}
      type="button"
      data-theme-toggle=""
    >
      <Moon className="i i-moon" />
      <Sun className="i i-sun" />
      <span className={wide ? undefined : 'sr-only'}>Switch between light and dark</span>
    </button>
  );
}

/** Overlays the page, so that nothing moves. `site.ts` shows it. */
export function OfflineLine() {
  return (
    <div className="offline-line" hidden>
      <OfflineNotice />
    </div>
  );
}
