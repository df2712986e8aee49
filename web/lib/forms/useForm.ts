import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldErrorsOf } from '#lib/api/errors.ts';
import { type FieldRule, type FieldState, IDLE, invalid, validate } from '#schemas/rules/fieldRules.ts';

export type Sending = {
  busy: boolean;
  problem: string | null;
  send: (act: () => Promise<void>, onFailure?: (error: unknown) => void) => Promise<boolean>;
  tell: (text: string) => void;
  dismiss: () => void;
};

type AnyValues<Name extends string> = Partial<Record<Name, unknown>>;
type Errors = Readonly<Record<string, string | undefined>>;

type Options<Name extends string, Values> = {
  values: Values;
  change: (part: Partial<Values>) => void;
  /** In the order of the screen: the cursor goes to the first field at fault. */
  fieldStates: FieldStates<Name>;
  when?: ShowWhen;
  isRestored?: (name: Name) => boolean;
  /** Any edit ends all refusals of the server; otherwise each stands for the value that was refused. */
  refusedTogether?: boolean;
  /** A refused value must change before the form is sent again. */
  mustChange?: (name: Name) => boolean;
  /** The problem while a field is at fault; every edit dismisses it. */
  wrongText?: string;
  centred?: boolean;
  sending: Sending;
  send: () => Promise<void>;
  errorsOf?: (error: unknown) => Errors;
  onFailure?: (error: unknown) => void;
};

export type Form<Name extends string> = ReturnType<typeof useForm<Name, AnyValues<Name>>>;

export function useForm<Name extends string, Values extends AnyValues<Name>>(options: Options<Name, Values>) {
  const { when, sending, wrongText, errorsOf = fieldErrorsOf } = options;
  const { names, wrong, leave, showAll, ...fields } = useFields(options);
  const [ref, focus] = useFocus(options.centred);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // React also passes the event to a form around this dialog.
    event.stopPropagation();
    sending.dismiss();
    showAll();
    if (wrong && wrongText) sending.tell(wrongText);
    if (wrong) return focus(wrong);
    await sending.send(options.send, (error) => {
      options.onFailure?.(error);
      const errors = errorsOf(error);
      fields.refuse(errors);
      focus(names.find((name) => errors[name]));
    });
  }

  return {
    ...sending,
    ...fields,
    props: {
      ref,
      method: 'dialog',
      noValidate: true,
      onSubmit: (event: FormEvent): void => void submit(event),
      onBlur: when === 'leaving' ? leave : undefined,
    } as const,
    isWrong: wrong !== undefined,
    focus,
  };
}

function useFields<Name extends string, Values extends AnyValues<Name>>(options: Options<Name, Values>) {
  const { values, fieldStates, when = 'typing' } = options;
  const [shown, setShown] = useState<ReadonlySet<Name>>(new Set());
  const { refusalOf, refuse } = useRefusals(values);
  const names = Object.keys(fieldStates) as Name[];
  const isShown = (name: Name) => shown.has(name) || options.isRestored?.(name) === true;
  const stateOf = (name: Name) => refusalOf(name) ?? shownState(fieldStates[name], isShown(name), when);

  function change(part: Partial<Values>) {
    if (options.wrongText) options.sending.dismiss();
    if (options.refusedTogether) refuse({});
    options.change(part);
  }

  return {
    names,
    wrong: firstWrong(fieldStates) ?? names.find((name) => options.mustChange?.(name) && refusalOf(name)),
    field: (name: Name) => ({
      name,
      value: values[name] as string,
      fieldState: stateOf(name),
      onChange(typed: string | ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
        setShown((now) => shownAfter(now, 'edited', name, when));
        change({ [name]: typeof typed === 'string' ? typed : typed.target.value } as Partial<Values>);
      },
    }),
    stateOf,
    isShown,
    change,
    refuse,
    leave({ target }: FocusEvent<HTMLFormElement, HTMLElement>) {
      const name = names.find((one) => one === target.getAttribute('name'));
      if (name && values[name]) setShown((now) => shownAfter(now, 'left', name, when));
    },
    showAll: () => setShown(new Set(names)),
    hideStates: () => setShown(new Set()),
  };
}

function useRefusals<Values>(values: Values) {
  const [refused, refuse] = useState<{ errors: Errors; values: Values }>({ errors: {}, values });
  return {
    refuse: (errors: Errors) => refuse({ errors, values }),
    refusalOf(name: string & keyof Values) {
      const message = refused.errors[name];
      return message && refused.values[name] === values[name] ? invalid(message) : undefined;
    },
  };
}

/** Once the field shows its error. */
function useFocus(centred?: boolean) {
  const ref = useRef<HTMLFormElement>(null);
  const [target, setTarget] = useState<{ name: string }>();
  useEffect(() => {
    if (target) focusField(ref.current, target.name, { centred });
  }, [target, centred]);
  const focus = (name?: string): void => void (name && setTarget({ name }));
  return [ref, focus] as const;
}

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

type FieldStates<Name extends string> = Readonly<Record<Name, FieldState>>;

/** Sending shows all. 'leaving': errors after leaving a field with a value, the rest at once. 'untilEdited': after sending. */
export type ShowWhen = 'typing' | 'leaving' | 'sending' | 'untilEdited';

export function shownAfter<Name>(shown: ReadonlySet<Name>, event: 'edited' | 'left', name: Name, when: ShowWhen) {
  if (when === 'untilEdited') return new Set([...shown].filter((one) => one !== name));
  const shows = when === (event === 'edited' ? 'typing' : 'leaving');
  return shows ? new Set([...shown, name]) : shown;
}

export function shownState(state: FieldState, isShown: boolean, when: ShowWhen): FieldState {
  return isShown || (when === 'leaving' && state.state !== 'invalid') ? state : IDLE;
}

/** In the order of the screen. */
export function firstWrong<Name extends string>(states: FieldStates<Name>): Name | undefined {
  return (Object.keys(states) as Name[]).find((name) => states[name].state === 'invalid');
}

/** @param quiet never marks one as right */
export function ruledStates<Name extends string>(
  rules: Readonly<Record<Name, FieldRule>>,
  values: Readonly<Record<NoInfer<Name>, string>>,
  { quiet = false } = {},
): FieldStates<Name> {
  const stateOf = (name: Name) => validate(rules[name], values[name]);
  const states = (Object.keys(rules) as Name[]).map((name) => [name, quiet ? onlyError(stateOf(name)) : stateOf(name)]);
  return Object.fromEntries(states) as FieldStates<Name>;
}

export const onlyError = (state: FieldState): FieldState => (state.state === 'invalid' ? state : IDLE);
