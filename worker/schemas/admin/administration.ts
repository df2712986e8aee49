import { z } from 'zod';
import { phoneField } from '#schemas/accounts/accounts.ts';
import { profileFields } from '#schemas/accounts/profile.ts';
import { ROLES, STAFF_ROLES } from '#schemas/accounts/roles.ts';
import { reportFields } from '#schemas/devices/devices.ts';
import { ADMIN_DEVICE_TYPES, DEVICE_FILTERS, PROOFS } from '#schemas/devices/statuses.ts';
import { CREATE_ADMIN_RULES } from '#schemas/rules/admins.ts';
import { EMAIL_MAX, PASSWORD_MAX } from '#schemas/rules/fieldRules.ts';
import { OWN_PHONE, phoneClash } from '#schemas/rules/keyHolders.ts';
import { PASSWORDS_DIFFER } from '#schemas/rules/newPassword.ts';
import { PAGE_SIZES } from '#schemas/rules/pageSizes.ts';
import {
  countFields,
  daysFields,
  optionalFilter,
  pagingFields,
  searchField,
  searchText,
} from '#schemas/rules/paging.ts';
import { toE164 } from '#schemas/rules/phones.ts';
import {
  BESIDE_OTHERS,
  idField,
  idInPath,
  optionalText,
  PASSWORD_TOO_LONG,
  requiredText,
  ruledText,
  UNLESS_FAULTY,
} from '#schemas/rules/zodFields.ts';
import { AUDIT_SUBJECTS } from './auditActions.ts';
import { DECISION_REASON_MAX } from './decisionWords.ts';

/** Optional for programs, asked for on screen. */
export const reasonField = optionalText(
  DECISION_REASON_MAX,
  `Reason must be at most ${DECISION_REASON_MAX} characters.`,
).meta({ description: 'Read by the member in their e-mail, and kept in the audit log.' });

/** `role=all` and blank mean everybody. The dates are of joining. */
const userFilters = {
  search: searchField,
  role: optionalFilter(['all', ...ROLES], 'Role must be all, user, admin or support.'),
  subscriptionStatus: z.preprocess(
    (sent) => (typeof sent === 'string' ? sent.toLowerCase() : sent),
    optionalFilter(['all', 'active', 'inactive'], 'Subscription status must be all, active or inactive.'),
  ),
  account: optionalFilter(['all', 'active', 'deactivated'], 'Account must be all, active or deactivated.'),
  /** Its subscribers, or with subscriptionStatus=inactive those whose subscription to it has ended. */
  plan: idField.optional().or(z.literal('').transform(() => undefined)),
  ...daysFields,
};
export const listUsersInput = z.object({ ...pagingFields(PAGE_SIZES.users), ...countFields, ...userFilters });
export const exportUsersInput = z.object(userFilters);
export type UserFilters = z.output<typeof exportUsersInput>;
export type UserQuery = z.output<typeof listUsersInput>;

/** The legacy types of the specification are accepted and find nothing. */
const deviceFilters = {
  search: searchField,
  userId: idField.optional().or(z.literal('').transform(() => undefined)),
  status: optionalFilter(DEVICE_FILTERS, `Status must be ${DEVICE_FILTERS.join(', ')}.`),
  type: optionalFilter(
    ['all', ...ADMIN_DEVICE_TYPES],
    `Type must be all, ${ADMIN_DEVICE_TYPES.join(', ')}.`,
    'DeviceTypeFilter',
  ),
};
export const listAllDevicesInput = z.object({
  ...pagingFields(PAGE_SIZES.devices),
  ...countFields,
  ...deviceFilters,
  sort: optionalFilter(['createdAt', 'name'], 'Sort must be createdAt or name.'),
  order: optionalFilter(['asc', 'desc'], 'Order must be asc or desc.'),
});
export const exportDevicesInput = z.object(deviceFilters);
export type DeviceFilters = z.output<typeof exportDevicesInput>;
export type DeviceQuery = z.output<typeof listAllDevicesInput>;

export const devicesOfUserInput = z.object({ id: idInPath, ...pagingFields(PAGE_SIZES.devices) });

export const updateUserByAdminInput = z.object({ id: idInPath, ...profileFields });
export type ProfileChangeByAdmin = z.output<typeof updateUserByAdminInput>;

export const setDeactivatedInput = z.object({
  id: idInPath,
  status: z.boolean('Status must be true to deactivate or false to activate.'),
  reason: reasonField,
});

export const setRoleInput = z.object({ id: idInPath, role: z.enum(STAFF_ROLES, 'Role must be admin or support.') });

/** Has none of the texts for the public: the owner was not asked for them. */
export const reportByAdminInput = z.object(reportFields);
export type ReportByAdmin = z.output<typeof reportByAdminInput>;

/** `note` says what was seen. Read by the owner, kept in the audit log. A device changed since `updatedAt` is refused. */
export const setProofInput = z.object({
  id: idInPath,
  proof: z.enum(PROOFS, 'Proof must be declared or shown.'),
  disputed: z.boolean('disputed must be true or false').default(false),
  note: requiredText('Please say what you saw.').max(
    DECISION_REASON_MAX,
    `Note must be at most ${DECISION_REASON_MAX} characters.`,
  ),
  updatedAt: z.iso.datetime('updatedAt must be an instant like 2026-01-31T09:00:00.000Z').optional(),
});
export type ProofSet = z.output<typeof setProofInput>;

const rules = CREATE_ADMIN_RULES;

/** The messages are the specification's. A `role` is not read: it always makes admins. */
export const createAdminInput = z
  .object({
    username: ruledText(rules.username),
    firstName: ruledText(rules.firstName).toUpperCase(),
    middleName: profileFields.middleName,
    surName: ruledText(rules.surName).toUpperCase(),
    email: ruledText(rules.email).toLowerCase(),
    phoneNumber: requiredText(rules.phoneNumber.required).pipe(phoneField),
    country: ruledText(rules.country).toUpperCase().default('NIGERIA'),
    stateOfOrigin: ruledText(rules.stateOfOrigin).toUpperCase(),
    address: ruledText(rules.address),
    password: z
      .string({ error: rules.password.required })
      .min(1, rules.password.required)
      .refine(rules.password.accepts, { error: rules.password.wrong, ...UNLESS_FAULTY })
      .max(PASSWORD_MAX, PASSWORD_TOO_LONG),
    confirmPassword: z.string(PASSWORDS_DIFFER).optional(),
    keyholder: z
      .string(rules.keyholder.wrong)
      .nullish()
      .transform((typed, ctx) => {
        if (!typed?.trim()) return null;
        const phone = toE164(typed.trim());
        if (!phone) ctx.issues.push({ code: 'custom', message: rules.keyholder.wrong, input: typed });
        return phone;
      }),
  })
  .refine(({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === password, {
    path: ['confirmPassword'],
    message: PASSWORDS_DIFFER,
    ...BESIDE_OTHERS,
  })
  .refine(({ phoneNumber, keyholder }) => phoneClash({ phoneNumber, keyholderPhone1: keyholder }) === null, {
    path: ['keyholder'],
    message: OWN_PHONE,
    ...BESIDE_OTHERS,
  });
export type NewAdmin = z.output<typeof createAdminInput>;

export const FOUND_KINDS = ['user', 'device', 'transfer', 'receipt'] as const;

export const findInput = z.object({ query: searchField });

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
