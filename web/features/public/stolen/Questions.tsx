import { ArrowRight } from 'lucide-react';
import { IconSlot } from '#ui/IconSlot.tsx';
import { QUESTIONS } from './questions.ts';

/** Answers are plain links: no script needed. */
export function Questions() {
  return (
    <div className="stack gap-6 asks">
      {QUESTIONS.map(({ id, title, text, answers }) => (
        <section key={id} className="ask" id={id} aria-labelledby={`${id}-t`} tabIndex={-1}>
          <header>
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
