import { Moon, Sun } from 'lucide-react';

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
