import type { ComponentType } from 'react';
import { PATHS, type ReadPath } from '#lib/paths/paths.ts';
import { AboutPage } from '#pages/AboutPage.tsx';
import { CheckerPage } from '#pages/CheckerPage.tsx';
import { ContactPage } from '#pages/ContactPage.tsx';
import { FaqPage } from '#pages/FaqPage.tsx';
import { ForPolicePage } from '#pages/ForPolicePage.tsx';
import { HomePage } from '#pages/HomePage.tsx';
import { LogPage } from '#pages/LogPage.tsx';
import { PricingPage } from '#pages/PricingPage.tsx';
import { ServicesPage, servicePage } from '#pages/ServicesPage.tsx';
import { TeamPage } from '#pages/TeamPage.tsx';
import type { CheckedPage } from '#schemas/checks/checkPage.ts';

type ReadPage = { title: string; Page: ComponentType<{ checked?: CheckedPage }> };

/** Pages that need React in their islands alone. The build draws them; no browser loads this. */
export const READ_PAGES: Readonly<Record<ReadPath, ReadPage>> = {
  [PATHS.home]: { title: 'Ownmark: the register that proves a device is yours', Page: HomePage },
  [PATHS.checker]: { title: 'Check a device: Ownmark', Page: CheckerPage },
  [PATHS.pricing]: { title: 'Pricing: Ownmark', Page: PricingPage },
  [PATHS.faq]: { title: 'Frequently asked questions: Ownmark', Page: FaqPage },
  [PATHS.forPolice]: { title: 'For police, insurers and shops: Ownmark', Page: ForPolicePage },
  [PATHS.services]: { title: 'Services: Ownmark', Page: ServicesPage },
  [PATHS.protection]: { title: 'Protection: Ownmark', Page: servicePage(PATHS.protection) },
  [PATHS.recovery]: { title: 'Recovery: Ownmark', Page: servicePage(PATHS.recovery) },
  [PATHS.tracking]: { title: 'Tracking: Ownmark', Page: servicePage(PATHS.tracking) },
  [PATHS.support]: { title: 'Support: Ownmark', Page: servicePage(PATHS.support) },
  [PATHS.about]: { title: 'About: Ownmark', Page: AboutPage },
  [PATHS.team]: { title: 'Meet the Nerds: Ownmark', Page: TeamPage },
  [PATHS.contact]: { title: 'Contact us: Ownmark', Page: ContactPage },
  [PATHS.log]: { title: 'The public log: Ownmark', Page: LogPage },
};
