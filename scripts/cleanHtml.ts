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
