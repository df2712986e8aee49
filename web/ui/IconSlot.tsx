import type { LucideIcon } from 'lucide-react';
import { createElement, isValidElement, type ReactNode } from 'react';

/** `<Smartphone />` or just `Smartphone`. */
export type Icon = ReactNode | LucideIcon;

/** The place decides how large the icon is. */
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
