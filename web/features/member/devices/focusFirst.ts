/** Puts the cursor into the first of the named fields, once the form has drawn what is wrong with it. */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  requestAnimationFrame(() => {
    const field = names.map((name) => form?.querySelector<HTMLElement>(`[name="${name}"]`)).find(Boolean);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
}
