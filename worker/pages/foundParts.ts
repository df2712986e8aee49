import { DAY_MS, dayBegins, formatDate, formatDateTime, lagosDay } from '#schemas/format/dates.ts';
import { escaped } from '#schemas/format/numbers.ts';
import { formatPhone } from '#schemas/format/phones.ts';
import {
  ALONE,
  DAYTIMES,
  FOUND_WORDS_MAX,
  isLeftAtPolice,
  isSafePlace,
  MEETING_DAYS,
  MEETING_PLACE_NAMES,
  MEETING_PLACES,
  NEVER,
  PLACE_MAX,
  SENTENCES,
  takesPlace,
} from '#schemas/found/foundWords.ts';
import type { FinderThread } from '#schemas/responses/found.ts';
import { identifierGroups } from '#schemas/rules/identifiers.ts';
import type { Problem } from './account.ts';
import type { Typed, Wrong } from './accountPage.ts';
import { field as drawField, type Field } from './field.ts';

/** Whoever has typed something wrong stands in that field. */
export const field = (one: Field, typed: Typed, errors: readonly Wrong[] = []) =>
  drawField(one, typed, errors, ' autofocus');

export const notice = (text: string) =>
  `<p class="notice" data-status="missing" role="alert" tabindex="-1" autofocus>${escaped(text)}</p>`;

/** @param address of this page: the finder's only way back */
export function threadPage(thread: FinderThread, address: string, typed: Typed = {}, problem?: Problem): string {
  const { identifier, lines, can, proved } = thread;
  const errors = problem?.errors ?? [];
  const said = { typed, errors };
  const forms = `${can.includes('agree') ? form('agree', submit('Yes, I will be there')) : ''}
${can.includes('prove') ? proveForm(thread, said) : ''}
${can.includes('say') ? sayForms(thread, said) : ''}
${can.includes('write') ? writeForm(thread, said) : ''}
${can.includes('meet') ? meetForm(thread, said) : ''}
${can.includes('share') ? shareForm(thread, said) : ''}`;
  // The field may be gone: after the last try, or because the other side did something meanwhile.
  const isAtField = forms.includes('aria-invalid');
  return `<div class="stack gap-2 alert-head" data-status="${thread.state === 'returned' ? 'active' : 'missing'}"><span class="stripe"></span><h1 class="h2" tabindex="-1">${TITLES[stateOf(thread)]}</h1>
<p>${nextOf(thread)}</p></div>
${problem && !isAtField ? notice(errors[0]?.message ?? problem.message) : ''}
${can.length > 0 ? wayBack(address, thread.contact) : ''}
<section aria-labelledby="said"><h2 class="h3" id="said">About <span class="num">${escaped(identifierGroups(identifier).join(' '))}</span></h2>
<ol class="lines">${lines.map(lineOf).join('')}</ol><span id="last"></span>
${can.length > 0 ? '<p><a href="?">Look for an answer</a></p>' : ''}</section>
${forms}
${proved && can.length > 0 ? `<form method="post" action="${escaped(address)}/note"><h2 class="h3">A paper for you</h2><p>It says that you told the register and showed that you hold the phone. It is signed, names nobody, and counts for 7 days, while the phone is missing.</p>${submit('Make the paper', '')}</form>` : ''}
${can.length > 0 ? `<details><summary>${can.includes('report') ? 'End or report this' : 'End this'}</summary>${form('end', `<p>You need not write again. The phone is still missing: hand it to a police station, and keep their stamp.</p>${submit('End this conversation', '')}`)}${can.includes('report') ? form('report', `<p>Did the owner ask for money, or threaten you? Report it: our team reads it, and nothing more is sent.</p>${submit('Report the owner', '')}`) : ''}</details>` : ''}`;
}

type Said = { typed: Typed; errors: readonly Wrong[] };

/** Sent to the page's own address, which holds the secret. */
const form = (act: string, inner: string) =>
  `<form method="post"><input type="hidden" name="act" value="${act}">${inner}</form>`;
