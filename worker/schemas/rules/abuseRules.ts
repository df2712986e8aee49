import { DAY_MS } from '#schemas/format/dates.ts';

/**
 * Newer rules against abuse. At first a rule only counts whom it would stop. The setting RULES_IN_FORCE names the rules
 * that really stop somebody.
 */
export const ABUSE_RULES = ['young_reports'] as const;
export const RULE_WORDS: Record<AbuseRule, string> = {
  young_reports: 'More than 3 devices reported within 3 days of their registration',
};
export type AbuseRule = (typeof ABUSE_RULES)[number];

/** @param setting RULES_IN_FORCE */
export const rulesIn = (setting = ''): string[] => setting.split(/[\s,]+/).filter((rule) => rule !== '');

/** For whoever starts or deploys it. */
export function rulesThatAct(setting?: string): string {
  const acting = rulesIn(setting);
  const counting = ABUSE_RULES.filter((rule) => !acting.includes(rule));
  const named = (rules: readonly string[]) => (rules.length === 0 ? 'none' : rules.join(', '));
  return `Rules against misuse that act: ${named(acting)}; that only count: ${named(counting)} (RULES_IN_FORCE).`;
}

/** A rule that touches more of a day's acts is wrong about people: it stops for that day, and admins are told. */
export const RULE_CEILING = { share: 0.01, atLeast: 10 } as const;

/** Devices that one account reported within 72 hours of their registration, without proof of purchase. */
export const YOUNG_REPORTS = { most: 3, period: 30 * DAY_MS } as const;
