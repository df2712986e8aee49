import { z } from 'zod';

/** Bytes; a browser's report is one or two KB. */
export const VIOLATIONS_MAX = 8 * 1024;

export type Violation = { directive: string; path: string };

const DIRECTIVES =
  `default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr font-src
img-src connect-src frame-src child-src media-src object-src manifest-src worker-src form-action base-uri frame-ancestors
require-trusted-types-for trusted-types`.split(/\s+/);

const text = z.string().max(4096);
const optional = text.optional().catch(undefined);

/** The body that a browser sends for `report-uri`. */
const single = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': optional,
    'violated-directive': optional,
    'blocked-uri': optional,
    'source-file': optional,
  }),
});

/** The body that a browser sends for `report-to`. */
const several = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({ documentURL: text, effectiveDirective: optional, blockedURL: optional, sourceFile: optional }),
    }),
  )
  .max(20);

type Told = { page: string; directive: string | undefined; sources: (string | undefined)[] };

/** Leaves out other sites, and what an extension of the browser caused. Null if it is not a report. */
export function parseViolations(sent: unknown, origin: string): Violation[] | null {
  const told = toldBy(sent);
  return (
    told?.flatMap(({ page, directive = '', sources }) => {
      const path = pathOn(origin, page);
      if (path === null || sources.some((source) => source && /^[a-z-]+-extension\b/.test(source))) return [];
      const [name = ''] = directive.split(' ');
      return [{ directive: DIRECTIVES.includes(name) ? name : 'other', path }];
    }) ?? null
  );
}

function toldBy(sent: unknown): Told[] | null {
  const one = single.safeParse(sent);
  if (one.success) {
    const report = one.data['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'];
    return [{ page: report['document-uri'], directive, sources: [report['blocked-uri'], report['source-file']] }];
  }
  const { data } = several.safeParse(sent);
  if (!data) return null;
  return data
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body }) => ({
      page: body.documentURL,
      directive: body.effectiveDirective,
      sources: [body.blockedURL, body.sourceFile],
    }));
}

const SEGMENTS_MAX = 5;

/** Drops the query, and every part that is not a plain word: it may be a person's id or a link's token. */
function pathOn(origin: string, page: string): string | null {
  const address = URL.parse(page);
  if (address?.origin !== origin) return null;
  const segments = address.pathname.split('/').slice(1, SEGMENTS_MAX + 1);
  return `/${segments.map((one) => (/^[a-z][a-z-]{0,23}$|^$/.test(one) ? one : '*')).join('/')}`;
}
