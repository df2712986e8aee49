import { Menu } from '@base-ui/react/menu';
import { Check, Columns3 } from 'lucide-react';
import { Button } from './Button.tsx';
import type { ColumnChoice } from './useColumns.ts';

export type Columns = { choices: readonly ColumnChoice[]; toggle: (key: string) => void };

/** Shows and hides columns; the menu stays open for the next. */
export function ColumnMenu({ choices, toggle }: Columns) {
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
