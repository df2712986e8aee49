import { Moon, Sun } from 'lucide-react';

/** public/first.js handles the click, so that it works from the first paint on. */
export function ThemeToggle() {
  return (
    <button
      className="btn btn-quiet btn-icon theme-toggle"
      type="button"
      aria-label="Switch between light and dark"
      data-theme-toggle=""
    >
      <Moon className="i i-moon" />
      <Sun className="i i-sun" />
    </button>
  );
}
