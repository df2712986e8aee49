import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { type Icon, IconSlot } from './IconSlot.tsx';
import { Link } from './Link.tsx';

/** `why`: the reason an action is not possible now. It is shown, and the item does nothing. */
type Item = { label: string; icon?: Icon; danger?: boolean; why?: string | null } & (
  | { onSelect: () => void; to?: undefined }
  | { to: string; onSelect?: undefined }
);

type Props = {
  /** Also the name of its button, unless `trigger` is a button itself. */
  label: string;
  /** A Button or IconButton. Anything else, such as a picture, is put inside a quiet button. */
  trigger: ReactElement;
  /** A title for the menu, when the button does not say what the items are about. */
  heading?: string;
  items: readonly Item[];
};

export function Menu({ label, trigger, heading, items }: Props) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={isButton(trigger) ? trigger : <IconButton label={label} icon={trigger} />} />
      <Base.Portal>
        <Base.Positioner className="menu-place" sideOffset={4} align="end" collisionPadding={8}>
          <Base.Popup className="menu" aria-label={label}>
            <Base.Group>
              {heading && <Base.GroupLabel className="menu-head muted break-anywhere">{heading}</Base.GroupLabel>}
              {items.map((item) => (
                <MenuItem key={item.label} item={item} />
              ))}
            </Base.Group>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuItem({ item }: { item: Item }) {
  const look = item.danger ? 'menu-item menu-item-danger' : 'menu-item';
  const content = (
    <>
      {item.icon && <IconSlot>{item.icon}</IconSlot>}
      {item.why ? (
        <span>
          <span>{item.label}</span>
          <small>{item.why}</small>
        </span>
      ) : (
        item.label
      )}
    </>
  );
  if (item.to !== undefined && !item.why) {
    return (
      <Base.LinkItem className={look} render={<Link to={item.to} />} closeOnClick>
        {content}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item className={look} disabled={Boolean(item.why)} onClick={item.onSelect}>
      {content}
    </Base.Item>
  );
}

function isButton({ type }: ReactElement): boolean {
  return type === Button || type === IconButton || type === 'button';
}
