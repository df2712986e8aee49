/** How the counters of the Content Security Policy begin: `csp.img-src /check`. */
export const VIOLATION = 'csp.';

/** For admins. Null for another counter. */
export function violationWords(name: string): string | null {
  if (!name.startsWith(VIOLATION)) return null;
  const [directive = '', path = ''] = name.slice(VIOLATION.length).split(' ');
  return `Blocked by browsers on ${path}, because of ${directive}`;
}
