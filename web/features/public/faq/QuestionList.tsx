import { ChevronDown } from 'lucide-react';
import type { Question } from './questions.ts';

/** The id is inside, so that a link opens the answer without a script. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="accordion">
      {questions.map(({ id, question, answer }) => (
        <details key={id} name="faq">
          <summary>
            {question}
            <ChevronDown className="i" />
          </summary>
          <div className="accordion-body muted" id={id}>
            {answer}
          </div>
        </details>
      ))}
    </div>
  );
}
