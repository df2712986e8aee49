import { type ReactNode, useEffect } from 'react';

/**
 * A prerendered form can be typed in before its script has come. React takes the page over without asking what stands in
 * the fields and would empty them with its next drawing: so every field that was typed or filled in tells it first.
 */
export function EarlyTyping({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)) {
      if (field.value !== field.defaultValue) retype(field, field.value);
    }
  }, [root]);
  return children;
}

const TYPED = 'textarea, input:not([type=checkbox], [type=radio], [type=hidden], [type=file])';

/** React compares with the value that was last set on the element itself: the prototype's setter goes past that. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
