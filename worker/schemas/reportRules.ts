/** Said when a report lacks something it needs (part 2, §5). */
export const FILL_IN = 'Please fill in all required fields.';

/** Characters the texts of a report may have (product §12). */
export const REPORT_MAX = { location: 200, description: 1_000 } as const;
