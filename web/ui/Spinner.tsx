import { Mark } from './Mark.tsx';

export function Spinner({ label }: { label: string }) {
  return (
    <div className="spinner" role="status">
      <Mark loading />
      {label}
    </div>
  );
}
