/** Said when a report lacks something it needs (part 2, §5). */
export const FILL_IN = 'Please fill in all required fields.';
/** The same on the admins' screen, as the specification words it there (part 2, §5, admin device status). */
export const FILL_IN_BY_ADMIN = 'Please fill in all required fields';

/** Characters the texts of a report may have (product §12). */
export const REPORT_MAX = { location: 200, description: 1_000 } as const;
