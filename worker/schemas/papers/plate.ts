import { DISPUTED, PROOF_WORDS } from '#schemas/checks/checkWords.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { SHOWN, SUPPORT } from '#schemas/format/support.ts';
import { identifierGroups } from '#schemas/rules/identifiers.ts';
import { box, type Drawn, drawPaperNumber, type Element, el, type IconName, icon } from './element.ts';
import { howToCompare } from './paperWords.ts';
import { isTakenBack, type Plate, type Today, worseOf } from './ruling.ts';
import { ageWords, deviceWord, KIND_WORDS, NUMBER_ONLY, NUMBER_OURS, TAKEN_BACK } from './words.ts';

const LOOKS: Record<Plate['head'], { status: string; icon: IconName }> = {
  clean: { status: 'active', icon: 'check' },
  missing: { status: 'missing', icon: 'question' },
  stolen: { status: 'stolen', icon: 'alert' },
  offline: { status: 'none', icon: 'offline' },
  unknown: { status: 'none', icon: 'offline' },
  superseded: { status: 'inactive', icon: 'history' },
  withdrawn: { status: 'inactive', icon: 'ban' },
  expired: { status: 'inactive', icon: 'clock' },
  suspended: { status: 'transfer_pending', icon: 'pause' },
};

/** Today's answer first and largest, the paper and its moment second. Only what was verified is drawn so. */
export function drawPlate(plate: Plate): Element {
  const { head, presented } = plate;
  const look = LOOKS[head];
  const isAnswered = head !== 'offline' && head !== 'unknown';
  return el(
    'article',
    { className: 'result answer vouched', 'data-status': look.status, 'aria-labelledby': 'paper-answer' },
    box('span', 'stripe'),
    box(
      'header',
      'verdict',
      box(
        'div',
        'verdict-in',
        box(
          'p',
          'between verdict-top num',
          icon(look.icon),
          box('span', '', el('b', {}, 'Today'), isAnswered ? `, ${formatDateTime(presented.now)}` : ': not known yet'),
        ),
        el('h2', { className: 'verdict-title', id: 'paper-answer', tabIndex: '-1' }, titleOf(plate)),
      ),
    ),
    box('div', 'answer-cols', today(plate), paper(plate)),
  );
}

const TITLES: Partial<Record<Plate['head'], string>> = {
  missing: 'Device Reported Missing',
  stolen: 'Device Reported Stolen',
  offline: 'Real paper. Today’s answer needs a network',
  unknown: 'Real paper. Today’s answer did not come',
  superseded: 'Replaced by a newer paper',
  withdrawn: 'The owner took this paper back',
  suspended: 'On hold. Do not pay yet',
};

function titleOf({ head, presented }: Plate): string {
  if (head === 'clean' && presented.matched) return 'It is this device. No report today';
  if (head === 'clean') return `No report on this ${deviceWord(presented.fields)} today`;
  const ended = presented.standing?.endedAt ?? presented.standing?.until;
  return TITLES[head] ?? (ended ? `Expired on ${formatDate(ended)}` : 'Expired');
}

function today(plate: Plate): Element {
  const { presented } = plate;
  const { fields, standing, today: asked } = presented;
  const value = fields?.imei ?? fields?.serial ?? (isAboutTyped(plate) ? presented.typed : undefined);
  const now = worseOf(asked, standing?.device ?? null);
  const showsBadge = now && !['clean', 'missing', 'stolen'].includes(plate.head);
  return box(
    'div',
    'vouched-today',
    value !== undefined && drawNumber(value, fields?.serial === value),
    fields?.imei2 && drawNumber(fields.imei2, false),
    ...advice(plate),
    now?.reportedDate && el('p', { className: 'num' }, reportWords(now.reportedDate, now)),
    now?.disputed && el('p', {}, DISPUTED),
    showsBadge &&
      box(
        'p',
        'today-line',
        'The device itself today: ',
        el('span', { className: 'badge', 'data-status': 'active' }, icon('check'), 'No report'),
      ),
    { slot: 'acts' },
  );
}

/** When, and how well supported: a buyer and an officer act on it. */
function reportWords(reportedDate: string, { happenedOn, proof }: Today): string {
  const happened = happenedOn ? `, said to have happened ${formatDate(happenedOn)}` : '';
  return `Reported ${formatDate(reportedDate)}${happened}. ${proof === 'shown' ? PROOF_WORDS.shown : NO_PROOF}`;
}

const NO_PROOF = 'No proof of purchase was seen: this is the word of a member.';

/** When only the paper's number is known, the report may be about the paper's device and not about the typed number. */
const isAboutTyped = ({ head, presented: { fields, typed, matched, today } }: Plate): boolean =>
  !fields && typed !== undefined && (matched || today?.status === head);

/** The gaps are margins, so that a copy is bare. */
export function drawNumber(value: string, isSerial: boolean): Element {
  const groups = identifierGroups(value, isSerial ? 'serial' : 'imei');
  return box('span', 'id', ...groups.flatMap((group, at): Drawn[] => [at > 0 && el('wbr'), el('span', {}, group)]));
}

const CALL: Drawn[] = ['Call us on ', el('a', { className: 'nowrap', href: SUPPORT.phoneLink }, SHOWN.phone), '.'];

const p = (...children: Drawn[]) => el('p', {}, ...children);
const say = (words: string) => [p(words)];

