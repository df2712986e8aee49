import { Ghost } from '#ui/Ghost.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { Mark } from '#ui/Mark.tsx';

export function TypePart() {
  return (
    <>
      <div className="stack gap-3">
        <p className="display">Display, once a page</p>
        <p className="h2">Section title of a public page</p>
        <p className="h1">Title of a screen</p>
        <p className="h3">Title of a card or a block</p>
        <p className="lead">Lead: one or two sentences that say what is here and why it matters to you.</p>
        <p className="prose">
          Body, 16 px. Names keep their marks: Adéṣọlá Ọkọ́ńkwọ̀, Ụzọma, Ẹniọlá. Money is{' '}
          <span className="num">₦12,500</span>, dates are <span className="num">Nov 20, 2026</span>, phones are{' '}
          <span className="num">0803 000 0123</span> or +234.
        </p>
        <p className="small muted">Small, 14 px: labels and everything in the admin area.</p>
        <p className="xs muted">Extra small, 13 px: hints, table heads, times.</p>
      </div>
      <div className="row gap-4">
        <span className="amount sheet-amount">₦48,362,500</span>
        <span className="sheet-id">
          <Identifier value="351234567890124" />
        </span>
        <span className="sheet-id">
          <Identifier value="5CG12O048LBX" />
        </span>
      </div>
      <div className="row gap-4">
        <Mark />
        <Ghost />
      </div>
    </>
  );
}
