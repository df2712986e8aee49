import { Menu } from '@base-ui/react/menu';
import { Check, Columns3 } from 'lucide-react';
import { Button } from './Button.tsx';
import type { ColumnChoice } from './useColumns.ts';

type Props = { choices: readonly ColumnChoice[]; onToggle: (key: string) => void };

/** Which columns are shown: each is a mark to set or take away, and the menu stays open for the next. */
export function ColumnMenu({ choices, onToggle }: Props) {
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
                onCheckedChange={() => onToggle(key)}
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