function advice({ head, kind, isOld, presented }: Plate): Element[] {
  const { made, now, standing, matched } = presented;
  const ended = standing?.endedAt ? ` on ${formatDate(standing.endedAt)}` : '';
  switch (head) {
    case 'clean':
      if (isOld)
        return [
          p('Nobody has reported it missing or stolen. '),
          p(el('b', {}, `Go by this answer, not by the paper: it is ${ageWords(now - Date.parse(made))} old.`)),
        ];
      if (matched) return say('Ask the seller to transfer it to you on Ownmark, and pay when that is done.');
      return say(
        `Nobody has reported it missing or stolen. This does not prove who owns it. ${howToCompare(presented.fields ?? {})}`,
      );
    case 'missing':
      return [p(el('b', {}, 'Do not pay.'), ' Its owner is looking for it. ', ...CALL)];
    case 'stolen':
      return [
        p(el('b', {}, 'Do not buy or use this device. '), ...CALL, ' We will tell the owner without giving your name.'),
      ];
    case 'offline':
    case 'unknown':
      return say(
        `It was signed on ${formatDate(made)} and nothing on it was changed. Somebody may have reported the device after that. ${head === 'offline' ? 'Connect and check again before you pay.' : 'Check again before you pay.'}`,
      );
    case 'superseded':
      return say(
        `It was right on its day, and was replaced${ended}. Ask for the newer one. If this person can’t show it, do not pay.`,
      );
    case 'withdrawn':
      return say(
        `It counts no more${ended ? ` since${ended.replace(' on', '')}` : ''}. Whoever shows it to you should have a new one.`,
      );
    case 'suspended':
      return say('There is an open question about this device. This paper does not count until it is settled.');
    case 'expired':
      return say(
        kind === 'found'
          ? 'It counted for 7 days, and the device is no longer reported missing.'
          : 'It counted for 90 days at most. Ask the owner for a new one. It takes a minute and is free.',
      );
  }
}

function paper(plate: Plate): Element {
  const { fields, made } = plate.presented;
  const { title, isQuiet } = sealOf(plate);
  return box(
    'div',
    'vouched-paper',
    box('p', 'vouched-cap', fields ? 'The paper you showed us' : 'The paper of this number'),
    box(
      'p',
      isQuiet ? 'paper-seal is-quiet' : 'paper-seal',
      icon(isQuiet ? 'oldPaper' : 'paper'),
      el(
        'span',
        {},
        el('b', {}, title),
        el('small', {}, fields ? `Signed by Ownmark on ${formatDateTime(made)}` : `Made on ${formatDateTime(made)}`),
      ),
    ),
    fields?.says !== undefined && box('p', 'paper-quote num', `“${fields.says}”`),
    !fields &&
      el('p', { className: 'small' }, isAboutTyped(plate) && !plate.presented.matched ? NUMBER_TYPED : NUMBER_ONLY),
    box(
      'dl',
      'facts',
      ...factsOf(plate).map(([term, ...value]) => el('div', {}, el('dt', {}, term), el('dd', {}, ...value))),
    ),
  );
}

const NUMBER_TYPED =
  'Today’s answer is for the number you typed. Whether this paper is about it we can’t tell: scan the large code or paste its text.';

function sealOf({ head, kind, isOld, presented }: Plate): { title: string; isQuiet: boolean } {
  const { fields, made, now } = presented;
  const quiet = (title: string) => ({ title, isQuiet: true });
  if (!fields) return quiet(head === 'clean' && isTakenBack(presented) ? TAKEN_BACK : NUMBER_OURS);
  if (head === 'offline' || head === 'unknown')
    return { title: `Signed then, on ${formatDateTime(made)}`, isQuiet: false };
  if (head === 'suspended') return quiet('Real, and on hold');
  if (head === 'superseded' || head === 'withdrawn' || head === 'expired') return quiet('Real on its day');
  if (fields.status && fields.status !== head)
    return quiet(
      head === 'clean' ? 'Real, but the report was taken back since' : 'The paper is real, but the report is newer',
    );
  if (isOld) return quiet(`Real, but old: made ${ageWords(now - Date.parse(made))} ago`);
  if (head !== 'clean' && !fields.status) return quiet('The paper is real, but the report is newer');
  if (presented.standing?.state === 'expired') return quiet('Real, but its time is over');
  if (kind === 'check' || kind === 'report') return { title: 'Real, and nothing on it was changed', isQuiet: false };
  return { title: `Real ${KIND_WORDS[kind].toLowerCase()}, valid today`, isQuiet: false };
}

function factsOf({ kind, presented }: Plate): [string, ...Drawn[]][] {
  const { fields, standing } = presented;
  const number = fields?.number ?? standing?.number ?? '';
  const facts: [string, ...Drawn[]][] = [['Paper', `${KIND_WORDS[kind]} `, drawPaperNumber(number)]];
  if (fields?.holder) facts.push(['Names', fields.holder]);
  if (fields?.device) facts.push(['Device', fields.device]);
  if (fields?.proof) facts.push(['Proof of purchase', PROOF_WORDS[fields.proof as 'declared' | 'shown']]);
  if (fields?.for) facts.push(['Made for', fields.for]);
  if (fields?.until && !standing?.endedAt) facts.push(['Valid until', formatDate(fields.until)]);
  if (standing?.endedAt)
    facts.push([standing.state === 'suspended' ? 'On hold since' : 'Ended', formatDate(standing.endedAt)]);
  facts.push(['Public log', logWords(presented)]);
  return facts;
}

function logWords({ standing, proven }: Plate['presented']): string {
  const entryOf = (entry: number) => `Entry ${entry.toLocaleString('en')}`;
  if (!standing) return proven === undefined ? 'Needs a network' : `${entryOf(proven)}, shown by the file you opened`;
  const { entry, sealed } = standing.log;
  if (entry === null) return 'Not there';
  return sealed ? `${entryOf(entry)}, sealed` : `${entryOf(entry)}, sealed within 15 minutes`;
}
