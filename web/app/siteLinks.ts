import { PATHS } from '#lib/paths/paths.ts';

export const HEADER_LINKS = [
  { to: PATHS.checker, label: 'Check a device' },
  { to: PATHS.stolen, label: 'Phone stolen?' },
  { to: PATHS.pricing, label: 'Pricing' },
  { to: PATHS.faq, label: 'Help' },
] as const;

export const FOOTER_LINKS = [
  { to: PATHS.services, label: 'Services' },
  { to: PATHS.about, label: 'About' },
  { to: PATHS.team, label: 'Meet the Nerds' },
  { to: PATHS.contact, label: 'Contact' },
  { to: PATHS.verify, label: 'Is this paper real?' },
  { to: PATHS.forPolice, label: 'For police and shops' },
  { to: PATHS.log, label: 'Public log' },
  { to: PATHS.privacy, label: 'Privacy' },
  { to: PATHS.terms, label: 'Terms' },
] as const;
