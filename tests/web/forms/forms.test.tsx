import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addToDraft, draftKey, forgetDraft, readDraft } from '#lib/forms/drafts.ts';
import { focusField } from '#lib/forms/fieldFocus.ts';
import { runOnce } from '#lib/forms/runOnce.ts';
import { firstWrong, onlyError, ruledStates, type ShowWhen, shownAfter, shownState } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { given, IDLE, invalid, REGISTRATION_RULES, VALID } from '#schemas/rules/fieldRules.ts';
import { useSending } from '#ui/useSending.ts';

const RULES = { name: given('Please write your name.'), reason: given('Please say why.') };
const event = { preventDefault: vi.fn(), stopPropagation: vi.fn() };

type Values = Record<keyof typeof RULES, string>;

/** A form as it is drawn first. */
function drawn(values: Values, wrongText?: string) {
  const calls = { change: vi.fn(), tell: vi.fn(), dismiss: vi.fn(), send: vi.fn(async () => true) };
  const send = vi.fn(async () => {});
  const sending = { busy: false, problem: null, ...calls };
  const form = captured(() =>
    useForm({ values, change: calls.change, fieldStates: ruledStates(RULES, values), wrongText, sending, send }),
  );
  return { form, send, calls };
}

function captured<T>(use: () => T): T {
  let found: T | undefined;
  const Part = () => {
    found = use();
    return null;
  };
  renderToString(<Part />);
  return found as T;
}

const submit = (form: ReturnType<typeof drawn>['form']) => form.props.onSubmit(event as never);

it('a form with a field at fault is not sent, and says so', () => {
  const { form, calls } = drawn({ name: 'Ada', reason: '' }, 'Please fill in everything.');
  expect(form.isWrong).toBe(true);
  expect(form.field('reason').fieldState.state).toBe('idle');
  submit(form);
  expect(event.preventDefault).toHaveBeenCalled();
  expect(event.stopPropagation).toHaveBeenCalled();
  expect(calls.tell).toHaveBeenCalledWith('Please fill in everything.');
  expect(calls.send).not.toHaveBeenCalled();
});

it('a form without a fault sends what it is told to, after the last problem is dismissed', () => {
  const { form, send, calls } = drawn({ name: 'Ada', reason: 'Sold' });
  expect(form.isWrong).toBe(false);
  submit(form);
  expect(calls.dismiss).toHaveBeenCalledOnce();
  expect(calls.send).toHaveBeenCalledWith(send, expect.any(Function));
  expect(calls.tell).not.toHaveBeenCalled();
});

it('an edit changes one value, and dismisses what the form says only where it says that a field is at fault', () => {
  const plain = drawn({ name: '', reason: '' });
  plain.form.field('name').onChange('Ada');
  plain.form.field('name').onChange({ target: { value: 'Bola' } } as never);
  expect(plain.calls.change.mock.calls).toEqual([[{ name: 'Ada' }], [{ name: 'Bola' }]]);
  expect(plain.calls.dismiss).not.toHaveBeenCalled();
  const saying = drawn({ name: '', reason: '' }, 'Please fill in everything.');
  saying.form.change({ name: 'Ada' });
  expect(saying.calls.dismiss).toHaveBeenCalledOnce();
});

