import { useId } from 'react';

/** `value`: percent. */
export function Progress({ label, value }: { label: string; value: number }) {
  const id = useId();
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className="progress">
      <span>
        <span id={id}>{label}</span>
        <span aria-hidden="true">{percent}%</span>
      </span>
      <progress aria-labelledby={id} max={100} value={percent} />
    </div>
  );
}
