export const ROLES = ['user', 'admin', 'support'] as const;
export type Role = (typeof ROLES)[number];

/** Those the console is open to. */
export const STAFF_ROLES = ['admin', 'support'] as const satisfies readonly Role[];
export type StaffRole = (typeof STAFF_ROLES)[number];

export const isStaff = (role: Role): boolean => role !== 'user';
