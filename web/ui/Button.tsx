import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classes } from './classes.ts';
import { type Icon, IconSlot } from './IconSlot.tsx';
import { Mark } from './VerdictHead.tsx';

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

type ButtonLook = {
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

type Look = ButtonLook & { icon?: Icon };
type Inside = Omit<LinkProps, 'to'> & { to: LinkProps['to']; href?: undefined };
type Outside = ComponentProps<'a'> & { href: string; to?: undefined };

/** `to`: a page of ours. `href`: telephone, mail, files. */
export function ButtonLink({ kind, size, block, icon, className, children, ...rest }: Look & (Inside | Outside)) {
  const props = { ...rest, className: buttonClass({ kind, size, block }, className) };
  const content = (
    <>
      {icon && <IconSlot>{icon}</IconSlot>}
      {children}
    </>
  );
  return props.to === undefined ? <a {...props}>{content}</a> : <Link {...props}>{content}</Link>;
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'size' | 'aria-label'> &
  Omit<ButtonLook, 'block'> & {
    label: string;
    icon?: Icon;
    busy?: boolean;
  };

export function IconButton({
  label,
  icon,
  kind = 'quiet',
  size,
  busy,
  className,
  onClick,
  children,
  ...rest
}: IconButtonProps) {
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
