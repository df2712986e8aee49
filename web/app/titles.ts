import { PATHS } from '#lib/paths/paths.ts';
import { SUBSCRIBE } from '#lib/paths/planPaths.ts';
import { CHECK_ACTION } from '#schemas/checks/checkPage.ts';

/** The title of each public page, by its address: what its tab says. */
export const TITLES: Readonly<Record<string, string>> = {
  [PATHS.home]: 'Ownmark: the register that proves a device is yours',
  [PATHS.checker]: 'Check a device: Ownmark',
  [PATHS.stolen]: 'Phone stolen? Report it now: Ownmark',
  [PATHS.login]: 'Login: Ownmark',
  [PATHS.register]: 'Register: Ownmark',
  [PATHS.forgotPassword]: 'Forgot password: Ownmark',
  [PATHS.services]: 'Services: Ownmark',
  [PATHS.protection]: 'Protection: Ownmark',
  [PATHS.recovery]: 'Recovery: Ownmark',
  [PATHS.tracking]: 'Tracking: Ownmark',
  [PATHS.support]: 'Support: Ownmark',
  [PATHS.pricing]: 'Pricing: Ownmark',
  [PATHS.about]: 'About: Ownmark',
  [PATHS.team]: 'Meet the Nerds: Ownmark',
  [PATHS.faq]: 'Frequently asked questions: Ownmark',
  [PATHS.contact]: 'Contact us: Ownmark',
  [PATHS.privacy]: 'Privacy Policy: Ownmark',
  [PATHS.terms]: 'Terms of Service: Ownmark',
};

/** Of the one shell for every plan's page. */
export const SUBSCRIBE_TITLE = 'Subscribe: Ownmark';

export const NOT_FOUND_TITLE = 'Page not found: Ownmark';

/** What the tab says at an address. */
export function titleOf(path: string): string {
  if (path === SUBSCRIBE || path.startsWith(`${SUBSCRIBE}/`)) return SUBSCRIBE_TITLE;
  if (path === CHECK_ACTION) return titleOf(PATHS.checker);
  return TITLES[path] ?? NOT_FOUND_TITLE;
}
