import { ArrowRight, Ban, CircleQuestionMark, KeyRound, Smartphone, UserPlus, UserRound } from 'lucide-react';
import { IconSlot } from '#ui/IconSlot.tsx';

const QUESTIONS = [
  {
    id: 'ask-account',
    title: 'Do you have an Ownmark account?',
    answers: [
      { to: 'ask-password', icon: UserRound, label: 'Yes, I have one' },
      { to: 'way-new', icon: UserPlus, label: 'No, or I am not sure' },
    ],
  },
  {
    id: 'ask-password',
    title: 'Do you know your password?',
    answers: [
      { to: 'way-sign-in', icon: KeyRound, label: 'Yes, I know it' },
      { to: 'ask-phone', icon: CircleQuestionMark, label: 'No, I forgot it' },
    ],
  },
  {
    id: 'ask-phone',
    title: 'Do you have the SIM of your account’s number?',
    answers: [
      { to: 'way-code', icon: Smartphone, label: 'Yes, I can read its SMS' },
      { to: 'way-key-holder', icon: Ban, label: 'No, it is gone' },
    ],
  },
] as const;

/** Answers are plain links, and the style shows their target alone: no script needed. */
export function Questions() {
  return QUESTIONS.map(({ id, title, answers }) => (
    <section key={id} className="stack gap-4 door-part" id={id} aria-labelledby={`${id}-t`} tabIndex={-1}>
      <h2 className="h3" id={`${id}-t`}>
        {title}
      </h2>
      <div className="stack gap-3">
        {answers.map(({ to, icon, label }) => (
          <a key={to} className="ask-answer" href={`#${to}`}>
            <IconSlot>{icon}</IconSlot>
            <b>{label}</b>
            <ArrowRight className="i" />
          </a>
        ))}
      </div>
    </section>
  ));
}