const submit = (label: string, look = 'btn-primary ') => `<button class="btn ${look}btn-block">${label}</button>`;

const TITLES: Record<FinderThread['state'], string> = {
  open: 'We have told the owner',
  talking: 'The owner has answered',
  agreed: 'You meet the owner',
  returned: 'Thank you: it is back with its owner',
  ended: 'This conversation has ended',
};

/** The day on which they agreed may be over. */
const stateOf = ({ state, meeting }: FinderThread) => (state === 'agreed' && !meeting ? 'talking' : state);

function nextOf(thread: FinderThread): string {
  const { endsAt, meeting, number, can, sharing, lines } = thread;
  if (number !== null) {
    const met = meeting?.agreed ? ` You meet ${whereAndWhen(meeting)}.` : '';
    const asked = can.includes('agree') ? ' They name a place to meet: say yes, or name another one.' : met;
    return `The owner’s number: <a class="num nowrap" href="tel:${escaped(number)}">${escaped(formatPhone(number))}</a>.${asked} ${ALONE}`;
  }
  const until = endsAt ? ` Without a word it ends on ${formatDate(endsAt)}.` : '';
  if (can.includes('agree')) return `The owner names a place to meet. Say yes, or name another one.${until}`;
  if (sharing.other && can.includes('share'))
    return `The owner shares their number. Share yours, and you both see the other’s.${until}`;
  if (can.length > 0 && lines.some((line) => line.by === 'you' && isLeftAtPolice(line)))
    return `The owner can get it at the police station. Keep the stamp: you need not do anything more.${until}`;
  if (sharing.you && can.length > 0 && !meeting)
    return `You share your number. It shows once the owner shares theirs.${until}`;
  switch (stateOf(thread)) {
    case 'open':
      return `They answer here.${can.includes('prove') ? ' Type the other number, so that they know that you hold the phone.' : ''}${until}`;
    case 'talking':
      return meeting
        ? `You ask to meet ${whereAndWhen(meeting)}. Wait for the owner’s yes.${until}`
        : `Agree on where to meet.${until}`;
    case 'agreed':
      return meeting ? `You meet ${whereAndWhen(meeting)}. ${ALONE}` : ALONE;
    case 'returned':
      return 'The owner says that they have it. You need not do anything more.';
    case 'ended':
      return `Nothing more is sent. Do you still have it? Hand it to a police station, and keep their stamp.`;
  }
}

const whereAndWhen = ({ at, place, day, daytime }: NonNullable<FinderThread['meeting']>): string =>
  `at ${MEETING_PLACES[at]} in ${escaped(place)} on ${formatDate(dayBegins(day))}, in the ${daytime}`;

const KEEP = 'Keep the address of this page: it is your only way back.';
const KEEP_TOO = 'Keep the address of this page: it is your way back. We also send it when the owner answers.';
const wayBack = (address: string, isTold: boolean) =>
  `<div class="notice" data-status="active"><div><b>${isTold ? KEEP_TOO : KEEP}</b><br><a class="way-back" href="${escaped(address)}">${escaped(address)}</a></div></div>`;

function lineOf({ by, text, at, warns }: FinderThread['lines'][number]): string {
  const who = by === 'you' ? 'You' : 'The owner';
  return `<li${by === 'you' ? ' class="mine"' : ''}><small class="muted">${who}, ${formatDateTime(at)}</small>${escaped(text)}${warns && by !== 'you' ? `<p class="small"><b>${NEVER}</b></p>` : ''}</li>`;
}

function proveForm({ triesLeft }: FinderThread, { typed, errors }: Said): string {
  const tries = `${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'}`;
  const other = {
    name: 'number',
    label: 'The other number of the phone',
    hint: `Dial *#06#: it shows two. Or the serial number. You have ${tries}.`,
    attributes: 'required spellcheck="false"',
  };
  return form(
    'prove',
    `<h2 class="h3">Show that you hold it</h2>${field(other, typed, errors)}${submit('Send the number')}`,
  );
}

