const SIX_MONTHS_S = 15_768_000;

type Policy = Map<string, string[]>;

/** The points of Mozilla's HTTP Observatory for one answer: 100, less what is amiss, more what is done beyond. */
export function scoreOf(headers: Headers, html: string): number {
  const policy: Policy = new Map(
    (headers.get('Content-Security-Policy') ?? '').split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values];
    }),
  );
  const points = [
    ofPolicy(policy),
    ofTransport(headers.get('Strict-Transport-Security') ?? ''),
    headers.get('X-Content-Type-Options') === 'nosniff' ? 0 : -5,
    policy.get('frame-ancestors')?.join() === "'none'" ? 5 : headers.has('X-Frame-Options') ? 0 : -20,
    /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
      headers.get('Referrer-Policy') ?? '',
    )
      ? 5
      : 0,
    headers.get('Cross-Origin-Resource-Policy') === 'same-origin' ? 10 : 0,
    headers.get('Access-Control-Allow-Origin') === '*' ? -50 : 0,
    headers.getSetCookie().some((cookie) => !/; Secure/i.test(cookie)) ? -20 : 0,
    /<script[^>]+src="(https?:)?\/\//.test(html) ? -5 : 0,
  ];
  const sum = (some: number[]) => some.reduce((all, each) => all + each, 0);
  const base = 100 + sum(points.filter((each) => each < 0));
  // Extra points count from 90 on.
  return base >= 90 ? base + sum(points.filter((each) => each > 0)) : base;
}

function ofPolicy(policy: Policy): number {
  const sources = [...policy.values()].flat();
  if (policy.size < 2) return -25;
  if (sources.some((source) => /^(http:|\*)/.test(source))) return -20;
  if (sources.includes("'unsafe-inline'")) return -20;
  if (sources.includes("'unsafe-eval'")) return -10;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function ofTransport(header: string): number {
  const seconds = Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0);
  return seconds >= SIX_MONTHS_S ? 0 : seconds > 0 ? -10 : -20;
}
