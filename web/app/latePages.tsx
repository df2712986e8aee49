import type { ComponentType } from 'react';
import { PATHS } from '../lib/paths.ts';
import { Booting } from './Booting.tsx';
import { type LatePage, latePage } from './latePage.tsx';
import { Unreachable } from './Unreachable.tsx';

/** Public pages that are mostly words, by address: whoever does not open them does not fetch their script. */
export const LATE_PAGES: Readonly<Record<string, LatePage>> = {
  [PATHS.services]: late(() => import('../pages/ServicesPage.tsx').then(({ ServicesPage }) => ServicesPage)),
  [PATHS.protection]: service(PATHS.protection),
  [PATHS.recovery]: service(PATHS.recovery),
  [PATHS.tracking]: service(PATHS.tracking),
  [PATHS.support]: service(PATHS.support),
  [PATHS.about]: late(() => import('../pages/AboutPage.tsx').then(({ AboutPage }) => AboutPage)),
  [PATHS.team]: late(() => import('../pages/TeamPage.tsx').then(({ TeamPage }) => TeamPage)),
  [PATHS.faq]: late(() => import('../pages/FaqPage.tsx').then(({ FaqPage }) => FaqPage)),
  [PATHS.contact]: late(() => import('../pages/ContactPage.tsx').then(({ ContactPage }) => ContactPage)),
  [PATHS.privacy]: late(() => import('../pages/PrivacyPage.tsx').then(({ PrivacyPage }) => PrivacyPage)),
  [PATHS.terms]: late(() => import('../pages/TermsPage.tsx').then(({ TermsPage }) => TermsPage)),
};

function service(path: string): LatePage {
  return late(() => import('../pages/ServicePage.tsx').then(({ servicePage }) => servicePage(path)));
}

function late(fetch: () => Promise<ComponentType>): LatePage {
  return latePage(fetch, { Waiting: Booting, Failed: Unreachable });
}
