/** Its invalid control, else the first. `data-field` marks a field without a name of its own. */
export function focusField(form: HTMLFormElement | null, name: string, { centred = false } = {}): void {
  const place = form?.querySelector(`[data-field="${name}"]`);
  const control = place
    ? (place.querySelector('[aria-invalid]') ?? place.querySelector('input, textarea, button'))
    : form?.querySelector(`[name="${name}"]`);
  if (!(control instanceof HTMLElement)) return;
  control.focus();
  if (centred) control.scrollIntoView({ block: 'center' });
}
