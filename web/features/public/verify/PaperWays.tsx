import { Download, Link2, MessageCircle, Printer, ReceiptText, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#lib/browser/saveFile.ts';
import { whatsAppLink } from '#schemas/checks/checkLink.ts';
import { titleOfPaper } from '#schemas/papers/paperWords.ts';
import { printOn } from '#ui/printOn.ts';
import { proofFile } from './proofFile.ts';
import type { KeptPaper } from './useKeptPaper.ts';

/** What can be done with a paper: it stays with whoever holds it, because we keep no copy of an anonymous one. */
export function PaperWays({ paper }: { paper: KeptPaper }) {
  const { note, fields, whole } = paper;
  const [said, setSaid] = useState('');
  const copy = () => navigator.clipboard.writeText(whole).then(() => setSaid('The link is copied.'), console.error);
  const save = () => saveFile(new Blob([note], { type: 'text/plain' }), `ownmark-${fields.number}.txt`);
  const saveWithProof = async () => {
    const file = await proofFile(paper);
    if (!file) return setSaid('It is not in the public log yet, or there is no network. Try again in 5 minutes.');
    saveFile(new Blob([file], { type: 'text/plain' }), `ownmark-${fields.number}.tlog-proof`);
    setSaid('The file holds the paper and its place in the public log.');
  };
  return (
    <aside className="stack gap-3 paper-ways" aria-label="What you can do with it">
      <button className="btn btn-primary btn-block" type="button" onClick={() => printOn('a4')}>
        <Printer className="i" />
        Print, or save as PDF
      </button>
      {fields.kind === 'check' && (
        <button className="btn btn-block" type="button" onClick={() => printOn('roll')}>
          <ReceiptText className="i" />
          Print on a 58 mm roll
        </button>
      )}
      <button className="btn btn-block" type="button" onClick={save}>
        <Download className="i" />
        Save as a file
      </button>
      <button className="btn btn-block" type="button" onClick={() => void saveWithProof()}>
        <ShieldCheck className="i" />
        Save with its place in the public log
      </button>
      <button className="btn btn-block" type="button" onClick={() => void copy()}>
        <Link2 className="i" />
        Copy its link
      </button>
      <a
        className="btn btn-block"
        href={whatsAppLink(`${titleOfPaper(fields)} of Ownmark. Check that it is real, and today’s answer:`, whole)}
        target="_blank"
        rel="noreferrer"
      >
        <MessageCircle className="i" />
        WhatsApp
      </a>
      <p className="small" role="status">
        {said}
      </p>
    </aside>
  );
}