it('a second sending while the first is under way does nothing, also from another screen with the same key', async () => {
  const use = () => captured(() => useSending(() => 'Failed', { key: 'register', silent: true }));
  const [here, there] = [use(), use()];
  let sent = 0;
  let end = () => {};
  const first = here.send(() => {
    sent++;
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  expect(await here.send(async () => void sent++)).toBe(false);
  expect(await there.send(async () => void sent++)).toBe(false);
  end();
  expect(await first).toBe(true);
  expect(await there.send(async () => void sent++)).toBe(true);
  expect(sent).toBe(2);
});

it('a failure is handed on, and the next try is free', async () => {
  const { send } = captured(() => useSending(() => 'Failed', { silent: true }));
  const failed = vi.fn();
  const error = new Error('No.');
  expect(await send(() => Promise.reject(error), failed)).toBe(false);
  expect(failed).toHaveBeenCalledWith(error);
  expect(await send(async () => {})).toBe(true);
});

it('a second press while the first is under way does nothing; afterwards it may be sent again', async () => {
  let sent = 0;
  let end = () => {};
  const act = () => {
    sent++;
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  };
  const first = runOnce('order', act);
  await runOnce('order', act);
  expect(sent).toBe(1);
  void runOnce('another', async () => void sent++);
  expect(sent).toBe(2);
  end();
  await first;
  void runOnce('order', act);
  expect(sent).toBe(3);
});

it('what fails can be sent again', async () => {
  await expect(runOnce('failing', () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
  let sent = 0;
  await runOnce('failing', async () => void sent++);
  expect(sent).toBe(1);
});

const WRONG = invalid('No.');
const WARNING = { state: 'warning', message: 'Hm.' } as const;

describe('when a field shows its state', () => {
  it.each<[ShowWhen, 'edited' | 'left', string[]]>([
    ['typing', 'edited', ['email', 'name']],
    ['typing', 'left', ['email']],
    ['leaving', 'edited', ['email']],
    ['leaving', 'left', ['email', 'name']],
    ['sending', 'edited', ['email']],
    ['sending', 'left', ['email']],
    ['untilEdited', 'edited', ['email']],
  ])('%s: after a field was %s', (when, event, shown) => {
    expect([...shownAfter(new Set(['email']), event, 'name', when)]).toEqual(shown);
  });

  it('an error that was shown until its field is edited goes with the edit', () => {
    expect([...shownAfter(new Set(['email', 'name']), 'edited', 'name', 'untilEdited')]).toEqual(['email']);
  });

  it('only the way that waits for leaving shows what is no error at once', () => {
    for (const when of ['typing', 'sending', 'untilEdited'] as const) {
      for (const state of [WRONG, VALID, WARNING]) expect(shownState(state, false, when)).toBe(IDLE);
    }
    expect(shownState(WRONG, false, 'leaving')).toBe(IDLE);
    for (const state of [VALID, WARNING, IDLE]) expect(shownState(state, false, 'leaving')).toBe(state);
    for (const when of ['typing', 'leaving', 'sending', 'untilEdited'] as const)
      expect(shownState(WRONG, true, when)).toBe(WRONG);
  });
});

describe('states by rules', () => {
  const rules = { email: REGISTRATION_RULES.email, reason: given('Please say why.') };

  it('stand in the order of the rules, which is the order of the screen', () => {
    const states = ruledStates(rules, { email: 'ada', reason: '' });
    expect(states.reason).toEqual(invalid('Please say why.'));
    expect(firstWrong(states)).toBe('email');
    expect(firstWrong(ruledStates(rules, { email: 'ada@example.com', reason: ' ' }))).toBe('reason');
    expect(firstWrong(ruledStates(rules, { email: 'ada@example.com', reason: 'Sold' }))).toBeUndefined();
  });

  it('a quiet form never marks a field as right', () => {
    const right = { email: 'ada@example.com', reason: 'Sold' };
    expect(ruledStates(rules, right).email.state).toBe('valid');
    expect(ruledStates(rules, right, { quiet: true })).toEqual({ email: IDLE, reason: IDLE });
    expect(onlyError(WRONG)).toBe(WRONG);
  });
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a draft gathers what is typed and never keeps a password or a code', () => {
  addToDraft('create-admin', { firstName: 'Ada', password: 'secret', confirmPassword: 'secret' });
  addToDraft('create-admin', { surName: 'Obi', otp: 'ABCD2345' });
  expect(readDraft('create-admin')).toEqual({ firstName: 'Ada', surName: 'Obi' });
  forgetDraft('create-admin');
  expect(readDraft('create-admin')).toBeNull();
});

it('each form has a draft for each thing it is about', () => {
  expect(draftKey('register-device', null)).toBe('register-device');
  expect(draftKey('register-device', 'stolen')).toBe('register-device:stolen');
  expect(draftKey('report-device', 'demo-device-1', 'missing')).toBe('report-device:demo-device-1:missing');
  expect(draftKey('status-update', null, 'stolen')).toBe('status-update:stolen');
});

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
