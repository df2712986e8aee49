import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldErrorsOf } from '#lib/api/errors.ts';
import { invalid } from '#schemas/rules/fieldRules.ts';
import { focusField } from './fieldFocus.ts';
import { type FieldStates, firstWrong, type ShowWhen, shownAfter, shownState } from './shownStates.ts';

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
