import { PATHS } from '#lib/paths/paths.ts';

export const LINKS = {
  home: { to: PATHS.home, label: 'Home' },
  stolen: { to: PATHS.stolen, label: 'Phone stolen?' },
  services: { to: PATHS.services, label: 'Services' },
  pricing: { to: PATHS.pricing, label: 'Pricing' },
  checker: { to: PATHS.checker, label: 'Check a device' },
  verify: { to: PATHS.verify, label: 'Is this paper real?' },
  forPolice: { to: PATHS.forPolice, label: 'For police and shops' },
  about: { to: PATHS.about, label: 'About' },
  team: { to: PATHS.team, label: 'Meet the Nerds' },
  faq: { to: PATHS.faq, label: 'FAQ' },
  log: { to: PATHS.log, label: 'Public log' },
  contact: { to: PATHS.contact, label: 'Contact' },
} as const;

const { services, pricing, checker, about, faq, contact } = LINKS;
export const SITE_LINKS = [services, pricing, checker, about, faq, contact];
