import { Menu } from '@base-ui/react/menu';
import { Check, Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { SearchField } from './SearchField.tsx';
import type { ColumnChoice } from './useColumns.ts';

type Props = {
  /** Of the search field; only read out. */
  label: string;
  placeholder: string;
  list: { typed: string; setTyped: (typed: string) => void };
  /** Which columns can be hidden. */
  columns?: Columns;
  children?: ReactNode;
};

/** The row over a list: search, filters, columns. */
export function Filters({ label, placeholder, list, columns, children }: Props) {
  return (
    <search className="filters">
      <SearchField label={label} placeholder={placeholder} value={list.typed} onChange={list.setTyped} />
      {children}
      {columns && <ColumnMenu {...columns} />}
    </search>
  );
}

type Columns = { choices: readonly ColumnChoice[]; toggle: (key: string) => void };

/** Shows and hides columns; the menu stays open for the next. */
function ColumnMenu({ choices, toggle }: Columns) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger render={<Button icon={<Columns3 />}>Columns</Button>} />
      <Menu.Portal>
        <Menu.Positioner className="menu-place" sideOffset={4} align="end" collisionPadding={8}>
          <Menu.Popup className="menu" aria-label="Columns">
            {choices.map(({ key, header, shown }) => (
              <Menu.CheckboxItem
                key={key}
                className="menu-item"
                checked={shown}
                onCheckedChange={() => toggle(key)}
                closeOnClick={false}
              >
                {header}
                <Menu.CheckboxItemIndicator className="end">
                  <Check className="i" />
                </Menu.CheckboxItemIndicator>
              </Menu.CheckboxItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
