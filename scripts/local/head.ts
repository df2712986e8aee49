import { escaped, jsonForScript } from '#schemas/format/numbers.ts';

type ListedPage = {
  head: { title: string; description: string };
  canonical: string | null;
  structured: readonly object[];
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
    meta('property', 'og:image', `${origin}/og.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', 'Ownmark: the register that proves a device is yours'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...structured.map(jsonLd),
  ];
}

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escaped(content)}" />`;

const jsonLd = (data: object): string => `<script type="application/ld+json">${jsonForScript(data)}</script>`;

/** The policy forbids style attributes and inline code. */
export function assertAllowedByCsp(file: string, html: string): void {
  const fault = cspViolation(html);
  if (fault) throw new Error(`${file}.html has ${fault}, which the Content-Security-Policy would block.`);
}

export function cspViolation(html: string): string | null {
  if (/<[^>]+\sstyle\s*=/i.test(html)) return 'a style attribute';
  if (/<style[\s>]/i.test(html)) return 'a style element';
  if (/<[^>]+\son[a-z]+\s*=\s*["']/i.test(html)) return 'an inline event handler';
  const executable = [...html.matchAll(/<script\b([^>]*)>/gi)].some(
    ([, attributes = '']) => !/\ssrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes),
  );
  return executable ? 'an inline script' : null;
}
