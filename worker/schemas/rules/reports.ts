/** Part 2, §5. */
export const FILL_IN = 'Please fill in all required fields.';
/** As the specification words it on the admins' screen (part 2, §5, admin device status). */
export const FILL_IN_BY_ADMIN = 'Please fill in all required fields';

/** Characters (product §12). */
export const REPORT_MAX = { location: 200, description: 1_000 } as const;
