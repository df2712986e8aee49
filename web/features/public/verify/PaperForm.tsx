import { FileUp } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { useHydrated } from '#lib/browser/useHydrated.ts';
import { VERIFY_PATH } from '#schemas/statements/paths.ts';
import { textIn } from './textIn.ts';

const HINT = 'Its number, its link or its whole text. Small letters are fine. A number never has O, I, 0 or 1.';

/** A plain form until the script takes over. */
export function PaperForm({ present, busy }: { present: (text: string) => void; busy: boolean }) {
  const ready = useHydrated();
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = field.current?.value ?? '';
    setProblem(text.trim() === '' ? 'Type the number of the paper, or paste its link or its text.' : '');
    if (text.trim() === '') field.current?.focus();
    else if (!busy) present(text);
  }

  async function open({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The same file may be chosen again.
    const read = file && (await textIn(file));
    target.value = '';
    if (!read) return;
    setProblem('problem' in read ? read.problem : '');
    if ('text' in read) present(read.text);
  }

  return (
    <form className="stack gap-4" method="post" action={VERIFY_PATH} onSubmit={submit} noValidate>
      <div className="field">
        <label className="field-label" htmlFor="paper">
          Number, link or text of the paper
        </label>
        <textarea
          className={problem ? 'input is-invalid' : 'input'}
          id="paper"
          name="paper"
          rows={3}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="4KT7-9QXM-2RWD"
          aria-describedby="paper-note"
          aria-invalid={problem ? true : undefined}
          ref={field}
        />
        <p className={problem ? 'msg is-invalid' : 'msg'} id="paper-note" aria-live="polite">
          {problem || HINT}
        </p>
      </div>
      <button className="btn btn-primary btn-lg btn-block" type="submit" aria-busy={busy || undefined}>
        Check this paper
      </button>
      <FileChoice open={open} disabled={!ready} />
    </form>
  );
}

type ChoiceProps = { open: (event: ChangeEvent<HTMLInputElement>) => Promise<void>; disabled: boolean };

/** It takes its room from the start, so that nothing moves when the script has come. */
function FileChoice({ open, disabled }: ChoiceProps) {
  return (
    <div className="file-row needs-script">
      <span className="btn btn-block" aria-hidden="true">
        <FileUp className="i" />
        Open a file or photo
      </span>
      <input
        type="file"
        disabled={disabled}
        aria-label="Open a file or photo"
        accept="text/plain,.txt,.tlog-proof,image/*"
        onChange={(event) => void open(event)}
      />
    </div>
  );
}
