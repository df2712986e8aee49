import { FileCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { NETWORK_ERROR, SERVER_ERROR } from '#schemas/responses/errorTexts.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import { NOTE_ACTION } from '#schemas/statements/paths.ts';
import { Mark } from '#ui/Mark.tsx';

/** Checks anew, signs the answer of that moment, and opens the paper. A plain form without a script. */
export function KeepNote({ identifier, kind }: { identifier: string; kind: IdentifierKind }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function keep(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      const [{ note }, { paperLink }] = await Promise.all([
        api.checks.note.mutate({ identifier, kind }),
        import('#schemas/statements/links.ts'),
      ]);
      navigate(await paperLink(note));
    } catch (error) {
      setProblem(messageOf(error, SERVER_ERROR, NETWORK_ERROR));
      setBusy(false);
    }
  }

  return (
    <form
      className="stack gap-2 keep-note"
      method="post"
      action={NOTE_ACTION}
      onSubmit={(event) => void keep(event)}
      data-row="one"
    >
      <input type="hidden" name="identifier" defaultValue={identifier} key={`${kind} ${identifier}`} />
      <input type="hidden" name="kind" defaultValue={kind} key={kind} />
      <button className="btn btn-block" type="submit" aria-busy={busy || undefined}>
        {busy ? <Mark loading /> : <FileCheck className="i" />}
        Keep proof of this check
      </button>
      <p className="xs muted">A numbered, signed note: free, no account. Anybody can check that it is real.</p>
      <p className="msg is-invalid" role="alert" hidden={problem === ''}>
        {problem}
      </p>
    </form>
  );
}
