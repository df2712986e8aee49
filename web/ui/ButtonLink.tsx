import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './Button.tsx';
import { type Icon, IconSlot } from './IconSlot.tsx';
import { Link } from './Link.tsx';

type Look = ButtonLook & { icon?: Icon };
type Inside = ComponentProps<typeof Link> & { href?: undefined };
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
