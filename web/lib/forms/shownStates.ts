import { type FieldRule, type FieldState, IDLE, validate } from '#schemas/rules/fieldRules.ts';

export type FieldStates<Name extends string> = Readonly<Record<Name, FieldState>>;

/** When a field's state is shown; sending shows all of them. */
export type ShowWhen =
  | 'typing'
  /** An error once its field was left with something in it, everything else at once. */
  | 'leaving'
  | 'sending'
  /** Not before sending, and no longer once the field is edited. */
  | 'untilEdited';

/** The fields whose state is shown after one of them was edited or left. */
export function shownAfter<Name>(
  shown: ReadonlySet<Name>,
  event: 'edited' | 'left',
  name: Name,
  when: ShowWhen,
): ReadonlySet<Name> {
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

/** States of text fields by their rules. @param quiet never marks one as right */
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

export const onlyError = (state: FieldState): FieldState => (state.state === 'invalid' ? state : IDLE);
