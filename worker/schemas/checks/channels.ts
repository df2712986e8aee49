/** How a check came: through the site, or from a program. */
export const CHECK_CHANNELS = ['web', 'api'] as const;
export type CheckChannel = (typeof CHECK_CHANNELS)[number];
