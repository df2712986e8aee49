import type { LucideIcon } from 'lucide-react';
import { createElement, isValidElement, type ReactNode } from 'react';

/** An icon as a caller may hand it over: `<Smartphone />` or just `Smartphone`. */
export type Icon = ReactNode | LucideIcon;

/** Room for an icon that a caller hands over: the place decides how large it is. */
export function IconSlot({ children }: { children: Icon }) {
  return (
    <span className="i" aria-hidden="true">
      {isComponent(children) ? createElement(children) : children}
    </span>
  );
}

function isComponent(icon: Icon): icon is LucideIcon {
  return (
    typeof icon === 'function' ||
    (typeof icon === 'object' && icon !== null && '$$typeof' in icon && !isValidElement(icon))
  );
}
