import { CODE_LENGTH } from '#schemas/accounts/codes.ts';
import { parseTyped } from '#schemas/checks/parseIdentifiers.ts';
import { LOCKS, NETWORK_CODE } from '#schemas/devices/emergency.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { escaped } from '#schemas/format/escape.ts';
import { capitalised } from '#schemas/format/names.ts';
import { REPORT_PAGE } from '#schemas/reports/paths.ts';
import { calledInReport } from '#schemas/reports/stolenReport.ts';
import { waitWords } from '#schemas/responses/errorTexts.ts';
import type { OpenReport } from '#schemas/responses/reports.ts';
import { type IdentifierKind, identifierGroups } from '#schemas/rules/identifiers.ts';
import { SHOWN, SUPPORT } from '#schemas/site/support.ts';

type OfReport = 'identifiers' | 'anyway' | 'name' | 'phoneNumber' | 'location' | 'description';
type Fields = OfReport | 'step' | 'registrationToken' | 'otp' | 'reportToken';
export type Typed = Record<Fields, string>;
type Wrong = { path: string; message: string };
/** What was refused, as people read it. */
export type Problem = { status: number; code: string; message: string; errors?: Wrong[]; retryAfter?: number };

const callUs = (hours = '') =>
  `<p class="small muted">Stuck? Call <a class="nowrap" href="${SUPPORT.phoneLink}">${SHOWN.phone}</a>${hours}</p>`;
const STUCK = callUs(`, ${SUPPORT.shortHours}`);

const form = (step: string, inner: string) =>
  `<form method="post" action="${REPORT_PAGE}"><input type="hidden" name="step" value="${step}">${inner}</form>`;

/** @param focus the page came in answer to a form that has no field to go on with */
const head = (title: string, lead: string, focus = '') =>
  `<div class="stack gap-2 alert-head" data-status="stolen"><span class="stripe"></span><h1 class="h2" tabindex="-1"${focus}>${title}</h1><p>${lead}</p></div>`;

const hidden = (name: Fields, value = '') => `<input type="hidden" name="${name}" value="${escaped(value)}">`;
const submit = (label: string, look = 'btn-primary btn-lg ') =>
  `<button class="btn ${look}btn-block">${label}</button>`;
const link = (to: string, label: string, look = '') => `<a class="btn ${look}btn-block" href="${to}">${label}</a>`;

type Field = { name: Fields; id?: string; label: string; hint?: string; attributes: string };

function field({ name, id = name, label, hint = '', attributes }: Field, typed: Partial<Typed>, errors: Wrong[] = []) {
  const wrong = errors.find(({ path }) => path === name)?.message;
  const note = wrong ?? hint;
  const about = `${note && ` aria-describedby="${id}-note"`}${wrong ? ' aria-invalid="true"' : ''}`;
  return `<div class="field"><label class="field-label" for="${id}">${label}</label>
<input class="input" id="${id}" name="${name}" value="${escaped(typed[name] ?? '')}" required ${attributes}${about}>
${note && `<p class="msg msg-${wrong ? 'invalid' : 'hint'}" id="${id}-note">${escaped(note)}</p>`}</div>`;
}

const PHONE = 'type="tel" inputmode="tel" autocomplete="tel-national"';
const NUMBER: Field = {
  name: 'identifiers',
  label: 'Number of the phone (IMEI)',
  hint: 'On the box, the receipt, or in your Google or Apple account. Two SIMs? Type both.',
  attributes: 'autocomplete="off"',
};
const NAME: Field = { name: 'name', label: 'Your name', attributes: 'autocomplete="name"' };
const READ_NOW: Field = { name: 'phoneNumber', label: 'A phone whose SMS you can read now', attributes: PHONE };
const PLACE: Field = { name: 'location', label: 'Where was it taken?', attributes: 'maxlength="200"' };

const numbersIn = (typed: Partial<Typed>) => parseTyped(typed.identifiers ?? '').numbers ?? [];
/** Those with a wrong check digit: the box is about them, and no others. */
const doubtfulIn = (typed: Partial<Typed>) =>
  numbersIn(typed).flatMap(({ caution, identifier }) => (caution === 'checksum' ? [identifier] : []));

