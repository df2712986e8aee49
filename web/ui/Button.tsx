import type { ComponentProps, MouseEvent } from 'react';
import { classes } from './classes.ts';
import { type Icon, IconSlot } from './IconSlot.tsx';
import { Mark } from './Mark.tsx';

type Props = Omit<ComponentProps<'button'>, 'size'> &
  ButtonLook & {
    /** Keeps width and focus, cannot be pressed. */
    busy?: boolean;
    icon?: Icon;
  };

export function Button({ kind, size, block, busy = false, icon, className, onClick, children, ...rest }: Props) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (!busy) return onClick?.(event);
    // Enter in any field still presses a busy submit button.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(
        { kind, size, block },
        busy ? 'is-busy' : undefined,
        icon ? 'has-icon' : undefined,
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busy ? <Mark loading /> : icon && <IconSlot>{icon}</IconSlot>}
      {children}
    </button>
  );
}

export type ButtonLook = {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  block?: boolean;
};

export function buttonClass({ kind = 'secondary', size = 'md', block }: ButtonLook, ...more: (string | undefined)[]) {
  return classes(
    'btn',
    kind !== 'secondary' && `btn-${kind}`,
    size !== 'md' && `btn-${size}`,
    block && 'btn-block',
    ...more,
  );
}
