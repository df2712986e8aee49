import { Mark } from '#ui/Mark.tsx';

/** Shown while the session or the page chunk loads; also the content of app.html. */
export function Booting() {
  return (
    <div className="booting needs-script" role="status">
      <Mark loading />
      <span className="sr-only">Loading…</span>
    </div>
  );
}
