import type { ComponentType } from 'react';
import { OFFLINE, PATHS, type PublicPath, SUBSCRIBE } from '#lib/paths/paths.ts';
import { AboutPage } from '#pages/AboutPage.tsx';
import { ForgotPasswordPage, LoginPage, RegisterPage } from '#pages/AccountPages.tsx';
import { BoughtPage } from '#pages/BoughtPage.tsx';
import { CheckerPage } from '#pages/CheckerPage.tsx';
import { ContactPage } from '#pages/ContactPage.tsx';
import { FaqPage } from '#pages/FaqPage.tsx';
import { ForPolicePage } from '#pages/ForPolicePage.tsx';
import { HomePage } from '#pages/HomePage.tsx';
import { LogPage } from '#pages/LogPage.tsx';
import { OfflinePage } from '#pages/OfflinePage.tsx';
import { PricingPage } from '#pages/PricingPage.tsx';
import { PrivacyPage } from '#pages/PrivacyPage.tsx';
import { ServicesPage, servicePage } from '#pages/ServicesPage.tsx';
import { StolenPage } from '#pages/StolenPage.tsx';
import { SubscribePage } from '#pages/SubscribePage.tsx';
import { TeamPage } from '#pages/TeamPage.tsx';
import { TermsPage } from '#pages/TermsPage.tsx';
import { AnswerPage, PaperPage, VerifyPage } from '#pages/VerifyPage.tsx';
import type { CheckedPage } from '#schemas/checks/checkPage.ts';
import { BLANK_ANSWER, BLANK_PAPER, PAPER_PATH } from '#schemas/statements/paths.ts';

/** `isAccount`: in the frame of pages about one's account. */
export type PublicPage = { title: string; Page: ComponentType<{ checked?: CheckedPage }>; isAccount?: true };

/** Listed pages. The build draws them; no browser loads this. */
export const PUBLIC_PAGES: Readonly<Record<PublicPath, PublicPage>> = {
  [PATHS.home]: { title: 'Ownmark: the register that proves a device is yours', Page: HomePage },
  [PATHS.checker]: { title: 'Check a device: Ownmark', Page: CheckerPage },
  [PATHS.stolen]: { title: 'Phone stolen? Report it now: Ownmark', Page: StolenPage },
  [PATHS.bought]: { title: 'Bought a reported phone? Ownmark', Page: BoughtPage },
  [PATHS.verify]: { title: 'Is this paper real? Ownmark', Page: VerifyPage },
  [PATHS.forPolice]: { title: 'For police, insurers and shops: Ownmark', Page: ForPolicePage },
  [PATHS.login]: { title: 'Login: Ownmark', Page: LoginPage, isAccount: true },
  [PATHS.register]: { title: 'Register: Ownmark', Page: RegisterPage, isAccount: true },
  [PATHS.forgotPassword]: { title: 'Forgot password: Ownmark', Page: ForgotPasswordPage, isAccount: true },
  [PATHS.services]: { title: 'Services: Ownmark', Page: ServicesPage },
  [PATHS.protection]: { title: 'Protection: Ownmark', Page: servicePage(PATHS.protection) },
  [PATHS.recovery]: { title: 'Recovery: Ownmark', Page: servicePage(PATHS.recovery) },
  [PATHS.tracking]: { title: 'Tracking: Ownmark', Page: servicePage(PATHS.tracking) },
  [PATHS.support]: { title: 'Support: Ownmark', Page: servicePage(PATHS.support) },
  [PATHS.pricing]: { title: 'Pricing: Ownmark', Page: PricingPage },
  [PATHS.about]: { title: 'About: Ownmark', Page: AboutPage },
  [PATHS.team]: { title: 'Meet the Nerds: Ownmark', Page: TeamPage },
  [PATHS.faq]: { title: 'Frequently asked questions: Ownmark', Page: FaqPage },
  [PATHS.contact]: { title: 'Contact us: Ownmark', Page: ContactPage },
  [PATHS.log]: { title: 'The public log: Ownmark', Page: LogPage },
  [PATHS.privacy]: { title: 'Privacy Policy: Ownmark', Page: PrivacyPage },
  [PATHS.terms]: { title: 'Terms of Service: Ownmark', Page: TermsPage },
};

/** Each is one file for many addresses. */
export const UNLISTED_PAGES = {
  [SUBSCRIBE]: { title: 'Subscribe: Ownmark', Page: SubscribePage },
  [PAPER_PATH]: { title: 'A signed paper: Ownmark', Page: PaperPage },
  [BLANK_PAPER]: { title: 'A signed paper: Ownmark', Page: PaperPage },
  [OFFLINE]: { title: 'We can’t reach Ownmark', Page: OfflinePage, isAccount: true },
  [BLANK_ANSWER]: { title: 'Is this paper real? Ownmark', Page: AnswerPage },
} satisfies Record<string, PublicPage>;
