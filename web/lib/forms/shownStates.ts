import { type FieldRule, type FieldState, IDLE, invalid, validate } from '#schemas/rules/fieldRules.ts';

export type FieldStates<Name extends string> = Readonly<Record<Name, FieldState>>;

/** When a field's state is shown; sending shows all of them. */
export type ShowWhen =
  /** From the first letter on. */
  | 'typing'
  /** An error once its field was left with something in it, everything else at once. */
  | 'leaving'
  /** Not before. */
  | 'sending'
  /** Not before, and no longer once the field is edited. */
  | 'untilEdited';

/** When what the server refused ends: as its field is edited, as anything is, or while the field holds another value. */
export type RefusalEnds = 'fieldEdited' | 'formEdited' | 'otherValue';

/** The fields whose state is shown after something happened to one of them. */
export function shownAfter<Name extends string>(
  shown: ReadonlySet<Name>,
  name: Name,
  event: 'edited' | 'left',
  when: ShowWhen,
): ReadonlySet<Name> {
  if (when === 'untilEdited') return new Set([...shown].filter((one) => one !== name));
  const shows = event === 'edited' ? when === 'typing' : when === 'leaving';
  return shows ? new Set([...shown, name]) : shown;
}

/** What a field says. */
export function shownState(state: FieldState, isShown: boolean, when: ShowWhen): FieldState {
  return isShown || (when === 'leaving' && state.state !== 'invalid') ? state : IDLE;
}

/** What the server refused, with the value that it refused. */
export type Refusals<Name extends string> = Partial<Record<Name, { value: unknown; message: string }>>;

/** What stands of the server's refusals of the fields of a form. */
export function refusalsOf<Name extends string>(
  names: readonly Name[],
  values: Readonly<Partial<Record<Name, unknown>>>,
  errors: Readonly<Record<string, string | undefined>>,
): Refusals<Name> {
  const known = names.filter((name) => errors[name]);
  return Object.fromEntries(
    known.map((name) => [name, { value: values[name], message: errors[name] }]),
  ) as Refusals<Name>;
}

/** What is left of them after an edit. */
export function refusalsAfter<Name extends string>(
  refused: Refusals<Name>,
  edited: readonly string[],
  ends: RefusalEnds,
): Refusals<Name> {
  if (ends === 'otherValue') return refused;
  if (ends === 'formEdited') return {};
  return Object.fromEntries(Object.entries(refused).filter(([name]) => !edited.includes(name))) as Refusals<Name>;
}

/** A field's refusal, while it stands. */
export function refusalOf<Name extends string>(
  refused: Refusals<Name>,
  name: Name,
  value: unknown,
  ends: RefusalEnds,
): FieldState | null {
  const refusal = refused[name];
  return refusal && (ends !== 'otherValue' || refusal.value === value) ? invalid(refusal.message) : null;
}

/** The first field at fault, in the order of the screen. */
export function firstWrong<Name extends string>(states: FieldStates<Name>): Name | undefined {
  return (Object.keys(states) as Name[]).find((name) => states[name].state === 'invalid');
}

/** How fields stand by their rules. @param quiet never marks one as right */
export function ruledStates<Name extends string>(
  rules: Readonly<Record<Name, FieldRule>>,
  values: Readonly<Record<NoInfer<Name>, string>>,
  { quiet = false } = {},
): FieldStates<Name> {
  const states = (Object.keys(rules) as Name[]).map((name) => [name, validate(rules[name], values[name])] as const);
  return Object.fromEntries(
    states.map(([name, state]) => [name, quiet ? onlyError(state) : state]),
  ) as FieldStates<Name>;
}

/** A field's state for a form that never marks one as right. */
export const onlyError = (state: FieldState): FieldState => (state.state === 'invalid' ? state : IDLE);
