import { type ChangeEvent, useRef, useState } from 'react';
import { type FieldRule, type FieldState, validate } from '#schemas/rules/fieldRules.ts';

type Options<Name extends string> = {
  rules: Readonly<Record<Name, FieldRule>>;
  values: Readonly<Record<Name, string>>;
  change: (part: Partial<Record<Name, string>>) => void;
  /** Validate on submit only, and never mark a field as valid (sign-in). */
  validateOnSubmit?: boolean;
  /** An error goes as soon as its field is edited, and comes back when the form is sent again. */
  clearOnEdit?: boolean;
};

/** Validates fields on change and on submit, and shows the server's field errors. */
export function useRuledForm<Name extends string>(options: Options<Name>) {
  const { rules, values, change, validateOnSubmit = false, clearOnEdit = false } = options;
  const [shown, setShown] = useState<ReadonlySet<Name>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<Name, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const names = Object.keys(rules) as Name[];

  function fieldStateOf(name: Name): FieldState {
    const fromServer = refused[name];
    if (fromServer) return { state: 'invalid', message: fromServer };
    if (!shown.has(name)) return IDLE;
    const fieldState = validate(rules[name], values[name]);
    return (validateOnSubmit || clearOnEdit) && fieldState.state === 'valid' ? IDLE : fieldState;
  }

  /** What the field of a name is given. */
  function field(name: Name) {
    return {
      name,
      value: values[name],
      fieldState: fieldStateOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        change({ [name]: event.target.value } as Partial<Record<Name, string>>);
        setRefused((now) => ({ ...now, [name]: undefined }));
        if (clearOnEdit) setShown((now) => new Set([...now].filter((one) => one !== name)));
        else if (!validateOnSubmit) setShown((now) => new Set(now).add(name));
      },
    };
  }

  /** Validates every field and focuses the first wrong one. True when none is wrong. */
  function passes(): boolean {
    setShown(new Set(names));
    const wrong = names.find((name) => validate(rules[name], values[name]).state === 'invalid');
    if (wrong) focus(wrong);
    return wrong === undefined;
  }

  /** Shows what the server refused, field by field. */
  function refuse(errors: Record<string, string>) {
    const known = names.filter((name) => errors[name]);
    setRefused(Object.fromEntries(known.map((name) => [name, errors[name]])) as Partial<Record<Name, string>>);
    if (known[0]) focus(known[0]);
  }

  function focus(name: Name) {
    const found = form.current?.elements.namedItem(name);
    const input = found instanceof RadioNodeList ? found[0] : found;
    if (input instanceof HTMLElement) input.focus();
  }

  return { form, field, passes, refuse, focus };
}

const IDLE: FieldState = { state: 'idle', message: '' };
