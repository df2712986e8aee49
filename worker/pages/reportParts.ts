import { CODE_EXPIRED, CODE_LENGTH, triesLeft } from '#schemas/accounts/codes.ts';
import { parseTyped } from '#schemas/checks/parseIdentifiers.ts';
import { REPORT_CODE_PAGE, REPORT_DONE_PAGE, REPORT_PAGE } from '#schemas/checks/reportPaths.ts';
import { calledInReport } from '#schemas/checks/stolenReport.ts';
import { LOCKS, NETWORK_CODE } from '#schemas/devices/emergency.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { capitalised } from '#schemas/format/names.ts';
import { escaped } from '#schemas/format/numbers.ts';
import { NEW_SIM, SHOWN, SUPPORT } from '#schemas/format/support.ts';
import type { OpenReport } from '#schemas/responses/devices.ts';
import { waitWords } from '#schemas/responses/errorTexts.ts';
import { type IdentifierKind, identifierGroups } from '#schemas/rules/identifiers.ts';
import { field as drawField, type Field as FormField } from './field.ts';

type OfReport = 'identifiers' | 'anyway' | 'name' | 'phoneNumber' | 'location' | 'description';
type Fields = OfReport | 'step' | 'otp';
export type Typed = Record<Fields, string>;
type Wrong = { path: string; message: string };
/** A refusal in words for people. */
export type Problem = { status: number; code: string; message: string; errors?: Wrong[]; retryAfter?: number };

const callUs = (hours = '') =>
  `<p class="small muted">Stuck? Call <a class="nowrap" href="${SUPPORT.phoneLink}">${SHOWN.phone}</a>${hours}</p>`;
const STUCK = callUs(`, ${SUPPORT.shortHours}`);

/** The address of the next step. If the network fails, Back leads to the form with what was typed. */
const ACTIONS = {
  send: REPORT_CODE_PAGE,
  see: REPORT_CODE_PAGE,
  code: REPORT_DONE_PAGE,
  again: REPORT_DONE_PAGE,
  add: REPORT_PAGE,
};

const form = (step: keyof typeof ACTIONS, inner: string) =>
  `<form method="post" action="${ACTIONS[step]}"><input type="hidden" name="step" value="${step}">${inner}</form>`;

/** @param focus the page came in answer to a form that has no field to go on with */
const head = (title: string, lead: string, focus = '') =>
  `<div class="stack gap-2 alert-head" data-status="stolen"><span class="stripe"></span><h1 class="h2" tabindex="-1"${focus}>${title}</h1><p>${lead}</p></div>`;

const submit = (label: string, look = 'btn-primary btn-lg ') =>
  `<button class="btn ${look}btn-block">${label}</button>`;
const link = (to: string, label: string, look = '') => `<a class="btn ${look}btn-block" href="${to}">${label}</a>`;

type Field = FormField & { name: Fields; attributes: string };
const field = (one: Field, typed: Partial<Typed>, errors: Wrong[] = []) =>
  drawField({ ...one, attributes: `required ${one.attributes}` }, typed, errors);

const PHONE = 'type="tel" inputmode="tel" autocomplete="tel-national"';
const NUMBER: Field = {
  name: 'identifiers',
  label: 'Number of the phone (IMEI)',
  hint: 'On the box, the receipt, or in your Google or Apple account. Two SIMs? Type both.',
  // No autocomplete="off": a browser would then lose the number when the network fails.
  attributes: 'spellcheck="false"',
};
const NAME: Field = { name: 'name', label: 'Your name', attributes: 'autocomplete="name"' };
const READ_NOW: Field = { name: 'phoneNumber', label: 'A phone whose SMS you can read now', attributes: PHONE };
const PLACE: Field = { name: 'location', label: 'Where was it taken?', attributes: 'maxlength="200"' };

const numbersIn = (typed: Partial<Typed>) => parseTyped(typed.identifiers ?? '').numbers ?? [];
/** The numbers with a wrong check digit. The checkbox is only about them. */
const doubtfulIn = (typed: Partial<Typed>) =>
  numbersIn(typed).flatMap(({ caution, identifier }) => (caution === 'checksum' ? [identifier] : []));

const DOUBT = 'One digit may be wrong. With a wrong number no buyer of your phone is warned.';

/** A check digit is wrong, and the visitor has not confirmed the number. */
export const isDoubtful = (typed: Partial<Typed>): boolean =>
  doubtfulIn(typed).some((number) => !typed.anyway?.includes(number));

