import { Mark } from './Mark.tsx';

/** Shown while the session or a page's script loads; also the content of app.html. */
export function Booting() {
  return (
    <div className="booting needs-script" role="status">
      <Mark loading />
      <span className="sr-only">Loading…</span>
    </div>
  );
}
