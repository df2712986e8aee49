import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { PATHS, type PublicPath, SUBSCRIBE } from '#lib/paths/paths.ts';
import { CHECK_ACTION, type CheckedPage } from '#schemas/checks/checkPage.ts';
import { BLANK_PAPER, PAPER_PATH, SHORT_PATH } from '#schemas/statements/paths.ts';
import { Booting } from './Booting.tsx';
import { type LazyPage, lazyPage } from './lazyPage.tsx';
import { PageLoadFailed } from './ScreenBoundary.tsx';

/** `title`: of the tab. Only a 'check' page gets the answer of a posted check. */
export type PublicPage = LazyPage<{ checked?: CheckedPage }> & { title: string; frame: 'check' | 'site' | 'account' };

export const PUBLIC_PAGES: Readonly<Record<PublicPath, PublicPage>> = {
  [PATHS.home]: page(
    'check',
    'Ownmark: the register that proves a device is yours',
    () => import('#pages/HomePage.tsx'),
    'HomePage',
  ),
  [PATHS.checker]: page('check', 'Check a device: Ownmark', () => import('#pages/CheckerPage.tsx'), 'CheckerPage'),
  [PATHS.stolen]: page(
    'site',
    'Phone stolen? Report it now: Ownmark',
    () => import('#pages/StolenPage.tsx'),
    'StolenPage',
  ),
  [PATHS.verify]: verifyPage(),
  [PATHS.forPolice]: page(
    'site',
    'For police, insurers and shops: Ownmark',
    () => import('#pages/ForPolicePage.tsx'),
    'ForPolicePage',
  ),
  [PATHS.login]: page('account', 'Login: Ownmark', () => import('#pages/LoginPage.tsx'), 'LoginPage'),
  [PATHS.register]: page('account', 'Register: Ownmark', () => import('#pages/RegisterPage.tsx'), 'RegisterPage'),
  [PATHS.forgotPassword]: page(
    'account',
    'Forgot password: Ownmark',
    () => import('#pages/ForgotPasswordPage.tsx'),
    'ForgotPasswordPage',
  ),
  [PATHS.services]: page('site', 'Services: Ownmark', () => import('#pages/ServicesPage.tsx'), 'ServicesPage'),
  [PATHS.protection]: service(PATHS.protection, 'Protection: Ownmark'),
  [PATHS.recovery]: service(PATHS.recovery, 'Recovery: Ownmark'),
  [PATHS.tracking]: service(PATHS.tracking, 'Tracking: Ownmark'),
  [PATHS.support]: service(PATHS.support, 'Support: Ownmark'),
  [PATHS.pricing]: page('site', 'Pricing: Ownmark', () => import('#pages/PricingPage.tsx'), 'PricingPage'),
  [PATHS.about]: page('site', 'About: Ownmark', () => import('#pages/AboutPage.tsx'), 'AboutPage'),
  [PATHS.team]: page('site', 'Meet the Nerds: Ownmark', () => import('#pages/TeamPage.tsx'), 'TeamPage'),
  [PATHS.faq]: page('site', 'Frequently asked questions: Ownmark', () => import('#pages/FaqPage.tsx'), 'FaqPage'),
  [PATHS.contact]: page('site', 'Contact us: Ownmark', () => import('#pages/ContactPage.tsx'), 'ContactPage'),
  [PATHS.log]: page('site', 'The public log: Ownmark', () => import('#pages/LogPage.tsx'), 'LogPage'),
  [PATHS.privacy]: page('site', 'Privacy Policy: Ownmark', () => import('#pages/PrivacyPage.tsx'), 'PrivacyPage'),
  [PATHS.terms]: page('site', 'Terms of Service: Ownmark', () => import('#pages/TermsPage.tsx'), 'TermsPage'),
};

/** Title of the one shell for every plan's page. */
export const SUBSCRIBE_TITLE = 'Subscribe: Ownmark';

export const PAPER_TITLE = 'A signed paper: Ownmark';

export const NOT_FOUND_TITLE = 'Page not found: Ownmark';

/** Keyed by route pattern. Includes pages that are not listed, and shared check links. */
export const PUBLIC_ROUTES: Readonly<Record<string, PublicPage>> = {
  ...PUBLIC_PAGES,
  [CHECK_ACTION]: PUBLIC_PAGES[PATHS.checker],
  [`${SHORT_PATH}/:number`]: verifyPage(),
  [PAPER_PATH]: paperPage(),
  [BLANK_PAPER]: paperPage(),
  [`${SUBSCRIBE}/:id?`]: page('site', SUBSCRIBE_TITLE, () => import('#pages/SubscribePage.tsx'), 'SubscribePage'),
};

export function titleOf(path: string): string {
  if (path === SUBSCRIBE || path.startsWith(`${SUBSCRIBE}/`)) return SUBSCRIBE_TITLE;
  return publicPageAt(path)?.title ?? NOT_FOUND_TITLE;
}

export function publicPageAt(pathname: string): PublicPage | undefined {
  return Object.entries(PUBLIC_ROUTES).find(([path]) => matchPath({ path, caseSensitive: true }, pathname))?.[1];
}

function verifyPage(): PublicPage {
  return page('site', 'Is this paper real? Ownmark', () => import('#pages/VerifyPage.tsx'), 'VerifyPage');
}

function paperPage(): PublicPage {
  return page('site', PAPER_TITLE, () => import('#pages/PaperPage.tsx'), 'PaperPage');
}

function service(path: PublicPath, title: string): PublicPage {
  const fetch = () => import('#pages/ServicesPage.tsx').then(({ servicePage }) => ({ ServicePage: servicePage(path) }));
  return page('site', title, fetch, 'ServicePage');
}

function page<Name extends string>(
  frame: PublicPage['frame'],
  title: string,
  fetch: () => Promise<Record<Name, ComponentType<{ checked?: CheckedPage }>>>,
  name: Name,
): PublicPage {
  return { title, frame, ...lazyPage(fetch, name, { Waiting: Booting, Failed: PageLoadFailed }) };
}