const anyway = (typed: Partial<Typed>) =>
  doubtfulIn(typed).length > 0
    ? `<label class="choice"><input type="checkbox" name="anyway" value="${doubtfulIn(typed).join(' ')}"${isDoubtful(typed) ? '' : ' checked'}><span>Report it anyway</span></label>`
    : '';

/** @param isOpen of this browser a report stands */
export function reportForm(typed: Partial<Typed>, problem?: Problem, isOpen = false): string {
  const isSeeing = typed.step === 'see';
  const doubt = isDoubtful(typed) ? [{ path: 'identifiers', message: DOUBT }] : [];
  const errors = [...(problem?.errors ?? []), ...doubt];
  const [number = '', ...others] = [NUMBER, NAME, READ_NOW, PLACE].map((one) =>
    isSeeing ? field(one, {}) : field(one, typed, errors),
  );
  const again: Field = { ...READ_NOW, id: 'again', label: 'The phone you reported with' };
  const seeing = `${isSeeing ? field(again, typed, errors) : field(again, {})}${submit('Send a code', '')}`;
  const seen = isOpen
    ? link(REPORT_DONE_PAGE, 'See your report')
    : `<details${isSeeing ? ' open' : ''}><summary>Reported already? See your report</summary>${form('see', seeing)}</details>`;
  return `${head('Report a stolen phone', 'Is it registered here? Only its account can report it: <a href="/login">Log in</a> or <a href="/stolen#ask-phone">I forgot my password</a>. Not registered? Here it is free, and buyers are warned at once.')}
${form('send', `${number}${anyway(typed)}${others.join('')}${submit('Send the code')}`)}
<p class="small muted">Sending it accepts our <a href="/terms">terms</a> and <a href="/privacy">privacy policy</a>.</p>
${seen}
${STUCK}`;
}

const grouped = (number: string, kind?: IdentifierKind) =>
  `<b class="num nowrap">${escaped(identifierGroups(number, kind).join(' '))}</b>`;

type AskedWith = Pick<Typed, 'phoneNumber' | 'identifiers'> & { isEnded: boolean };

export function codeForm({ phoneNumber, identifiers, isEnded }: AskedWith, step: string, problem?: Problem): string {
  const numbers = numbersIn({ identifiers }).map(({ identifier, kind }) => grouped(identifier, kind));
  const wait = problem && step === 'again' ? whenAgain(problem) : '';
  const rest = `${link(REPORT_PAGE, 'Another phone number', 'btn-quiet ')}${STUCK}`;
  if (isEnded)
    return `${head('Ask for a new code', numbers.length > 0 ? 'Nothing was reported yet. What you typed is kept.' : '', ' autofocus')}
<p class="notice" data-status="missing" role="alert">${escaped(wait || (problem ? wordsOf(problem) : CODE_EXPIRED))}</p>
${form('again', submit('Send a new code'))}
${rest}`;
  const code: Field = {
    name: 'otp',
    label: 'Code',
    attributes: `inputmode="text" autocomplete="one-time-code" autocapitalize="characters" maxlength="500" size="${CODE_LENGTH}" autofocus`,
  };
  const wrong = problem && !wait ? [{ path: 'otp', message: wordsOf(problem) }] : [];
  return `${head('Enter the code', `Sent${step === 'again' && !problem ? ' again' : ''} by SMS to ${escaped(phoneNumber)}. It lasts 15 minutes.`)}
${numbers.length > 0 ? `<p>You report ${numbers.join(', ')}. Compare it once more.</p>` : ''}
${form('code', `${field(code, {}, wrong)}${submit(numbers.length > 0 ? 'Report as stolen' : 'See my report')}`)}
${form('again', `${submit('Send it again', '')}${wait && `<p class="msg msg-invalid" role="alert">${escaped(wait)}</p>`}`)}
${rest}`;
}

/** Errors that the step for the code shows itself. */
export const isOfCode = (step: string, { status, code, errors }: Problem): boolean =>
  code === 'INVALID_OTP' ||
  code === 'CHALLENGE_ENDED' ||
  (step === 'code' ? status === 400 && errors !== undefined : status === 429);

function wordsOf({ code, message, errors }: Problem): string {
  const hint = errors?.find(({ path }) => path === 'otp')?.message ?? '';
  if (hint.endsWith(triesLeft(0))) return triesLeft(0);
  return code === 'INVALID_OTP' ? `${message} ${hint}`.trim() : message;
}

function whenAgain({ code, message, retryAfter }: Problem): string {
  return code === 'RATE_LIMITED' && retryAfter ? `You can send it again in ${waitWords(retryAfter)}.` : message;
}

