import { z } from 'zod';
import { PAGE_SIZES } from '#schemas/lists/pageSizes.ts';
import { countFields, daysFields, optionalFilter, pagingFields, searchText } from '#schemas/lists/paging.ts';
import { EMAIL_MAX } from '#schemas/rules/fieldRules.ts';
import { idInPath } from '#schemas/rules/zodFields.ts';
import { AUDIT_SUBJECTS } from './auditWords.ts';

const filter = (message: string) =>
  z
    .string({ error: message })
    .max(EMAIL_MAX, message)
    .transform((typed) => searchText(typed) || undefined)
    .optional();

/** `actor`: an id, e-mail or username; `action`: one, or its first word (`account`). */
export const listAuditInput = z.object({
  ...pagingFields(PAGE_SIZES.audit),
  ...countFields,
  actor: filter('Actor must be an id, e-mail or username.'),
  action: filter('Action must be a text like device.report.'),
  subjectType: optionalFilter(AUDIT_SUBJECTS, `Subject type must be ${AUDIT_SUBJECTS.join(', ')}.`),
  subjectId: filter('Subject id must be a text.'),
  ...daysFields,
});
export type AuditQuery = z.output<typeof listAuditInput>;

export const auditOfUserInput = z.object({ id: idInPath, ...pagingFields(PAGE_SIZES.audit) });
