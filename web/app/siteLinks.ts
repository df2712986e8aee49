import { PATHS } from '#lib/paths/paths.ts';

export const SITE_LINKS = [
  { to: PATHS.services, label: 'Services' },
  { to: PATHS.pricing, label: 'Pricing' },
  { to: PATHS.checker, label: 'Check a device' },
  { to: PATHS.about, label: 'About' },
  { to: PATHS.faq, label: 'FAQ' },
  { to: PATHS.contact, label: 'Contact' },
] as const;
