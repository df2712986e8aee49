import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/Button.tsx';
import { Chips } from '#ui/Chips.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Popular } from './Popular.tsx';
import { QuestionList } from './QuestionList.tsx';
import { CATEGORIES, type Category, matching, type Question } from './questions.ts';

const CHIPS = CATEGORIES.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

/** Without a script there is no search: all ten are shown. */
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
