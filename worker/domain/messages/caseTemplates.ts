import { formatDate } from '#schemas/format/dates.ts';
import { SUPPORT } from '#schemas/format/support.ts';
import { type Data, letter, NOON, PHONE, type PlateData, plateIn, QUESTIONS } from './templateParts.ts';

const casePath = (id: string) => `/dashboard/cases/${encodeURIComponent(id)}`;
const day = (at: string) => formatDate(Number(at));

const CASE = { case: '7a1b', deadline: NOON };

const UNDECIDABLE =
  'Both sides have good proof, so we can’t decide. The device stays where it is. If its report says “disputed”, that stays for 12 months.';

/** By outcome and side. Never who the other side is. */
const DECISIONS: Record<string, string> = {
  upheld_opener: 'We decided that the device is yours.',
  upheld_other: 'We decided that the device belongs to somebody else. It leaves your account.',
  rejected_opener: 'We decided that what you showed does not prove that the device is yours.',
  rejected_other: 'We decided that the device stays yours.',
  lifted_opener: 'We decided that the report ends.',
  lifted_other: 'We decided that your report ends.',
  stands_opener: 'We decided that the report stands.',
  stands_other: 'We decided that your report stands.',
  completed_opener: 'We decided that the handover is valid. The device is yours.',
  completed_other: 'We decided that the handover is valid. The device goes to the recipient.',
  returned_opener: 'We decided that the handover is not valid. The device stays with its owner.',
  returned_other: 'We decided that the handover is not valid. The device stays yours.',
  undecidable_opener: UNDECIDABLE,
  undecidable_other: UNDECIDABLE,
};

/** What the opener says, by kind. */
const CLAIMS: Record<string, (device: string) => string> = {
  ownership: (device) => `Somebody says ${device} is theirs`,
  contest: (device) => `Somebody says your report of ${device} is wrong`,
  handover: (device) => `The recipient of ${device} says that they paid`,
};

/** The sides of a handover have met. */
const unnamed = ({ kind }: Data<never, 'kind'>) =>
  kind === 'handover' ? [] : ['We tell neither side who the other is.'];

const NOTHING_CHANGED = 'Nothing was changed, and nobody was told.';
const REFUSED: Record<string, string> = { handover: 'The handover has ended, and the device stays with its owner.' };

