import { CODE_LENGTH } from '#schemas/accounts/codes.ts';
import {
  ACCOUNT_FORMS,
  type AccountPage,
  HANDED_SESSION,
  type HandedSession,
  isOwnPath,
} from '#schemas/accounts/forms.ts';
import { escaped, jsonForScript } from '#schemas/format/numbers.ts';
import { SHOWN, SUPPORT } from '#schemas/format/support.ts';

export const CALL_US = `<a class="nowrap" href="${SUPPORT.phoneLink}">${SHOWN.phone}</a>, ${SUPPORT.shortHours}`;

export const notice = (text: string, more = '') =>
  `<p class="notice" data-status="missing" role="alert"><span>${escaped(text)}${more}</span></p>`;

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escaped(value)}">`;

/** A code that was sent: `way` says to whom; `returnTo`: the page to go back to. */
export type SentCode = { token: string; way: string; returnTo?: string };

/** @param problem about the code; @param wait about sending it again */
export function codeStep(
  page: AccountPage,
  title: string,
  { token, way, returnTo }: SentCode,
  problem = '',
  wait = '',
): string {
  const form = (step: string, inner: string) =>
    `<form class="stack gap-5" method="post" action="${ACCOUNT_FORMS[page]}">${hidden('step', step)}${hidden('token', token)}${hidden('way', way)}${isOwnPath(returnTo) ? hidden('returnTo', returnTo) : ''}${inner}</form>`;
  const about = problem && ' aria-invalid="true" aria-describedby="code-note"';
  return `<div><h1 class="h1" tabindex="-1">${title}</h1><p class="muted break-anywhere">${escaped(way)} It lasts 15 minutes.</p></div>
${form(
  'code',
  `<div class="field"><label class="field-label" for="code">Code</label>
<input class="input num" id="code" name="otp" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="500" size="${CODE_LENGTH}" autofocus${about}>
${problem && `<p class="msg msg-invalid" id="code-note" role="alert"><span>${escaped(problem)}</span></p>`}</div>
<button type="submit" class="btn btn-primary btn-lg btn-block">Confirm</button>`,
)}
${form('again', `<button type="submit" class="btn btn-block">Send it again</button>${wait && `<p class="msg msg-invalid" role="alert"><span>${escaped(wait)}</span></p>`}`)}
<p class="small muted"><a href="${page}">Start again</a>. Stuck? Call ${CALL_US}</p>`;
}

/** For the choice that only a phone that is gone brings up. The first one is preset, as with the script. */
export const HOLDER_CHOICE = `<fieldset class="field"><legend class="field-label radio-legend">Send the code to</legend><div class="radio-place"><div class="radio-cards">
<label class="radio-card"><input type="radio" name="deliverTo" value="keyholder1" checked>Key holder 1</label>
<label class="radio-card"><input type="radio" name="deliverTo" value="keyholder2">Key holder 2</label></div></div></fieldset>
<p class="hint muted xs">Call your key holder first. If they said yes to it, they get the code and read it to you. Cannot reach them? Call us: ${CALL_US}</p>`;

/** What was done, and where a script goes on at once. @param handed null where no session was opened */
export function doneStep(title: string, words: string[], handed: HandedSession | null): string {
  const block = handed
    ? `<script type="application/json" id="${HANDED_SESSION.id}">${jsonForScript(handed)}</script><script src="${HANDED_SESSION.script}"></script>`
    : '<a class="btn btn-primary btn-lg btn-block" href="/login">Login</a>';
  return `<h1 class="h1" tabindex="-1" autofocus>${title}</h1>
${words.map((text) => `<p>${escaped(text)}</p>`).join('')}
<p class="notice" data-status="inactive"><span>Managing devices needs JavaScript. Where it is on, your pages open by themselves now. Without it you can <a href="/device-checker">check a device</a> and <a href="/stolen/report">report a stolen phone</a> that is not registered. For all else call ${CALL_US}</span></p>
${block}`;
}
