import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { CHECK_ACTION, type CheckedPage } from '../../worker/schemas/check-page.ts';
import { PATHS } from '../lib/paths.ts';
import { SUBSCRIBE } from '../lib/planPaths.ts';
import { Booting } from './Booting.tsx';
import { type LatePage, latePage } from './latePage.tsx';
import { Unreachable } from './Unreachable.tsx';

/** Public pages in the site's frame, by address: whoever does not open them does not fetch their script. */
export const SITE_PAGES: Readonly<Record<string, LatePage>> = {
  [PATHS.stolen]: late(() => import('../pages/StolenPage.tsx').then(({ StolenPage }) => StolenPage)),
  [PATHS.services]: late(() => import('../pages/ServicesPage.tsx').then(({ ServicesPage }) => ServicesPage)),
  [PATHS.protection]: service(PATHS.protection),
  [PATHS.recovery]: service(PATHS.recovery),
  [PATHS.tracking]: service(PATHS.tracking),
  [PATHS.support]: service(PATHS.support),
  [PATHS.pricing]: late(() => import('../pages/PricingPage.tsx').then(({ PricingPage }) => PricingPage)),
  [PATHS.about]: late(() => import('../pages/AboutPage.tsx').then(({ AboutPage }) => AboutPage)),
  [PATHS.team]: late(() => import('../pages/TeamPage.tsx').then(({ TeamPage }) => TeamPage)),
  [PATHS.faq]: late(() => import('../pages/FaqPage.tsx').then(({ FaqPage }) => FaqPage)),
  [PATHS.contact]: late(() => import('../pages/ContactPage.tsx').then(({ ContactPage }) => ContactPage)),
  [PATHS.privacy]: late(() => import('../pages/PrivacyPage.tsx').then(({ PrivacyPage }) => PrivacyPage)),
  [`${SUBSCRIBE}/:id?`]: late(() => import('../pages/SubscribePage.tsx').then(({ SubscribePage }) => SubscribePage)),
  [PATHS.terms]: late(() => import('../pages/TermsPage.tsx').then(({ TermsPage }) => TermsPage)),
};

/** At the address of a link as well: what is checked next goes on under the page's own. */
const CHECKER: LatePage<{ checked?: CheckedPage }> = late(() =>
  import('../pages/CheckerPage.tsx').then(({ CheckerPage }) => CheckerPage),
);

/** Pages that carry the check: a posted one has its answer with it. */
export const CHECKED_PAGES: Readonly<Record<string, LatePage<{ checked?: CheckedPage }>>> = {
  [PATHS.home]: late(() => import('../pages/HomePage.tsx').then(({ HomePage }) => HomePage)),
  [PATHS.checker]: CHECKER,
  [CHECK_ACTION]: CHECKER,
};

/** Pages in the accounts' frame. */
export const ACCOUNT_PAGES: Readonly<Record<string, LatePage>> = {
  [PATHS.login]: late(() => import('../pages/LoginPage.tsx').then(({ LoginPage }) => LoginPage)),
  [PATHS.register]: late(() => import('../pages/RegisterPage.tsx').then(({ RegisterPage }) => RegisterPage)),
  [PATHS.forgotPassword]: late(() =>
    import('../pages/ForgotPasswordPage.tsx').then(({ ForgotPasswordPage }) => ForgotPasswordPage),
  ),
};

/** Every page with a script of its own. */
export const LATE_PAGES: Readonly<Record<string, Pick<LatePage, 'load'>>> = {
  ...CHECKED_PAGES,
  ...SITE_PAGES,
  ...ACCOUNT_PAGES,
};

/** The page with a script of its own at an address, if there is one. */
export function latePageAt(pathname: string): Pick<LatePage, 'load'> | undefined {
  return Object.entries(LATE_PAGES).find(([path]) => matchPath({ path, caseSensitive: true }, pathname))?.[1];
}

function service(path: string): LatePage {
  return late(() => import('../pages/ServicePage.tsx').then(({ servicePage }) => servicePage(path)));
}

function late<Props extends object>(fetch: () => Promise<ComponentType<Props>>): LatePage<Props> {
  return latePage(fetch, { Waiting: Booting, Failed: Unreachable });
}