/** A check digit is wrong, and nobody said to report it all the same. */
export const isDoubtful = (typed: Partial<Typed>): boolean =>
  doubtfulIn(typed).some((number) => !typed.anyway?.includes(number));

const anyway = (typed: Partial<Typed>) =>
  doubtfulIn(typed).length > 0
    ? `<label class="choice"><input type="checkbox" name="anyway" value="${doubtfulIn(typed).join(' ')}"${isDoubtful(typed) ? '' : ' checked'}><span>Report it anyway</span></label>`
    : '';

export function reportForm(typed: Partial<Typed>, problem?: Problem): string {
  const isSeeing = typed.step === 'see' || (typed.step === 'back' && !typed.identifiers);
  const doubt = isDoubtful(typed) ? [{ path: 'identifiers', message: 'One digit may be wrong.' }] : [];
  const errors = [...(problem?.errors ?? []), ...doubt];
  const [number = '', ...others] = [NUMBER, NAME, READ_NOW, PLACE].map((one) =>
    isSeeing ? field(one, {}) : field(one, typed, errors),
  );
  const again: Field = { ...READ_NOW, id: 'again', label: 'The phone you reported with' };
  const seeing = `${isSeeing ? field(again, typed, errors) : field(again, {})}${submit('Send a code', '')}`;
  return `${head('Report a stolen phone', `Is it registered here? <a href="/login">Log in</a> and report it there: only its account can. Not registered? Here it is free, and buyers are warned at once.`)}
${form('send', `${number}${anyway(typed)}${others.join('')}${submit('Send the code')}`)}
<p class="small muted">Sending it accepts our <a href="/terms">terms</a> and <a href="/privacy">privacy policy</a>.</p>
<details${isSeeing ? ' open' : ''}><summary>Reported already? See your report</summary>${form('see', seeing)}</details>
${STUCK}`;
}

const KEPT = ['phoneNumber', 'identifiers', 'anyway', 'name', 'location'] as const;

const grouped = (number: string, kind?: IdentifierKind) =>
  `<b class="num nowrap">${escaped(identifierGroups(number, kind).join(' '))}</b>`;

export function codeForm(token: string, typed: Partial<Typed>, problem?: Problem): string {
  const { phoneNumber, step } = typed;
  const code: Field = {
    name: 'otp',
    label: 'Code',
    attributes: `inputmode="text" autocomplete="one-time-code" autocapitalize="characters" maxlength="500" size="${CODE_LENGTH}" autofocus`,
  };
  const isTooEarly = step === 'again' && problem;
  const wrong = problem && !isTooEarly ? (problem.errors ?? [{ path: 'otp', message: problem.message }]) : [];
  const wait = isTooEarly ? `<p class="msg msg-invalid" role="alert">${escaped(whenAgain(problem))}</p>` : '';
  const kept = `${hidden('registrationToken', token)}${KEPT.map((name) => hidden(name, typed[name])).join('')}`;
  const numbers = numbersIn(typed).map(({ identifier, kind }) => grouped(identifier, kind));
  return `${head('Enter the code', `Sent${step === 'again' && !problem ? ' again' : ''} by SMS to ${escaped(phoneNumber || 'your phone')}. It lasts 15 minutes.`)}
${numbers.length > 0 ? `<p>You report ${numbers.join(', ')}. Compare it once more.</p>` : ''}
${form('code', `${kept}${field(code, {}, wrong)}${submit(numbers.length > 0 ? 'Report as stolen' : 'See my report')}`)}
${form('again', `${kept}${submit('Send it again', '')}${wait}`)}
${form('back', `${kept}${submit('Another phone number', 'btn-quiet ')}`)}
${STUCK}`;
}

function whenAgain({ code, message, retryAfter }: Problem): string {
  return code === 'RATE_LIMITED' && retryAfter ? `You can send it again in ${waitWords(retryAfter)}.` : message;
}

