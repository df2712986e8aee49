import { type ReactNode, useEffect } from 'react';

/** Tells React of fields that were typed in before its script came: hydration would empty them. */
export function EarlyTyping({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)) {
      if (field.value !== field.defaultValue) retype(field, field.value);
    }
  }, [root]);
  return children;
}

const TYPED = 'textarea, input:not([type=checkbox], [type=radio], [type=hidden], [type=file])';

/** React compares with the value last set on the element itself; the prototype's setter bypasses that. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
