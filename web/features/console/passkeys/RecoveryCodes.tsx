import { Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#lib/browser/saveFile.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { classes } from '#ui/classes.ts';
import { toast } from '#ui/toast.ts';
import './passkeys.css';

type Props = {
  codes: readonly string[];
  email: string;
  /** What stands around it has the title; then only paper shows its own. */
  isTitled?: boolean;
  onKept: () => void;
};

/** Shown this once: whoever goes on says that they have kept them. */
export function RecoveryCodes({ codes, email, isTitled, onKept }: Props) {
  const [kept, setKept] = useState(false);
  const text = `Ownmark recovery codes of ${email}\nEach works once, in place of a passkey.\n\n${codes.join('\n')}\n`;

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => void toast.success('Recovery codes copied'),
      () => void toast.error('Could not copy. Download or print them.'),
    );

  return (
    <section className="stack gap-3 recovery-codes" aria-label="Recovery codes">
      <h2 className={classes('h4', isTitled && 'on-paper')}>Your recovery codes</h2>
      <p>Each works once, in place of a passkey. Keep them where you keep important papers. We show them only now.</p>
      <ol className="num" aria-label="Your recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="on-paper">Ownmark, {email}</p>
      <div className="btn-row">
        <Button size="sm" icon={<Copy />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          size="sm"
          icon={<Download />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'ownmark-recovery-codes.txt')}
        >
          Download
        </Button>
        <Button size="sm" icon={<Printer />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Choice label="I have kept them" name="kept" checked={kept} onChange={setKept} />
      <Button kind="primary" size="lg" block disabled={!kept} onClick={onKept}>
        Go on
      </Button>
    </section>
  );
}
