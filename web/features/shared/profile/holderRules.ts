import type { FieldRule } from '#schemas/rules/fieldRules.ts';
import { type AccountPhones, phoneClash } from '#schemas/rules/keyHolders.ts';

/** Across fields: a key holder is neither oneself nor the other one. */
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
