import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonLook, buttonClass } from './buttonLook.ts';
import { type Icon, IconSlot } from './IconSlot.tsx';

type Look = ButtonLook & { icon?: Icon };
type Inside = Omit<LinkProps, 'to'> & { to: LinkProps['to']; href?: undefined };
type Outside = ComponentProps<'a'> & { href: string; to?: undefined };

/** `to`: a page of ours. `href`: telephone, mail, files. */
export function ButtonLink({ kind, size, block, icon, className, children, ...rest }: Look & (Inside | Outside)) {
  const look = buttonClass({ kind, size, block }, className);
  const content = (
    <>
      {icon && <IconSlot>{icon}</IconSlot>}
      {children}
    </>
  );
  if (rest.to === undefined) {
    return (
      <a {...rest} className={look}>
        {content}
      </a>
    );
  }
  return (
    <Link {...rest} className={look}>
      {content}
    </Link>
  );
}
