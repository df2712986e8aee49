import { QUESTIONS } from '#features/public/legal/questions.ts';
import { PRICING_QUESTIONS } from '#features/public/pricing/texts.ts';
import { OFFLINE, PATHS, type PublicPath, SUBSCRIBE } from '#lib/paths/paths.ts';
import { SUPPORT } from '#schemas/format/support.ts';
import { PAPER_PATH } from '#schemas/statements/paths.ts';
import { PUBLIC_PAGES, UNLISTED_PAGES } from './publicPages.tsx';

export type Head = { title: string; description: string };

/** Only the build reads these, so no page loads them. */
const DESCRIPTIONS: Readonly<Record<PublicPath, string>> = {
  [PATHS.home]:
    'Check any phone, tablet or laptop before you pay for it. Register your own, and report it the minute it goes missing.',
  [PATHS.checker]:
    'Type the IMEI or serial number of any phone, tablet or laptop and see at once whether it is reported missing or stolen. Free, no account.',
  [PATHS.stolen]:
    'Report a stolen phone, tablet or laptop from any phone, logged out, with the phone and the password gone. Free.',
  [PATHS.bought]:
    'You bought a phone that is reported stolen or missing: what to do, in which order, and how to say that you bought it. Free.',
  [PATHS.verify]: 'Check whether a paper of Ownmark is real, and what is true today. Free, no account.',
  [PATHS.forPolice]:
    'How to check a paper of Ownmark in a minute, what each answer means, and what no paper says. To print and keep.',
  [PATHS.login]: 'Log in to your device registry.',
  [PATHS.register]: 'Create your account and register your phone, tablet or laptop, so you can prove it is yours.',
  [PATHS.forgotPassword]: 'Set a new password with a code, sent to your phone or to a key holder.',
  [PATHS.services]:
    'Protection, recovery, tracking and support: what the register does for your devices, in three steps.',
  [PATHS.protection]: 'Register your phone, tablet or computer by IMEI or serial number, before it goes missing.',
  [PATHS.recovery]:
    'Report a device missing or stolen: anyone who checks it is warned, and finders reach you through us.',
  [PATHS.tracking]: 'We keep every report and every change of owner: one history that stays with the device.',
  [PATHS.support]: 'People in Lagos who help with reports, transfers and accounts, by phone, e-mail and WhatsApp.',
  [PATHS.pricing]:
    'What protection costs in naira, by the month or by the year. Checking and reporting a device are free.',
  [PATHS.about]: 'Why we keep a register that proves a device is yours, how it began, and what we believe in.',
  [PATHS.team]: 'The people behind the register that proves a device is yours.',
  [PATHS.faq]:
    'Ten answers: how to register a device, report it stolen, transfer it or check it before you buy, and what plans cost.',
  [PATHS.contact]: 'Call, e-mail or message Ownmark in Lagos. Support hours, address and where else to find us.',
  [PATHS.log]:
    'Every paper Ownmark signs leaves a fingerprint in a public log, so nobody can change or backdate one. What is in it, and what is not.',
  [PATHS.privacy]:
    'What Ownmark keeps about you and your devices, what a check reveals, who else sees it, and your rights.',
  [PATHS.terms]: 'What Ownmark does for you, what we ask of you, and how to reach us.',
};

const titleOf = (path: string): string => PUBLIC_PAGES[path as PublicPath].title;

export const HEADS: Readonly<Record<string, Head>> = Object.fromEntries(
  Object.entries(DESCRIPTIONS).map(([path, description]) => [path, { title: titleOf(path), description }]),
);

/** For app.html, until a logged-in page sets its own title. */
export const APP_HEAD: Head = { title: 'Ownmark', description: 'Your device registry.' };

export const SUBSCRIBE_HEAD: Head = {
  title: UNLISTED_PAGES[SUBSCRIBE].title,
  description: 'Choose how long, see the price, and pay for your plan.',
};

export const PAPER_HEAD: Head = {
  title: UNLISTED_PAGES[PAPER_PATH].title,
  description: 'Read, print and save a signed paper of Ownmark.',
};

export const OFFLINE_HEAD: Head = {
  title: UNLISTED_PAGES[OFFLINE].title,
  description: 'Shown while there is no network.',
};

export const NOT_FOUND_HEAD: Head = {
  title: 'Page not found: Ownmark',
  description: 'There is no page at this address.',
};

export function headOf(path: string): Head {
  return HEADS[path] ?? NOT_FOUND_HEAD;
}

type QuestionAnswer = { question: string; answer: string };

/** For search engines (schema.org, JSON-LD). `origin`: of the site. */
export function structuredOf(path: string, origin: string): object[] {
  if (path === PATHS.home) return [organization(origin), webSite(origin)];
  if (path === PATHS.faq) return [faqPage(QUESTIONS)];
  if (path === PATHS.pricing) {
    return [faqPage(PRICING_QUESTIONS.map(({ title, content }) => ({ question: title, answer: content })))];
  }
  if (path.startsWith(`${PATHS.services}/`)) return [trail([PATHS.home, PATHS.services, path], origin)];
  return [];
}

function organization(origin: string): object {
  return of('Organization', {
    name: 'Ownmark',
    url: `${origin}/`,
    logo: `${origin}/icons/512.png`,
    email: SUPPORT.email,
    telephone: SUPPORT.phoneLink.replace('tel:', ''),
    address: { '@type': 'PostalAddress', streetAddress: SUPPORT.office, addressCountry: 'NG' },
    sameAs: SUPPORT.social.map(({ url }) => url),
  });
}

function webSite(origin: string): object {
  return of('WebSite', { name: 'Ownmark', url: `${origin}/`, inLanguage: 'en-NG' });
}

function faqPage(questions: readonly QuestionAnswer[]): object {
  return of('FAQPage', {
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
}

/** Breadcrumbs, from the first page down to the last. */
function trail(paths: readonly string[], origin: string): object {
  return of('BreadcrumbList', {
    itemListElement: paths.map((path, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: path === PATHS.home ? 'Ownmark' : titleOf(path).replace(': Ownmark', ''),
      item: `${origin}${path}`,
    })),
  });
}

const of = (type: string, data: object): object => ({ '@context': 'https://schema.org', '@type': type, ...data });