function sayForms({ sentences }: FinderThread, { typed, errors }: Said): string {
  const plain = sentences.filter((name) => !takesPlace(name));
  const buttons = plain.map(
    (name) => `<button class="btn" name="sentence" value="${name}">${SENTENCES[name].text}</button>`,
  );
  const placed = sentences.filter(takesPlace).map((name) => {
    const isTyped = typed.sentence === name;
    const place = {
      name: 'place',
      id: `place-${name}`,
      label: SENTENCES[name].text,
      attributes: `required maxlength="${PLACE_MAX}"`,
    };
    return form(
      'say',
      `<input type="hidden" name="sentence" value="${name}"><div class="inline-field">${field(place, isTyped ? typed : {}, isTyped ? errors : [])}<button class="btn">Send</button></div>`,
    );
  });
  return `<section><h2 class="h3">Say something</h2>${form('say', `<div class="says">${buttons.join('')}</div>`)}${placed.join('')}</section>`;
}

const writeForm = ({ number }: FinderThread, { typed }: Said) =>
  form(
    'write',
    `<div class="field"><label class="field-label" for="words">Your own words</label><textarea class="input" id="words" name="words" rows="3" maxlength="${FOUND_WORDS_MAX}" required aria-describedby="words-note">${escaped(typed.words ?? '')}</textarea><p class="msg msg-hint" id="words-note">${number === null ? 'Numbers and links' : 'Links'} are cut. Ask for no money: we warn the owner of it.</p></div>${submit('Send', '')}`,
  );

function meetForm({ proved }: FinderThread, { typed, errors }: Said): string {
  const offered = MEETING_PLACE_NAMES.filter((name) => proved || isSafePlace(name));
  const places = offered.map((name) => option(name, capital(MEETING_PLACES[name]), typed.at));
  const times = DAYTIMES.map((value) => option(value, `In the ${value}`, typed.daytime));
  const isMeeting = typed.act === 'meet';
  const now = Date.now();
  const [place, day] = [
    { name: 'place', id: 'meet-place', label: 'Part of town', attributes: `required maxlength="${PLACE_MAX}"` },
    {
      name: 'day',
      label: 'Day',
      attributes: `required type="date" min="${lagosDay(now)}" max="${lagosDay(now + MEETING_DAYS * DAY_MS)}"`,
    },
  ];
  const wrong = isMeeting ? errors : [];
  return `<details${isMeeting ? ' open' : ''}><summary>Name a place to meet</summary>${form(
    'meet',
    `<p>${ALONE}</p><div class="two">${select('at', 'Where', places)}${field(place, isMeeting ? typed : {}, wrong)}${field(day, isMeeting ? typed : {}, wrong)}${select('daytime', 'When', times)}</div>${submit('Ask the owner', '')}`,
  )}</details>`;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const option = (value: string, label: string, chosen?: string) =>
  `<option value="${value}"${value === chosen ? ' selected' : ''}>${label}</option>`;
const select = (name: string, label: string, options: string[]) =>
  `<div class="field"><label class="field-label" for="${name}">${label}</label><select class="input" id="${name}" name="${name}">${options.join('')}</select></div>`;

function shareForm({ sharing }: FinderThread, { typed, errors }: Said): string {
  const phone = {
    name: 'phone',
    label: 'Your phone number',
    hint: sharing.other
      ? 'The owner shares theirs: you both see the numbers at once.'
      : 'The owner sees it only once they share theirs, too.',
    attributes: 'required type="tel" inputmode="tel" autocomplete="tel-national"',
  };
  return `<details${typed.act === 'share' ? ' open' : ''}><summary>Share my number</summary>${form('share', `${field(phone, typed, errors)}${submit('Share my number', '')}`)}</details>`;
}
