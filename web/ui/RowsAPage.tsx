import { PAGE_SIZE_CHOICES } from '#schemas/lists/pageSizes.ts';

type Props = { value: number; onChange: (rows: number) => void };

/** A list's own default is offered as well. */
export function RowsAPage({ value, onChange }: Props) {
  const choices = [...new Set([...PAGE_SIZE_CHOICES, value])].sort((a, b) => a - b);
  return (
    <fieldset className="rows-a-page" aria-label="Rows a page">
      <span aria-hidden="true">Rows</span>
      {choices.map((rows) => (
        <button
          key={rows}
          type="button"
          className="num"
          aria-pressed={rows === value}
          onClick={() => rows !== value && onChange(rows)}
        >
          {rows}
        </button>
      ))}
    </fieldset>
  );
}
