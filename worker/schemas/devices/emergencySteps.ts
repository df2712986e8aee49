/** Apart from the links of `emergency.ts`, which the start script need not read. */
export const EMERGENCY_STEPS = ['lock', 'sim', 'bank', 'sessions', 'police', 'passwords'] as const;
export type EmergencyStep = (typeof EMERGENCY_STEPS)[number];