export const CASE_TEMPLATES = {
  case_admitted_opener: letter(
    { label: 'Case admitted, to its opener', sample: CASE },
    (data: Data<'case' | 'deadline', 'kind'>) => ({
      subject: 'We took up your case',
      preview: `The other side can answer until ${day(data.deadline)}.`,
      lead: [
        `The device is locked: it can’t be given away or removed. The other side can answer until ${day(data.deadline)}, or 7 days longer if they ask. Then our team decides on what both sides have shown.`,
      ],
      button: { label: 'See your case', path: casePath(data.case) },
      notes: [...unnamed(data), QUESTIONS],
    }),
  ),
  case_admitted_other: letter(
    {
      label: 'Case admitted, to the other side',
      priority: true,
      safety: true,
      withoutEmail: 'text',
      sample: { ...PHONE, ...CASE, kind: 'ownership' },
    },
    (data: PlateData & Data<'case' | 'deadline' | 'kind'>) => ({
      subject: CLAIMS[data.kind]?.(data.device) ?? `There is a case about ${data.device}`,
      preview: `Answer by ${day(data.deadline)}. Nothing is decided yet.`,
      lead: [
        'Our team has taken up a case about this device. Until it ends, the device can’t be given away or removed.',
        `Answer by ${day(data.deadline)}, and add proof that you are right. If you do not answer, we decide without you. You can ask once for 7 more days.`,
      ],
      plate: plateIn(data, 'transfer_pending', 'Open case'),
      facts: { 'Answer by': day(data.deadline) },
      button: { label: 'Answer', path: casePath(data.case) },
      notes: [
        ...unnamed(data),
        'Pay nobody to end it. Whoever threatens you to get money commits a crime: tell us.',
        QUESTIONS,
      ],
    }),
  ),
  case_admitted_text: letter(
    {
      label: 'Case admitted, to the other side’s phone',
      priority: true,
      sample: { device: 'Galaxy A54', deadline: NOON },
    },
    (data: Data<'device' | 'deadline'>) => ({
      sms: (cut) => `Ownmark: there is a case about your ${cut(data.device, 20)}. Answer by ${day(data.deadline)}:`,
      brief: 'Ownmark, answer:',
      path: '/dashboard/cases',
    }),
  ),
  case_admitted_keyholder: letter(
    { label: 'Case admitted, to a key holder', priority: true, sample: { owner: 'Ada O.', deadline: NOON } },
    (data: Data<'owner' | 'deadline'>) => ({
      sms: (cut) =>
        `Ownmark: ${cut(data.owner, 24)} trusts you as key holder. There is a case about their device. Call them: they must log in and answer by ${day(data.deadline)}. ${SUPPORT.phone}`,
    }),
  ),
  case_refused: letter(
    { label: 'Case refused', sample: { case: '7a1b', words: 'The receipt names no number.' } },
    (data: Data<'case' | 'words', 'kind'>) => ({
      subject: 'We did not take up your case',
      preview: REFUSED[data.kind ?? ''] ?? NOTHING_CHANGED,
      lead: [
        `Our team has looked at your case and could not take it up. ${REFUSED[data.kind ?? ''] ?? NOTHING_CHANGED}`,
        data.words,
      ],
      button: { label: 'See your case', path: casePath(data.case) },
      notes: ['Do you have more proof? You can open another case.', QUESTIONS],
    }),
  ),
  case_picture_removed: letter(
    {
      label: 'A picture of a case removed, to its side',
      sample: { case: '7a1b', words: 'Label of the box: It shows an identity paper or a face.' },
    },
    (data: Data<'case' | 'words'>) => ({
      subject: 'We removed a picture from your case',
      preview: 'It does not count. You can add another one.',
      lead: [
        'Our team removed a picture that you sent: it does not count.',
        data.words,
        'Add another one as soon as you can. Our team goes by what it has.',
      ],
      button: { label: 'Add another picture', path: casePath(data.case) },
      notes: [QUESTIONS],
    }),
  ),
  case_appealed: letter(
    { label: 'Decision appealed, to the other side', sample: CASE },
    (data: Data<'case' | 'deadline'>) => ({
      subject: 'The other side appealed',
      preview: 'Until our team has looked again, nothing changes.',
      lead: [
        `The other side does not accept the decision. An admin who has not decided your case looks at it again by ${day(data.deadline)}. Until then nothing changes.`,
        'You need not do anything. We write to you when it is decided again.',
      ],
      button: { label: 'See your case', path: casePath(data.case) },
      notes: [QUESTIONS],
    }),
  ),
  case_lapsed: letter(
    { label: 'Case ended without a decision, to both sides', sample: { case: '7a1b' } },
    (data: Data<'case'>) => ({
      subject: 'Your case ended without a decision',
      preview: 'The device is no longer locked and stays where it is.',
      lead: [
        'Our team did not decide your case in time, so it has ended. The device is no longer locked, and stays where it is on the register.',
        'We are sorry. Do you have more proof? You can open another case.',
      ],
      button: { label: 'See your case', path: casePath(data.case) },
      notes: [QUESTIONS],
    }),
  ),
  case_lock_ends: letter(
    { label: 'A case that nobody has decided, to admins', sample: CASE },
    (data: Data<'case' | 'deadline'>) => ({
      subject: `A case ends undecided on ${day(data.deadline)}`,
      preview: 'Two admins must decide it before that day.',
      lead: [
        `A case was taken up, and nobody has decided it yet. If two admins do not decide it before ${day(data.deadline)}, it ends: the device is unlocked, and everything stays as it was.`,
      ],
      facts: { 'Ends on': day(data.deadline) },
      button: { label: 'Open the case', path: `/admin/cases/${encodeURIComponent(data.case)}` },
      notes: ['Admins hear of it 30 and 45 days after a case was taken up.'],
    }),
  ),
  case_decided: letter(
    {
      label: 'Case decided',
      priority: true,
      safety: true,
      withoutEmail: 'text',
      sample: {
        case: '7a1b',
        about: 'Galaxy A54',
        outcome: 'upheld_opener',
        deadline: NOON,
        words: 'The earlier paper shows it.',
      },
    },
    (data: Data<'case' | 'about' | 'outcome' | 'words', 'deadline'>) => ({
      subject: `The case about ${data.about} was decided`,
      preview: data.deadline ? `It takes effect on ${day(data.deadline)}.` : 'It takes effect now.',
      lead: [DECISIONS[data.outcome] ?? 'Our team has decided.', data.words],
      facts: {
        Device: data.about,
        'Takes effect': data.deadline ? `${day(data.deadline)}, unless a side appeals` : 'Now',
      },
      button: { label: 'See the decision', path: casePath(data.case) },
      notes: [
        ...(data.deadline
          ? [
              `Is it wrong? If you can still appeal, your case shows the button: press it before ${day(data.deadline)}, and an admin who has not decided the case looks again.`,
            ]
          : []),
        'A signed paper of the decision is in My papers.',
        QUESTIONS,
      ],
    }),
  ),
};