const NETWORK_FULL =
  'Several reports came from this network today. Register to go on: there you show that you are a person.';

export function refused(problem: Problem): string {
  const { status, code, message } = problem;
  const ways =
    status === 409
      ? `${link('/login', 'Log in', 'btn-primary ')}${link('/forgot-password?phone=here', 'Set a new password')}`
      : code === 'PERSON_NEEDED' || status === 429
        ? link('/register', 'Register', 'btn-primary ')
        : '';
  if (code === 'CHALLENGE_ENDED')
    return `${head('This code is used or too old', 'If you reported with it, your report stands. A new code shows it.')}
${link(REPORT_PAGE, 'See my report', 'btn-primary ')}${STUCK}`;
  return `${head('Nothing was reported yet', '', ' autofocus')}
<p class="notice" data-status="missing" role="alert">${escaped(code === 'PERSON_NEEDED' ? NETWORK_FULL : message)}</p>
${ways}${link(REPORT_PAGE, 'Start again', ways ? '' : 'btn-primary ')}${STUCK}`;
}

const locks = LOCKS.phone.map(({ label, url }) => `<a href="${url}">${label}</a>`).join(' · ');

/** The form of the registration begins with what is known. A fragment is sent to nobody. */
function finishPath(name: string, device = '', phoneNumber = ''): string {
  const [firstName = '', ...rest] = capitalised(name).split(' ');
  return `/register#${new URLSearchParams({ firstName, surName: rest.join(' '), phoneNumber, device })}`;
}

/** The emergency page of somebody without an account. */
export function openedReport({ reportToken, name, endsAt, devices }: OpenReport, typed: Typed): string {
  const numbers = devices.flatMap(({ imei1, imei2, serialNumber }) =>
    [imei1, imei2, serialNumber].flatMap((one) => (one ? grouped(one, one === serialNumber ? 'serial' : 'imei') : [])),
  );
  const [only] = devices;
  const called = only && devices.length === 1 ? `${calledInReport(only)} is` : `${devices.length} devices are`;
  const words: Field = { name: 'description', label: 'What happened?', attributes: 'maxlength="1000"' };
  return `${head(`${escaped(called)} reported stolen`, `Buyers who check ${numbers.join(', ')} are warned.`, ' autofocus')}
${typed.step === 'add' ? '<p class="notice" role="status">Added to your report.</p>' : ''}
<h2 class="h3">Do this now</h2>
<ol>
<li><b>Lock the phone</b> ${locks}</li>
<li><b>Block your SIM</b> Call <a href="tel:${NETWORK_CODE.number}">${NETWORK_CODE.number}</a> from a phone of the same network.</li>
<li><b>Tell your bank</b> Call the number on your card.</li>
<li><b>Police</b> Show them this number at the nearest station, and ask for an extract.</li>
<li><b>Change your passwords</b> E-mail first, then the bank app and WhatsApp.</li>
<li><b>Finish your account (2 minutes)</b> Here, or later on your own phone: ${SUPPORT.host}/register, with ${escaped(typed.phoneNumber || 'this phone number')} and an e-mail address. Else your report ends on ${formatDate(endsAt)}.</li>
</ol>
<noscript><p class="notice" data-status="missing">Your report stands. To finish your account you need a browser with JavaScript: this one has none.</p></noscript>
<a class="btn btn-primary btn-lg btn-block needs-script" href="${escaped(finishPath(name, only?.id, typed.phoneNumber))}">Finish your account</a>
<details><summary>Add to your report</summary>${form(
    'add',
    `${hidden('reportToken', reportToken)}${hidden('phoneNumber', typed.phoneNumber)}${field(words, {})}${submit('Add', '')}`,
  )}
<p class="small"><a href="${REPORT_PAGE}">Report another number</a>: three in all, with the same phone.</p></details>
<p class="small muted">${escaped(capitalised(name))}, you see this again on ${SUPPORT.host}${REPORT_PAGE} with a code.</p>
${callUs()}`;
}
