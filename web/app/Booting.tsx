import { Mark } from '#ui/Mark.tsx';

/** While it is not known who is there, or the page's own script is on its way. Also the whole of app.html. */
export function Booting() {
  return (
    <div className="booting" role="status">
      <Mark loading />
      <span className="sr-only">Loading…</span>
    </div>
  );
}
