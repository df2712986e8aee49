import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { given } from '#schemas/rules/fieldRules.ts';
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
