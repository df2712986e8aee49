import { type ListParams, optionsOf } from '#lib/lists/listState.ts';
import { AUDIT_SUBJECTS } from '#schemas/admin/auditWords.ts';
import { isDay } from '#schemas/format/dates.ts';
import { EMAIL_MAX } from '#schemas/rules/fieldRules.ts';
import { isAction } from './actions.ts';
import { subjectOf } from './details.ts';

export const AUDIT_LIST = {
  filters: {
    action: isAction,
    subjectType: ['all', ...AUDIT_SUBJECTS],
    // A subject can be an e-mail address.
    subjectId: (text: string) => text.length <= EMAIL_MAX,
    startDate: isDay,
    endDate: isDay,
  },
} as const;

export const SUBJECTS = optionsOf(
  AUDIT_LIST.filters.subjectType,
  (subjectType) => subjectOf({ subjectType, subjectId: null }).text,
);

/** What the list asks for, beside the page. */
export const auditAsked = ({ search, filters }: ListParams<typeof AUDIT_LIST.filters>) => ({
  actor: search,
  ...filters,
  subjectType: filters.subjectType === 'all' ? undefined : filters.subjectType,
});
