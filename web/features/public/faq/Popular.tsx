import { POPULAR, type Question } from './questions.ts';

/** Works also when search or category has hidden the answer. */
export function Popular({ onChoose }: { onChoose: (question: Question) => void }) {
  return (
    <aside className="popular" aria-labelledby="popular">
      <h2 className="h4" id="popular">
        Popular questions
      </h2>
      <ul className="plain">
        {POPULAR.map((entry) => (
          <li key={entry.id}>
            <a
              href={`#${entry.id}`}
              onClick={(event) => {
                event.preventDefault();
                onChoose(entry);
              }}
            >
              {entry.question}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
