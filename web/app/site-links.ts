import { PATHS } from '../lib/paths.ts';

/** Pages of the public site, as the header and its menu name them. */
export const SITE_LINKS = [{ to: PATHS.checker, label: 'Check a device' }] as const;
