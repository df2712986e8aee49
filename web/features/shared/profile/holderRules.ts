import type { FieldRule } from '#schemas/rules/fieldRules.ts';
import { type AccountPhones, phoneClash } from '#schemas/rules/keyHolders.ts';

/** A form's rules, with what they can't see one by one: a key holder who is oneself or the other one. */
export function withHolderRules<Rules extends Record<keyof AccountPhones, FieldRule>>(
  rules: Rules,
  phones: AccountPhones,
  changed?: readonly string[],
): Rules {
  const clash = phoneClash(phones, changed);
  if (!clash) return rules;
  const { path, message } = clash;
  return { ...rules, [path]: { ...rules[path], accepts: () => false, wrong: message } };
}
