import { FOUND_PATH } from '#schemas/checks/reportPaths.ts';
import { SHOWN, SUPPORT } from '#schemas/format/support.ts';
import { PLACE_MAX } from '#schemas/found/foundWords.ts';
import type { Problem } from './account.ts';
import type { Typed } from './accountPage.ts';
import { field, notice } from './foundParts.ts';

/** @param problem what is wrong with what was typed */
export function foundForm(typed: Typed, problem?: Problem): string {
  const errors = problem?.errors ?? [];
  const isAtField = errors.some(({ path }) => ['identifier', 'other', 'place', 'contact'].includes(path));
  return `<div class="stack gap-2 alert-head" data-status="missing"><span class="stripe"></span><h1 class="h2" tabindex="-1">Do you have a missing phone?</h1>
<p>Tell its owner here. You need no account. Neither of you sees the other’s name or number.</p></div>
${problem && !isAtField ? notice(problem.message) : ''}
<form method="post" action="${FOUND_PATH}">
${field({ name: 'identifier', label: 'Number of the phone (IMEI or serial number)', hint: 'Dial *#06# on it, or look into the SIM tray.', attributes: 'required spellcheck="false"' }, typed, errors)}
${field({ name: 'other', label: 'Its other number, if you can read it', hint: '*#06# shows two numbers. It shows the owner that you hold the phone, so they can trust you.', attributes: 'spellcheck="false"' }, typed, errors)}
${field({ name: 'place', label: 'Where did you find it? (optional)', hint: 'Only the part of town, such as Yaba.', attributes: `maxlength="${PLACE_MAX}"` }, typed, errors)}
${field({ name: 'contact', label: 'Your phone or e-mail (optional)', hint: 'We tell you there when the owner answers. The owner does not see it.', attributes: 'autocomplete="email"' }, typed, errors)}
<button class="btn btn-primary btn-lg btn-block">Tell the owner</button></form>
<p class="small muted">Ownmark never pays, and never asks you for money. Do you not want to wait? Hand the phone to a police station, and keep their stamp. Questions: <a class="nowrap" href="${SUPPORT.phoneLink}">${SHOWN.phone}</a></p>`;
}
