import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './Button.tsx';
import { type Icon, IconSlot } from './IconSlot.tsx';
import { Mark } from './Mark.tsx';

type Props = Omit<ComponentProps<'button'>, 'size' | 'aria-label'> &
  Omit<ButtonLook, 'block'> & {
    label: string;
    icon?: Icon;
    busy?: boolean;
  };

export function IconButton({ label, icon, kind = 'quiet', size, busy, className, onClick, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, size }, 'btn-icon', className)}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <Mark loading /> : <IconSlot>{icon ?? children}</IconSlot>}
    </button>
  );
}