const NETWORK_FULL =
  'Several reports came from this network today. Register to go on: there you show that you are a person.';

export function refused(problem: Problem): string {
  const { status, code, message, errors = [] } = problem;
  const isOfPhone = errors.some(({ path }) => path === 'phoneNumber');
  const ways = isOfPhone
    ? `${link(REPORT_PAGE, 'Use another phone', 'btn-primary ')}${link('/login', 'It is mine: log in')}${link('/stolen#ask-phone', 'It is mine: I forgot my password')}`
    : status === 409
      ? `${link('/login', 'Log in', 'btn-primary ')}${link('/stolen#ask-phone', 'I forgot my password')}
<p class="small muted">No SIM, no key holder? ${NEW_SIM} It gets the code.</p>`
      : code === 'PERSON_NEEDED' || status === 429
        ? link('/register', 'Register', 'btn-primary ')
        : '';
  return `${head('Nothing was reported yet', 'Buyers are not warned.', ' autofocus')}
<p class="notice" data-status="missing" role="alert">${escaped(code === 'PERSON_NEEDED' ? NETWORK_FULL : message)}</p>
${ways}${isOfPhone ? '' : link(REPORT_PAGE, 'Start again', ways ? '' : 'btn-primary ')}${STUCK}`;
}

export const closedReport = () =>
  `${head('Your report is closed here', 'It stands. See it with a new code, or log in if your account is finished.', ' autofocus')}
${link(`${REPORT_PAGE}?see`, 'See my report', 'btn-primary ')}${STUCK}`;

const locks = LOCKS.phone.map(({ label, url }) => `<a href="${url}">${label}</a>`).join(' · ');

/** The form of the registration begins with what is known. A fragment is sent to nobody. */
function finishPath(name: string, device = '', phoneNumber = ''): string {
  const [firstName = '', ...rest] = capitalised(name).split(' ');
  return `/register#${new URLSearchParams({ firstName, surName: rest.join(' '), phoneNumber, device })}`;
}

/** The emergency page of somebody without an account. */
export function openedReport(
  { name, endsAt, devices }: OpenReport,
  step: string,
  phoneNumber: string,
  problem?: Problem,
): string {
  const numbers = devices.flatMap(({ imei1, imei2, serialNumber }) =>
    [imei1, imei2, serialNumber].flatMap((one) => (one ? grouped(one, one === serialNumber ? 'serial' : 'imei') : [])),
  );
  const [only] = devices;
  const called = only && devices.length === 1 ? `${calledInReport(only)} is` : `${devices.length} devices are`;
  const words: Field = { name: 'description', label: 'What happened?', attributes: 'maxlength="1000"' };
  return `${head(`${escaped(called)} reported stolen`, `Buyers who check ${numbers.join(', ')} are warned.`, ' autofocus')}
${step === 'add' ? `<p class="notice" role="status">${problem ? escaped(problem.message) : 'Added to your report.'}</p>` : ''}
<h2 class="h3">Do this now</h2>
<ol>
<li><b>Lock the phone</b> ${locks}</li>
<li><b>Block your SIM</b> Call <a href="tel:${NETWORK_CODE.number}">${NETWORK_CODE.number}</a> from the same network.</li>
<li><b>Tell your bank</b> Call the number on your card.</li>
<li><b>Police</b> Show this number at a station, and ask for an extract.</li>
<li><b>Change your passwords</b> E-mail first, then the bank app and WhatsApp.</li>
<li><b>Finish your account (2 minutes)</b> Here, or later on your own phone: ${SUPPORT.host}/register, with ${escaped(phoneNumber)} and an e-mail address. Else your report ends on ${formatDate(endsAt)}.</li>
</ol>
<noscript><p class="notice" data-status="missing">Your report stands. To finish your account you need a browser with JavaScript: this one has none.</p></noscript>
<a class="btn btn-primary btn-lg btn-block needs-script" href="${escaped(finishPath(name, only?.id, phoneNumber))}">Finish your account</a>
<details><summary>Add to your report</summary>${form('add', `${field(words, {})}${submit('Add', '')}`)}
<p class="small"><a href="${REPORT_PAGE}">Report another number</a>: three in all, with the same phone.</p></details>
<p class="small muted">${escaped(capitalised(name))}, see this again on ${SUPPORT.host}${REPORT_PAGE} with a code. Borrowed phone? <button form="close">Close it here</button></p>
<form id="close" hidden method="post" action="${REPORT_PAGE}"><input type="hidden" name="step" value="close"></form>
${callUs()}`;
}
