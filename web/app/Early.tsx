import { type ReactNode, useEffect } from 'react';

/** Tells React of what was typed, chosen and pressed before its script came: hydration would forget it. */
export function Early({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)) {
      if (field.value !== field.defaultValue) retype(field, field.value);
    }
    for (const field of root.querySelectorAll<HTMLInputElement>(CHOSEN)) {
      if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) continue;
      field.checked = field.defaultChecked;
      field.click();
    }
    root.removeAttribute('data-waits');
    root.removeAttribute('data-waking');
    // Only after the fields hold it (public/first.js).
    setTimeout(() => root.dispatchEvent(new Event('alive', { bubbles: true })));
  }, [root]);
  return children;
}

const TYPED = 'textarea, input:not([type=checkbox], [type=radio], [type=hidden], [type=file])';
const CHOSEN = 'input:is([type=checkbox], [type=radio])';

/** React compares with the value last set on the element itself; the prototype's setter bypasses that. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  // Null where a field of its type, an e-mail's, does not tell.
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
