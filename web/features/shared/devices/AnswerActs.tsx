import { FileCheck } from 'lucide-react';
import { type FormEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { CHECK_FORM_ID, CHECK_PAGES, readNumbers } from '#schemas/checks/checkPage.ts';
import type { Look } from '#schemas/checks/checkWords.ts';
import { NETWORK_ERROR, SERVER_ERROR } from '#schemas/responses/errorTexts.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import { NOTE_ACTION } from '#schemas/statements/paths.ts';
import { Mark } from '#ui/Mark.tsx';

/** `scans`: the next number is scanned, as this one was. */
export type AnswerWays = { next: () => void; scans: boolean; correct: () => void; askSerial: () => void };

type Props = { look: Look; asSerial: boolean; ways: AnswerWays; children: ReactNode };

/** All work without a script. */
export function AnswerActs({ look, asSerial, ways, children }: Props) {
  const instead = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
  return (
    <div className="stack gap-2 answer-acts">
      {asSerial && (
        <button
          className="btn btn-primary btn-lg btn-block"
          type="submit"
          form={CHECK_FORM_ID}
          name="kind"
          value="serial"
          onClick={instead(ways.askSerial)}
          data-row="asSerial"
        >
          Check as serial number
        </button>
      )}
      {look === 'caution' ? (
        <button
          className={`btn btn-block needs-script ${asSerial ? '' : 'btn-primary btn-lg'}`.trimEnd()}
          type="button"
          onClick={ways.correct}
        >
          Correct the number
        </button>
      ) : (
        <a className="btn btn-primary btn-lg btn-block" href={CHECK_PAGES.checker} onClick={instead(ways.next)}>
          {ways.scans ? 'Scan another number' : 'Check another number'}
        </a>
      )}
      {children}
    </div>
  );
}

type Typed = { identifier: string; kind: IdentifierKind };

/** Checks anew, signs the answer of that moment, and opens the paper. A plain form without a script. */
export function KeepProof({ numbers, typed }: { numbers: readonly Typed[]; typed: Typed }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { kind } = typed;
  const identifier = readNumbers(numbers) ?? typed.identifier;

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
      window.location.assign(await paperLink(note));
    } catch (error) {
      setProblem(messageOf(error, SERVER_ERROR, NETWORK_ERROR));
      setBusy(false);
    }
  }

  return (
    <form method="post" action={NOTE_ACTION} onSubmit={(event) => void keep(event)} data-row="keep">
      <input type="hidden" name="identifier" defaultValue={identifier} key={`${kind} ${identifier}`} />
      <input type="hidden" name="kind" defaultValue={kind} key={kind} />
      <button className="btn btn-block" type="submit" aria-busy={busy || undefined}>
        {busy ? <Mark loading /> : <FileCheck className="i" />}
        Keep proof
      </button>
      <p className="msg msg-invalid" role="alert" hidden={problem === ''}>
        {problem}
      </p>
    </form>
  );
}
