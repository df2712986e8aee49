import { QUESTIONS } from '#features/public/faq/questions.ts';
import { PRICING_QUESTIONS } from '#features/public/pricing/texts.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { SUPPORT } from '#schemas/site/support.ts';
import { titleOf } from './publicPages.ts';

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
