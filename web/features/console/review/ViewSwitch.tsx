import { LayoutGrid, List } from 'lucide-react';
import type { View } from './useView.ts';

const VIEWS = [
  { view: 'list', label: 'List', icon: List },
  { view: 'cards', label: 'Cards', icon: LayoutGrid },
] as const;

export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <fieldset className="view-switch" aria-label="View">
      {VIEWS.map(({ view: value, label, icon: Icon }) => (
        <button key={value} type="button" aria-pressed={view === value} onClick={() => onView(value)}>
          <Icon className="i" />
          {label}
        </button>
      ))}
    </fieldset>
  );
}
