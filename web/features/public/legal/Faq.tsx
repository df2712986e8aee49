import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Fold } from '#ui/Accordion.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { CATEGORIES, type Category, matching, POPULAR, type Question } from './questions.ts';

const CHIPS = CATEGORIES.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

/** Without a script there is no search, so all ten questions are shown. */
export function Faq() {
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<Category>('all');
  const list = useRef<HTMLDivElement>(null);
  const found = matching(search, category);

  function showAll() {
    setSearch('');
    setCategory('all');
  }

  function reveal({ id }: Question) {
    flushSync(showAll);
    const details = list.current?.querySelector(`#${id}`)?.closest('details');
    if (!details) return;
    details.open = true;
    details.querySelector('summary')?.focus({ preventScroll: true });
    details.scrollIntoView({ block: 'start' });
  }

  return (
    <div className="faq">
      <div>
        <search className="stack faq-tools needs-script">
          <SearchField label="Search questions" value={search} onChange={setSearch} />
          <Chips label="Category" value={category} onChange={setCategory} options={CHIPS} />
        </search>
        <p className="sr-only" role="status">
          {search || category !== 'all' ? `${found.length} of ten questions` : ''}
        </p>
        <div ref={list}>
          {found.length > 0 ? (
            <QuestionList questions={found} />
          ) : (
            <EmptyState
              title="No questions found"
              text="Try adjusting your search or category."
              action={<Button onClick={showAll}>Show all questions</Button>}
            />
          )}
        </div>
      </div>
      <Popular onChoose={reveal} />
    </div>
  );
}

/** The id is inside, so that a link opens the answer without a script. */
function QuestionList({ questions }: { questions: readonly Question[] }) {
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

/** Works also when search or category has hidden the answer. A phone, where the same four stand above, shows one line. */
function Popular({ onChoose }: { onChoose: (question: Question) => void }) {
  return (
    <aside className="popular" aria-label="Popular questions">
      <Fold title="Popular questions">
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
      </Fold>
    </aside>
  );
}

type Props<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
};

function Chips<Value extends string>({ label, value, onChange, options }: Props<Value>) {
  return (
    <fieldset className="flow" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          className="chip"
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
