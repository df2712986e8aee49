import { escaped } from '#schemas/format/escape.ts';

export type ListedPage = {
  head: { title: string; description: string };
  canonical: string | null;
  structured: readonly object[];
};

const PICTURE = {
  path: '/og.png',
  width: 1200,
  height: 630,
  alt: 'Ownmark: the register that proves a device is yours',
};

/** A page without an address of its own is not to be found. */
export function headLines({ head, canonical, structured }: ListedPage, origin: string): string[] {
  const description = meta('name', 'description', head.description);
  if (canonical === null) return [description, meta('name', 'robots', 'noindex')];
  const address = `${origin}${canonical}`;
  return [
    description,
    `<link rel="canonical" href="${escaped(address)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Ownmark'),
    meta('property', 'og:locale', 'en_NG'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', `${origin}${PICTURE.path}`),
    meta('property', 'og:image:width', String(PICTURE.width)),
    meta('property', 'og:image:height', String(PICTURE.height)),
    meta('property', 'og:image:alt', PICTURE.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...structured.map(jsonLd),
  ];
}

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escaped(content)}" />`;

/** No `<` can end the script element it stands in. */
const jsonLd = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
