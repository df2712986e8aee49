import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { type LivePath, PATHS, SUBSCRIBE } from '#lib/paths/paths.ts';
import { BLANK_PAPER, PAPER_PATH, SHORT_PATH } from '#schemas/statements/paths.ts';
import { Booting } from './Booting.tsx';
import { type LazyPage, lazyPage } from './lazyPage.tsx';
import { PageLoadFailed } from './ScreenBoundary.tsx';

/** `title`: of the tab. */
export type PublicPage = LazyPage & { title: string; frame: 'site' | 'account' };

export const PUBLIC_PAGES: Readonly<Record<LivePath, PublicPage>> = {
  [PATHS.stolen]: page(
    'site',
    'Phone stolen? Report it now: Ownmark',
    () => import('#pages/StolenPage.tsx'),
    'StolenPage',
  ),
  [PATHS.verify]: verifyPage(),
  [PATHS.login]: page('account', 'Login: Ownmark', () => import('#pages/LoginPage.tsx'), 'LoginPage'),
  [PATHS.register]: page('account', 'Register: Ownmark', () => import('#pages/RegisterPage.tsx'), 'RegisterPage'),
  [PATHS.forgotPassword]: page(
    'account',
    'Forgot password: Ownmark',
    () => import('#pages/ForgotPasswordPage.tsx'),
    'ForgotPasswordPage',
  ),
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

function page<Name extends string>(
  frame: PublicPage['frame'],
  title: string,
  fetch: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): PublicPage {
  return { title, frame, ...lazyPage(fetch, name, { Waiting: Booting, Failed: PageLoadFailed }) };
}
