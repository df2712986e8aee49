import { NEVER } from '#schemas/found/foundWords.ts';
import { type Data, LINK, lagosTime, letter, NOON, QUESTIONS } from './templateParts.ts';

const button = ({ thread }: Data<'thread'>) => ({
  label: 'Read and answer',
  path: `/dashboard/found/${encodeURIComponent(thread)}`,
});

const RULES = [NEVER, 'Whoever asks you for money, a code or your Apple or Google password is not helping you.'];
const ABOUT = { thread: 'ABCDEFGHJKLM', device: 'Galaxy A54' };

export const FOUND_TEMPLATES = {
  found_opened: letter(
    { label: 'Somebody has a missing device, to its owner', priority: true, safety: true, sample: ABOUT },
    (data: Data<'thread' | 'device', 'shown' | 'asks'>) => ({
      subject: data.shown
        ? `Somebody has shown that they hold ${data.device}`
        : `Somebody says that they have ${data.device}`,
      preview: data.shown ? 'They wrote to you through Ownmark.' : 'They have not shown that they hold it.',
      lead: [
        data.shown
          ? 'Somebody wrote to you through Ownmark. They typed another number of the device: they have shown that they hold it.'
          : `Somebody wrote to you through Ownmark. They have not shown that they hold it.${data.asks ? ' Ask them for its other number.' : ''}`,
        'You answer on Ownmark. They do not see your name, number or address, and you do not see theirs.',
      ],
      button: button(data),
      notes: [...RULES, QUESTIONS],
    }),
  ),
  found_text: letter(
    { label: 'Somebody has a missing device, to the owner’s phone', priority: true, sample: ABOUT },
    (data: Data<'thread' | 'device'>) => ({
      sms: (cut) => `Ownmark: somebody says they have ${cut(data.device, 20)}. Never pay or give a code. Answer:`,
      brief: 'Ownmark, answer:',
      path: `/dashboard/found/${data.thread}`,
    }),
  ),
  found_said: letter(
    { label: 'A finder has written, to the owner', sample: ABOUT },
    (data: Data<'thread' | 'device'>) => ({
      subject: `The finder of ${data.device} has written to you`,
      preview: 'Read it on Ownmark.',
      lead: ['There is something new in your conversation about this device.'],
      button: button(data),
      notes: RULES,
    }),
  ),
  found_answered: letter(
    { label: 'The owner has answered, to a finder', sample: { foundId: 'ABCDEFGHJKLM', ...LINK } },
    ({ linkPath = '/' }: Data<'foundId', 'linkPath'>) => ({
      subject: 'The owner of the phone you found has answered',
      preview: 'Read it on Ownmark.',
      lead: ['You wrote on Ownmark that you have a missing phone. Its owner has answered.'],
      button: { label: 'Read and answer', path: linkPath },
      notes: ['Keep this link to yourself: whoever has it can write in your place.', 'You did not write? Do nothing.'],
    }),
  ),
  found_answered_text: letter(
    { label: 'The owner has answered, to a finder’s phone', sample: { foundId: 'ABCDEFGHJKLM', ...LINK } },
    ({ linkPath = '/' }: Data<'foundId', 'linkPath'>) => ({
      sms: () => 'Ownmark: the owner of the phone you found has answered:',
      brief: 'Ownmark, answered:',
      path: linkPath,
    }),
  ),
  found_thanks: letter(
    { label: 'The device is back, to a finder', sample: { foundId: 'ABCDEFGHJKLM', ...LINK } },
    ({ linkPath = '/' }: Data<'foundId', 'linkPath'>) => ({
      subject: 'Thank you: the phone is back with its owner',
      preview: 'You gave it back.',
      lead: ['The owner says that they have their phone back. Thank you for giving it back.'],
      button: { label: 'See the conversation', path: linkPath },
    }),
  ),
  found_thanks_text: letter(
    { label: 'The device is back, to a finder’s phone', sample: { foundId: 'ABCDEFGHJKLM' } },
    (_: Data<'foundId'>) => ({
      sms: () => 'Ownmark: the phone you found is back with its owner. Thank you for giving it back.',
    }),
  ),
  found_reported: letter(
    { label: 'A conversation with a finder was reported, to admins', priority: true, sample: { at: NOON } },
    (data: Data<'at'>) => ({
      subject: 'A conversation with a finder was reported',
      preview: 'Read it in the console.',
      lead: [
        `One side of a conversation about a missing device reported the other at ${lagosTime(data.at)}. Nothing more is sent in it.`,
      ],
      button: { label: 'Read it', path: '/admin/found' },
    }),
  ),
};
