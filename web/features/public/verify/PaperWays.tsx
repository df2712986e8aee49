import { ChevronDown, Download, MessageCircle, Printer } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#lib/browser/saveFile.ts';
import { whatsAppLink } from '#schemas/checks/checkPage.ts';
import { SUPPORT } from '#schemas/format/support.ts';
import { type LogProof, readProof, writeProof } from '#schemas/log/checkpoint.ts';
import { titleOfPaper } from '#schemas/papers/paperWords.ts';
import type { KeptPaper } from './useKeptPaper.ts';

const MORE_ID = 'paper-more';

/** The reader can save or share the paper here. We keep no copy of a paper made without an account. */
export function PaperWays({ paper }: { paper: KeptPaper }) {
  const { note, fields, whole } = paper;
  const [said, setSaid] = useState('');
  const copy = () => navigator.clipboard.writeText(whole).then(() => setSaid('The link is copied.'), console.error);
  // The name says where: a line behind the signature would be no signed note.
  const name = `ownmark-${fields.number}-check-at-${SUPPORT.host}.txt`;
  const save = () => saveFile(new Blob([note], { type: 'text/plain' }), name);
  const saveWithProof = async () => {
    const file = await proofFile(paper);
    if (!file) return setSaid('Its proof is not there yet, or there is no network. Try again in 5 minutes.');
    saveFile(new Blob([file], { type: 'text/plain' }), `ownmark-${fields.number}.tlog-proof`);
    setSaid('The file holds the paper and its proof.');
  };
  const told = whatsAppLink(`${titleOfPaper(fields)} of Ownmark. Check that it is real, and today’s answer:`, whole);
  const more = [
    ...(fields.kind === 'check' ? [{ label: 'Print on a 58 mm roll', act: () => printOn('roll') }] : []),
    { label: 'Copy its link', act: () => void copy() },
    { label: 'Save with its proof', act: () => void saveWithProof() },
  ];
  return (
    <aside className="paper-ways" aria-label="What you can do with it">
      <a className="btn btn-primary on-phone" href={told} target="_blank" rel="noreferrer">
        <MessageCircle className="i" />
        Send on WhatsApp
      </a>
      <button className="btn btn-primary on-desk" type="button" onClick={() => printOn('a4')}>
        <Printer className="i" />
        Print or save as PDF
      </button>
      <button className="btn" type="button" onClick={save}>
        <Download className="i" />
        Save as file
      </button>
      <button className="btn paper-more-way" type="button" popoverTarget={MORE_ID}>
        More
        <ChevronDown className="i" />
      </button>
      {/* The browser shuts it: by Escape, or by a press anywhere else. */}
      <div className="menu paper-more" id={MORE_ID} popover="auto">
        <button className="menu-item on-phone" type="button" popoverTarget={MORE_ID} onClick={() => printOn('a4')}>
          Print or save as PDF
        </button>
        <a className="menu-item on-desk" href={told} target="_blank" rel="noreferrer">
          Send on WhatsApp
        </a>
        {more.map(({ label, act }) => (
          <button key={label} className="menu-item" type="button" popoverTarget={MORE_ID} onClick={act}>
            {label}
          </button>
        ))}
      </div>
      <p className="small" role="status">
        {said}
      </p>
    </aside>
  );
}

/** The paper with its place in the public log, in one file; undefined while the log has not sealed it. */
async function proofFile({ note, fields }: KeptPaper): Promise<string | undefined> {
  const number = (fields.number ?? '').replaceAll('-', '');
  try {
    const response = await fetch(`/api/v1/statement/${number}/proof`);
    const proof: LogProof | undefined = response.ok ? readProof(await response.text()) : undefined;
    return proof && writeProof({ ...proof, extra: new TextEncoder().encode(note) });
  } catch {
    return undefined;
  }
}

/** Read by styles/paper-roll.css. */
function printOn(paper: 'a4' | 'roll'): void {
  const root = document.documentElement;
  root.dataset.paper = paper;
  addEventListener('afterprint', () => delete root.dataset.paper, { once: true });
  window.print();
}
