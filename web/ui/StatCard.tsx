import type { ReactNode } from 'react';
import { type Icon, IconSlot } from './IconSlot.tsx';

type Props = { label: string; value: ReactNode; sub?: ReactNode; icon?: Icon };

export function StatCard({ label, value, sub, icon }: Props) {
  return (
    <div className="card">
      <div className="stat">
        <span className="inline stat-label muted">
          {icon && <IconSlot>{icon}</IconSlot>}
          {label}
        </span>
        <span className="stat-value amount">{value}</span>
        {sub && <span className="muted xs num">{sub}</span>}
      </div>
    </div>
  );
}
