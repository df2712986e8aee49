import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusField } from '#lib/forms/fieldFocus.ts';

/** As much of an element as the cursor needs. */
class Control {
  focus = vi.fn();
  scrollIntoView = vi.fn();
  querySelector: (selector: string) => unknown;

  constructor(within: Record<string, unknown> = {}) {
    this.querySelector = (selector) => within[selector] ?? null;
  }
}

beforeEach(() => vi.stubGlobal('HTMLElement', Control));
afterEach(() => vi.unstubAllGlobals());

const formOf = (within: Record<string, unknown>) => new Control(within) as unknown as HTMLFormElement;

it('a field is found by its name', () => {
  const email = new Control();
  focusField(formOf({ '[name="email"]': email }), 'email');
  expect(email.focus).toHaveBeenCalledOnce();
  expect(email.scrollIntoView).not.toHaveBeenCalled();
  focusField(formOf({ '[name="email"]': email }), 'email', { centred: true });
  expect(email.scrollIntoView).toHaveBeenCalledWith({ block: 'center' });
});

it('in a marked place the cursor goes to what is at fault, or else to the first control', () => {
  const wrong = new Control();
  const first = new Control();
  const control = 'input, textarea, button';
  focusField(formOf({ '[data-field="status"]': new Control({ '[aria-invalid]': wrong, [control]: first }) }), 'status');
  expect([wrong.focus.mock.calls.length, first.focus.mock.calls.length]).toEqual([1, 0]);
  focusField(formOf({ '[data-field="status"]': new Control({ [control]: first }) }), 'status');
  expect(first.focus).toHaveBeenCalledOnce();
});

it('a field that is not there leaves the cursor where it is', () => {
  for (const form of [null, formOf({})]) expect(() => focusField(form, 'gone')).not.toThrow();
});
