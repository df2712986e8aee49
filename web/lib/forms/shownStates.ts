import { type FieldRule, type FieldState, IDLE, validate } from '#schemas/rules/fieldRules.ts';

export type FieldStates<Name extends string> = Readonly<Record<Name, FieldState>>;

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
