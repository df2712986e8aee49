import { Menu } from '@base-ui/react/menu';
import { Check, Columns3, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { local } from '#lib/browser/browserStorage.ts';
import { useMedia } from '#lib/browser/useMedia.ts';
import { Button } from './Button.tsx';
import type { Column } from './DataTable.tsx';
import { SearchField } from './SearchField.tsx';

type Props = {
  /** The search field's label, for screen readers only. */
  label: string;
  placeholder: string;
  /** `used`: how many filters are set. */
  list: { typed: string; setTyped: (typed: string) => void; used: number };
  /** Which columns can be hidden. */
  columns?: Columns;
  children?: ReactNode;
  /** Filters that are rarely needed: they stand there when one of them is set. */
  more?: ReactNode;
  isMoreUsed?: boolean;
  /** Actions on all rows that were found. They stay visible on every width of screen. */
  act?: ReactNode;
};

/** The row over a list: the search; on a phone all else is behind one button, on a desk what is rarely needed. */
export function Filters({ label, placeholder, list, columns, children, more, isMoreUsed = false, act }: Props) {
  const isPhone = useMedia('(max-width: 39.99rem)');
  const [isOpen, setOpen] = useState(false);
  const hidesMore = more !== undefined || columns !== undefined;
  const opener = (text: string) => (
    <Button icon={<SlidersHorizontal />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {text}
    </Button>
  );
  return (
    <search className="filters">
      <SearchField label={label} placeholder={placeholder} value={list.typed} onChange={list.setTyped} />
      {isPhone && opener(`Filters (${list.used})`)}
      {(!isPhone || isOpen) && children}
      {!isPhone && hidesMore && !isMoreUsed && opener('More filters')}
      {(isOpen || (isMoreUsed && !isPhone)) && (
        <>
          {more}
          {columns && <ColumnMenu {...columns} />}
        </>
      )}
      {act}
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

type ColumnChoice = { key: string; header: string; shown: boolean };

/** This browser stores the user's choice for each list. The columns that name a row or act on it always stay. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [switched, setSwitched] = useState<ReadonlySet<string>>(() => read(list));
  const mayGo = columns.filter(({ head, actions }) => !head && !actions);
  const isShown = ({ key, technical = false }: Column<Row>) => technical === switched.has(key);

  function toggle(key: string) {
    const next = new Set(switched);
    if (!next.delete(key)) next.add(key);
    setSwitched(next);
    local.write(keyOf(list), [...next]);
  }

  return {
    shown: columns.filter((column) => !mayGo.includes(column) || isShown(column)),
    choices: mayGo.map((column): ColumnChoice => ({ key: column.key, header: column.header, shown: isShown(column) })),
    toggle,
  };
}

const keyOf = (list: string) => `ownmark-hidden-columns-${list}`;

function read(list: string): ReadonlySet<string> {
  const kept = local.read<unknown>(keyOf(list));
  return new Set(Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []);
}
