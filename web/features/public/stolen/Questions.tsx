import { ArrowRight, Ban, CircleQuestionMark, KeyRound, Smartphone, UserPlus, UserRound } from 'lucide-react';
import { IconSlot } from '#ui/IconSlot.tsx';

const QUESTIONS = [
  {
    id: 'ask-account',
    title: 'Do you have an Ownmark account?',
    text: 'If you ever registered a device with us, you have one.',
    answers: [
      { to: 'ask-password', icon: UserRound, label: 'Yes, I have one', next: 'Next: your password' },
      {
        to: 'way-new',
        icon: UserPlus,
        label: 'No, or I am not sure',
        next: 'Next: report it with a new account, free',
      },
    ],
  },
  {
    id: 'ask-password',
    title: 'Do you know your password?',
    text: 'You log in with your e-mail or phone number and this password.',
    answers: [
      { to: 'way-sign-in', icon: KeyRound, label: 'Yes, I know it', next: 'Next: log in and report' },
      { to: 'ask-phone', icon: CircleQuestionMark, label: 'No, I forgot it', next: 'Next: where the code goes' },
    ],
  },
  {
    id: 'ask-phone',
    title: 'Is the phone with you?',
    text: 'We send a code to change your password. It must not go to the thief.',
    answers: [
      {
        to: 'way-code',
        icon: Smartphone,
        label: 'Yes, I can read its SMS',
        next: 'Something else was stolen, or the SIM is back',
      },
      { to: 'way-key-holder', icon: Ban, label: 'No, it is gone', next: 'Next: your key holder gets the code' },
    ],
  },
] as const;

/** Answers are plain links: no script needed. */
export function Questions() {
  return (
    <div className="stack gap-6 asks">
      {QUESTIONS.map(({ id, title, text, answers }) => (
        <section key={id} className="ask" id={id} aria-labelledby={`${id}-t`} tabIndex={-1}>
          <header className="stack gap-1">
            <h2 className="h1" id={`${id}-t`}>
              {title}
            </h2>
            <p>{text}</p>
          </header>
          <div className="stack gap-3 ask-answers">
            {answers.map(({ to, icon, label, next }) => (
              <a key={to} className="ask-answer" href={`#${to}`}>
                <IconSlot>{icon}</IconSlot>
                <span>
                  <b>{label}</b>
                  <small>{next}</small>
                </span>
                <ArrowRight className="i ask-on" />
              </a>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
