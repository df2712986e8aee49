import { PERSON_PATH } from '#schemas/accounts/persons.ts';
import { escaped } from '#schemas/format/numbers.ts';
import { SECURITY_HEADERS } from '#schemas/rules/policy.ts';
import { renderInShell } from './frame.ts';

type Widget = { siteKey: string; script: string };
type Assets = Parameters<typeof renderInShell>[0];

/** The only page whose policy names Turnstile's host, so nothing of a member is on it. */
export async function personPage(assets: Assets, address: string, { siteKey, script }: Widget): Promise<Response> {
  const head = { title: 'Are you a person? Ownmark', description: 'A quick check.', style: `${PERSON_PATH}/page.css` };
  const body = `<main id="main" class="person-check" data-site-key="${escaped(siteKey)}" data-script="${escaped(script)}">
<h1 class="sr-only">Are you a person?</h1>
<p id="state" class="small muted" role="status">Loading the check…</p>
<div id="widget"></div>
<button id="again" class="btn" type="button" hidden>Try again</button>
</main>
<script src="/person.js"></script>`;
  const headers = {
    'Cache-Control': 'no-store',
    'X-Frame-Options': 'SAMEORIGIN',
    'Content-Security-Policy': policyWith(new URL(script).origin),
  };
  return renderInShell(assets, address, head, body, { bare: true, headers });
}

/**
 * Adds Turnstile's host as its documentation requires, and removes Trusted Types, which its script does not support.
 */
function policyWith(host: string): string {
  const { 'Content-Security-Policy': policy = '' } = SECURITY_HEADERS;
  return policy
    .split('; ')
    .filter((directive) => !/^(require-)?trusted-types/.test(directive))
    .map((directive) => {
      const [name] = directive.split(' ');
      if (name === 'script-src') return `${directive} ${host}`;
      if (name === 'frame-src') return `frame-src ${host}`;
      return name === 'frame-ancestors' ? "frame-ancestors 'self'" : directive;
    })
    .join('; ');
}

export const PERSON_STYLE = `
html:has(.person-check), body:has(.person-check) { background: var(--color-surface-raised); border: 0; min-height: 0; }
.person-check { display: grid; gap: var(--space-2); justify-items: start; padding: 2px; }
.person-check #widget { width: 100%; min-height: 65px; }
.person-check #widget[hidden], .person-check #again[hidden] { display: none; }
.person-check #again { min-height: 2.75rem; }
`;
