import { FileUp, ScanQrCode } from 'lucide-react';
import { type ChangeEvent, type FormEvent, type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '#lib/browser/useHydrated.ts';
import { SUPPORT } from '#schemas/format/support.ts';
import { VERIFY_PATH } from '#schemas/statements/paths.ts';

type Props = {
  present: (text: string) => void;
  /** Takes away the answer for the paper before. */
  clear: () => void;
  busy: boolean;
};
type ScanPaper = typeof import('./scanner.ts').ScanPaper;

const HINT = `The address must begin with ${SUPPORT.host}.`;

/** A plain form until the script takes over. */
export function PaperForm({ present, clear, busy }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const scanButton = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState('');
  const [hint, setHint] = useState(HINT);
  const [Panel, setPanel] = useState<ScanPaper | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = field.current?.value ?? '';
    setProblem(text.trim() === '' ? 'Type the number of the paper, or paste its link or its text.' : '');
    if (text.trim() === '') field.current?.focus();
    else if (!busy) present(text);
  }

  async function open(file: File) {
    clear();
    setProblem('');
    setHint('Looking for the paper in this file…');
    const read = await textIn(file);
    setHint(HINT);
    if ('problem' in read) setProblem(read.problem);
    else present(read.text);
  }

  function close(next: 'button' | 'field') {
    // The button is hidden while the panel is open, and a hidden element can't take the focus.
    flushSync(() => setPanel(null));
    (next === 'field' ? field : scanButton).current?.focus();
  }

  function found(text: string) {
    close('button');
    setProblem('');
    present(text);
  }

  return (
    <>
      {Panel && <Panel found={found} close={close} />}
      <form method="post" action={VERIFY_PATH} onSubmit={submit} hidden={Panel !== null} noValidate>
        <div className="stack gap-4">
          <div className="needs-script">
            <ScanChoice open={(loaded) => setPanel(() => loaded)} clear={clear} fail={setProblem} ref={scanButton} />
          </div>
          <PaperField problem={problem} hint={hint} ref={field} />
          <button className="btn btn-block" type="submit" aria-busy={busy || undefined}>
            Check this paper
          </button>
          <div className="needs-script">
            <FileChoice open={open} />
          </div>
        </div>
      </form>
    </>
  );
}

type FieldProps = { problem: string; hint: string; ref: React.Ref<HTMLTextAreaElement> };

function PaperField({ problem, hint, ref }: FieldProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor="paper">
        Or type the number under it
      </label>
      <textarea
        className="input paper-input"
        id="paper"
        name="paper"
        rows={1}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="characters"
        placeholder="4KT7-9QXM-2RWD"
        aria-describedby="paper-note"
        aria-invalid={problem ? true : undefined}
        ref={ref}
      />
      <p className={problem ? 'msg msg-invalid' : 'msg'} id="paper-note" aria-live="polite">
        {problem || hint}
      </p>
    </div>
  );
}

type Read = { text: string } | { problem: string };

/** Characters: far more than a paper has. */
const FILE_MAX = 100_000;

const PROBLEMS = {
  pdf: 'We can’t read a PDF. Take a photo of its code, or type the number under it.',
  no_picture: 'We can’t open this picture. Choose a photo in JPEG or PNG.',
  no_code: 'We found no code on this picture. Take it closer, straight and in good light.',
  no_reader: 'What reads codes did not load. Connect and try again, or type the number under the code.',
};

/** The text of a file, or what stands in the code on a photo. Nothing of it is sent. */
async function textIn(file: File): Promise<Read> {
  if (file.type.startsWith('image/')) return textOnPhoto(file);
  if (/\bpdf$/i.test(file.type || file.name)) return { problem: PROBLEMS.pdf };
  if (file.size > FILE_MAX)
    return { problem: 'This file is too large to be a paper. Choose the .txt file you were given.' };
  return { text: await file.text() };
}

async function textOnPhoto(photo: File): Promise<Read> {
  const scanner = await import('./scanner.ts').catch(() => null);
  const read = scanner ? await scanner.codeOnPhoto(photo) : { is: 'no_reader' as const };
  return 'text' in read ? read : { problem: PROBLEMS[read.is] };
}

function FileChoice({ open }: { open: (file: File) => Promise<void> }) {
  const ready = useHydrated();

  async function change({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) await open(file);
    // The same file may be chosen again.
    target.value = '';
  }

  return (
    <div className="file-row">
      <span className="btn btn-quiet" aria-hidden="true">
        <FileUp className="i" />
        Open a file or photo
      </span>
      <input
        type="file"
        disabled={!ready}
        aria-label="Open a file or photo"
        accept="text/plain,.txt,.tlog-proof,image/*"
        onChange={(event) => void change(event)}
      />
    </div>
  );
}

type Scanner = typeof import('./scanner.ts');
type ScanChoiceProps = {
  open: (panel: Scanner['ScanPaper']) => void;
  /** Takes away the answer for the paper before. */
  clear: () => void;
  fail: (problem: string) => void;
  ref: Ref<HTMLButtonElement>;
};

/** Loads the scanner when somebody presses the button. */
function ScanChoice({ open, clear, fail, ref }: ScanChoiceProps) {
  const [loading, setLoading] = useState(false);

  async function press() {
    if (loading) return;
    clear();
    setLoading(true);
    const scanner = await import('./scanner.ts').catch(() => null);
    setLoading(false);
    if (scanner) open(scanner.ScanPaper);
    else fail('The scanner did not load. Connect and try again, or type the number under the code.');
  }

  return (
    <button
      className="btn btn-primary btn-lg btn-block"
      type="button"
      aria-busy={loading || undefined}
      onClick={() => void press()}
      ref={ref}
    >
      <ScanQrCode className="i" />
      Scan the code
    </button>
  );
}
