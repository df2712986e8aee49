import { ChevronDown } from 'lucide-react';
import type { Question } from './questions.ts';

/** One answer open at a time. The id stands inside, so that a link to it opens the answer without a script too. */
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
