import { Mark } from './Mark.tsx';

/** The mark at work, and what it works at. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className="spinner" role="status">
      <Mark loading />
      {label}
    </div>
  );
}
