import { ChevronDown, FileText, Link2, MessageCircle, Printer, ReceiptText, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useHydrated } from '#lib/browser/useHydrated.ts';
import { shareText, whatsAppLink } from '#schemas/checks/checkLink.ts';
import { LOOK_WORDS, type Look } from '#schemas/checks/checkWords.ts';
import { formatDateTime } from '#schemas/format/dates.ts';

export type Proof = {
  look: Exclude<Look, 'caution'>;
  identifier: string;
  serial: boolean;
  checkedAt: number;
  link: string;
};

/** Four ways to keep or pass on an answer. The links work without a script; what needs one is not offered without. */
export function KeepProof({ proof }: { proof: Proof }) {
  const { look, identifier, checkedAt, link } = proof;
  const [copied, setCopied] = useState(false);
  const canShare = useHydrated() && 'share' in navigator;
  const { title } = LOOK_WORDS[look];
  const text = shareText(title, identifier, checkedAt);
  const copy = () => navigator.clipboard.writeText(link).then(() => setCopied(true), console.error);
  // Closing the system's share sheet is no error.
  const share = () => void navigator.share({ title, text, url: link }).catch(() => {});

  return (
    <details className="proof">
      <summary>
        <FileText className="i" />
        Keep proof of this check
        <ChevronDown className="i i-fold" />
      </summary>
      <div>
        <p className="hint muted xs">
          {look === 'clean' ? 'It says that nobody had reported this number on ' : 'It says what was true on '}
          <span data-slot="checkedAt">{formatDateTime(checkedAt)}</span>.
          {look === 'clean' && ' It does not say whose phone it is.'} Anyone who opens the link sees today’s answer.
        </p>
        <ul className="proof-ways">
          <li>
            <a className="btn" href={whatsAppLink(text, link)} target="_blank" rel="noreferrer" data-href="whatsApp">
              <MessageCircle className="i" />
              WhatsApp
            </a>
          </li>
          {canShare && (
            <li>
              <button className="btn" type="button" onClick={share}>
                <Share2 className="i" />
                Share
              </button>
            </li>
          )}
          <li className="needs-script">
            <button className="btn" type="button" onClick={copy}>
              <Link2 className="i" />
              {copied ? 'Copied' : 'Copy link'}
            </button>
          </li>
          <li className="needs-script">
            <button className="btn" type="button" onClick={() => printOn('a4')}>
              <Printer className="i" />
              Print
            </button>
          </li>
          <li className="needs-script">
            <button className="btn" type="button" onClick={() => printOn('roll')}>
              <ReceiptText className="i" />
              58 mm roll
            </button>
          </li>
        </ul>
        <p className="no-script hint muted xs">
          To print it, use your browser’s menu. To pass it on, copy{' '}
          <a href={link} data-href="link">
            the link of this check
          </a>
          .
        </p>
        <p className="sr-only" role="status">
          {copied ? 'Copied' : ''}
        </p>
      </div>
    </details>
  );
}

/** The sheet takes the width of its paper from this mark (ui/styles/check-sheet.css). */
function printOn(paper: 'a4' | 'roll') {
  const root = document.documentElement;
  root.dataset.paper = paper;
  addEventListener('afterprint', () => delete root.dataset.paper, { once: true });
  window.print();
}
