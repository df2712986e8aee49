import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldErrorsOf } from '#lib/api/errors.ts';
import type { FieldState } from '#schemas/rules/fieldRules.ts';
import { focusField } from './fieldFocus.ts';
import {
  type FieldStates,
  firstWrong,
  type RefusalEnds,
  type Refusals,
  refusalOf,
  refusalsAfter,
  refusalsOf,
  type ShowWhen,
  shownAfter,
  shownState,
} from './shownStates.ts';

/** What sends a form, once at a time, and says what went wrong. */
export type Sending = {
  busy: boolean;
  problem: string | null;
  send: (act: () => Promise<void>, onFailure?: (error: unknown) => void) => Promise<boolean>;
  tell: (text: string) => void;
  dismiss: () => void;
};

type Options<Name extends string, Values> = {
  values: Values;
  change: (part: Partial<Values>) => void;
  /** In the order of the screen: the cursor goes to the first field at fault. */
  fieldStates: FieldStates<Name>;
  when?: ShowWhen;
  /** Fields that came back with something in them, as if it had been typed just now. */
  isRestored?: (name: Name) => boolean;
  refusalEnds?: RefusalEnds;
  /** Whether a value that the server refused has to be changed before the form is sent again. */
  mustChange?: (name: Name) => boolean;
  /** Said when a field is at fault; then every edit dismisses what the form says. */
  wrongText?: string;
  centred?: boolean;
  sending: Sending;
  send: () => Promise<void>;
  /** What the server refused, by field. */
  errorsOf?: (error: unknown) => Record<string, string | undefined>;
  onFailure?: (error: unknown) => void;
};

export type Form<Name extends string> = ReturnType<typeof useForm<Name, Partial<Record<Name, unknown>>>>;

/** A form: when which field says what, where the cursor goes, and the one way to send it. */
export function useForm<Name extends string, Values extends Partial<Record<Name, unknown>>>(
  options: Options<Name, Values>,
) {
  const { values, fieldStates, when = 'typing', refusalEnds = 'fieldEdited', sending, wrongText, centred } = options;
  const { errorsOf = fieldErrorsOf, isRestored = () => false, mustChange = () => false } = options;
  const [shown, setShown] = useState<ReadonlySet<Name>>(new Set());
  const [refused, setRefused] = useState<Refusals<Name>>({});
  const [target, setTarget] = useState<{ name: Name } | null>(null);
  const ref = useRef<HTMLFormElement>(null);
  const names = Object.keys(fieldStates) as Name[];

  // Once the screen shows what is wrong: before, there is no field at fault to find.
  useEffect(() => {
    if (target) focusField(ref.current, target.name, { centred });
  }, [target, centred]);

  const focus = (name: Name) => setTarget({ name });
  const refusal = (name: Name) => refusalOf(refused, name, values[name], refusalEnds);
  const refuse = (errors: Record<string, string | undefined>) => setRefused(refusalsOf(names, values, errors));
  const wrong = firstWrong(fieldStates) ?? names.find((name) => mustChange(name) && refusal(name) !== null);
  const isShown = (name: Name) => shown.has(name) || isRestored(name);
  const stateOf = (name: Name): FieldState => refusal(name) ?? shownState(fieldStates[name], isShown(name), when);

  function change(part: Partial<Values>) {
    if (wrongText) sending.dismiss();
    setRefused((now) => refusalsAfter(now, Object.keys(part), refusalEnds));
    options.change(part);
  }

  function edit(name: Name, value: unknown) {
    setShown((now) => shownAfter(now, name, 'edited', when));
    change({ [name]: value } as Partial<Values>);
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    // React hands the event to a form around this dialog, too.
    event?.stopPropagation();
    sending.dismiss();
    setShown(new Set(names));
    if (wrong) {
      if (wrongText) sending.tell(wrongText);
      return focus(wrong);
    }
    await sending.send(options.send, (error) => {
      options.onFailure?.(error);
      const errors = errorsOf(error);
      refuse(errors);
      const first = names.find((name) => errors[name]);
      if (first) focus(first);
    });
  }

  function leave({ target: left }: FocusEvent<HTMLFormElement, HTMLElement>) {
    const name = names.find((one) => one === left.getAttribute('name'));
    if (name && values[name]) setShown((now) => shownAfter(now, name, 'left', when));
  }

  return {
    /** What the form element is given. */
    props: {
      ref,
      method: 'dialog',
      noValidate: true,
      onSubmit: (event: FormEvent): void => void submit(event),
      onBlur: when === 'leaving' ? leave : undefined,
    } as const,
    /** What the text field of a name is given. */
    field: (name: Name) => ({
      name,
      value: values[name] as string,
      fieldState: stateOf(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => edit(name, target.value),
    }),
    /** What the field of a name is given that tells its value itself. */
    valueField: (name: Name) => ({
      name,
      value: values[name] as string,
      fieldState: stateOf(name),
      onChange: (value: string) => edit(name, value),
    }),
    stateOf,
    isShown,
    isWrong: wrong !== undefined,
    change,
    focus,
    refuse,
    /** Nothing is at fault any more, as at the beginning. */
    reset: () => {
      setShown(new Set());
      setRefused({});
    },
    ...sending,
  };
}
