import { escaped } from '#schemas/format/numbers.ts';
import type { Typed, Wrong } from './accountPage.ts';

export type Field = { name: string; id?: string; label: string; hint?: string; attributes?: string };

/** A text field of a page without a script, with what was typed and what is wrong. @param onWrong more attributes then */
export function field(
  { name, id = name, label, hint = '', attributes = '' }: Field,
  typed: Partial<Typed>,
  errors: readonly Wrong[] = [],
  onWrong = '',
): string {
  const wrong = errors.find(({ path }) => path === name)?.message;
  const note = wrong ?? hint;
  const about = `${note && ` aria-describedby="${id}-note"`}${wrong ? ` aria-invalid="true"${onWrong}` : ''}`;
  return `<div class="field"><label class="field-label" for="${id}">${label}</label>
<input class="input" id="${id}" name="${name}" value="${escaped(typed[name] ?? '')}" ${attributes}${about}>
${note && `<p class="msg msg-${wrong ? 'invalid' : 'hint'}" id="${id}-note">${escaped(note)}</p>`}</div>`;
}
