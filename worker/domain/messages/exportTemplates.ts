import { type Data, lagosTime, OUR_PHONE, type Templates } from './templateParts.ts';

const ON_PROFILE = {
  button: { label: 'Look at my profile', path: '/dashboard/profile' },
  notes: [`Not you? Change your password and log out your other devices on your profile, then call us: ${OUR_PHONE}.`],
};

/** None of them leads to the file itself: that takes a login and the password. */
export const EXPORT_TEMPLATES = {
  export_asked: (data: Data<'at'>) => ({
    subject: 'You asked for your Ownmark data',
    preview: 'We write again when the file is ready.',
    title: 'Your file is being made',
    lead: [
      `Somebody who knows your password asked on ${lagosTime(data.at)} for a file of everything we keep about you. It takes some minutes; we write again when it is ready.`,
    ],
    ...ON_PROFILE,
  }),
  export_ready: (data: Data<'endsAt'>) => ({
    subject: 'Your Ownmark data is ready',
    preview: `Download it until ${lagosTime(data.endsAt)}.`,
    lead: [
      `Download it on your profile until ${lagosTime(data.endsAt)}. Then we remove it, and you can ask for another.`,
      'You need to be logged in, and we ask for your password. Keep the file to yourself: it holds your contacts, your devices and your key holders.',
    ],
    ...ON_PROFILE,
  }),
  export_taken: (data: Data<'at'>) => ({
    subject: 'Your Ownmark data was downloaded',
    preview: `On ${lagosTime(data.at)}. Was it you?`,
    lead: [`The file of everything we keep about you was downloaded for the first time on ${lagosTime(data.at)}.`],
    ...ON_PROFILE,
  }),
} satisfies Templates;
