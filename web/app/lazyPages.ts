import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { PATHS } from '#lib/paths/paths.ts';
import { SUBSCRIBE } from '#lib/paths/planPaths.ts';
import { CHECK_ACTION, type CheckedPage } from '#schemas/checks/checkPage.ts';
import { Booting } from './Booting.tsx';
import { type LazyPage, lazyPage } from './lazyPage.tsx';
import { PageLoadFailed } from './PageLoadFailed.tsx';

/** Lazy public pages inside the site shell, by path. */
export const SITE_PAGES: Readonly<Record<string, LazyPage>> = {
  [PATHS.stolen]: lazyPublicPage(() => import('#pages/StolenPage.tsx').then(({ StolenPage }) => StolenPage)),
  [PATHS.services]: lazyPublicPage(() => import('#pages/ServicesPage.tsx').then(({ ServicesPage }) => ServicesPage)),
  [PATHS.protection]: service(PATHS.protection),
  [PATHS.recovery]: service(PATHS.recovery),
  [PATHS.tracking]: service(PATHS.tracking),
  [PATHS.support]: service(PATHS.support),
  [PATHS.pricing]: lazyPublicPage(() => import('#pages/PricingPage.tsx').then(({ PricingPage }) => PricingPage)),
  [PATHS.about]: lazyPublicPage(() => import('#pages/AboutPage.tsx').then(({ AboutPage }) => AboutPage)),
  [PATHS.team]: lazyPublicPage(() => import('#pages/TeamPage.tsx').then(({ TeamPage }) => TeamPage)),
  [PATHS.faq]: lazyPublicPage(() => import('#pages/FaqPage.tsx').then(({ FaqPage }) => FaqPage)),
  [PATHS.contact]: lazyPublicPage(() => import('#pages/ContactPage.tsx').then(({ ContactPage }) => ContactPage)),
  [PATHS.privacy]: lazyPublicPage(() => import('#pages/PrivacyPage.tsx').then(({ PrivacyPage }) => PrivacyPage)),
  [`${SUBSCRIBE}/:id?`]: lazyPublicPage(() =>
    import('#pages/SubscribePage.tsx').then(({ SubscribePage }) => SubscribePage),
  ),
  [PATHS.terms]: lazyPublicPage(() => import('#pages/TermsPage.tsx').then(({ TermsPage }) => TermsPage)),
};

/** Also at the path of shared check links. */
const CHECKER: LazyPage<{ checked?: CheckedPage }> = lazyPublicPage(() =>
  import('#pages/CheckerPage.tsx').then(({ CheckerPage }) => CheckerPage),
);

/** Pages that carry the check: a posted one has its answer with it. */
export const CHECKED_PAGES: Readonly<Record<string, LazyPage<{ checked?: CheckedPage }>>> = {
  [PATHS.home]: lazyPublicPage(() => import('#pages/HomePage.tsx').then(({ HomePage }) => HomePage)),
  [PATHS.checker]: CHECKER,
  [CHECK_ACTION]: CHECKER,
};

/** Pages in the accounts' frame. */
export const ACCOUNT_PAGES: Readonly<Record<string, LazyPage>> = {
  [PATHS.login]: lazyPublicPage(() => import('#pages/LoginPage.tsx').then(({ LoginPage }) => LoginPage)),
  [PATHS.register]: lazyPublicPage(() => import('#pages/RegisterPage.tsx').then(({ RegisterPage }) => RegisterPage)),
  [PATHS.forgotPassword]: lazyPublicPage(() =>
    import('#pages/ForgotPasswordPage.tsx').then(({ ForgotPasswordPage }) => ForgotPasswordPage),
  ),
};

/** Every page with a script of its own. */
export const LAZY_PAGES: Readonly<Record<string, Pick<LazyPage, 'load'>>> = {
  ...CHECKED_PAGES,
  ...SITE_PAGES,
  ...ACCOUNT_PAGES,
};

/** The page with a script of its own at an address, if there is one. */
export function lazyPageAt(pathname: string): Pick<LazyPage, 'load'> | undefined {
  return Object.entries(LAZY_PAGES).find(([path]) => matchPath({ path, caseSensitive: true }, pathname))?.[1];
}

function service(path: string): LazyPage {
  return lazyPublicPage(() => import('#pages/ServicePage.tsx').then(({ servicePage }) => servicePage(path)));
}

function lazyPublicPage<Props extends object>(fetch: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  return lazyPage(fetch, { Waiting: Booting, Failed: PageLoadFailed });
}
