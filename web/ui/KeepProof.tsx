import {
  ChevronDown,
  FileText,
  Link2,
  type LucideIcon,
  MessageCircle,
  Printer,
  ReceiptText,
  Share2,
} from 'lucide-react';
import { useState } from 'react';
import { useHydrated } from '#lib/browser/useHydrated.ts';
import { shareText, whatsAppLink } from '#schemas/checks/checkLink.ts';
import { LOOK_WORDS, type Look } from '#schemas/checks/checkWords.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { printOn } from './printOn.ts';

export type Proof = {
  look: Exclude<Look, 'caution'>;
  identifier: string;
  serial: boolean;
  checkedAt: number;
  link: string;
};

/** Links work without a script; what needs one is hidden without. */
function KeepProof({ proof }: { proof: Proof }) {
  const { look, checkedAt, link } = proof;
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(link).then(() => setCopied(true), console.error);

  return (
    <details className="proof">
      <summary>
        <FileText className="i" />
        Share or print this answer
        <ChevronDown className="i i-fold" />
      </summary>
      <div>
        <p className="hint muted xs">
          {look === 'clean' ? 'It says that nobody had reported this number on ' : 'It says what was true on '}
          <span data-slot="checkedAt">{formatDateTime(checkedAt)}</span>.
          {look === 'clean' && ' It does not say whose phone it is.'} Anyone who opens the link sees today’s answer.
        </p>
        <ul className="proof-ways">
          <ShareWays proof={proof} />
          <ScriptWay icon={Link2} label={copied ? 'Copied' : 'Copy link'} onClick={copy} />
          <ScriptWay icon={Printer} label="Print" onClick={() => printOn('a4')} />
          <ScriptWay icon={ReceiptText} label="58 mm roll" onClick={() => printOn('roll')} />
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

function ShareWays({ proof: { look, identifier, checkedAt, link } }: { proof: Proof }) {
  const canShare = useHydrated() && 'share' in navigator;
  const { title } = LOOK_WORDS[look];
  const text = shareText(title, identifier, checkedAt);
  // Closing the system's share sheet is no error.
  const share = () => void navigator.share({ title, text, url: link }).catch(() => {});
  return (
    <>
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
    </>
  );
}

type WayProps = { icon: LucideIcon; label: string; onClick: () => void };

function ScriptWay({ icon: Icon, label, onClick }: WayProps) {
  return (
    <li className="needs-script">
      <button className="btn" type="button" onClick={onClick}>
        <Icon className="i" />
        {label}
      </button>
    </li>
  );
}

export function ProofFoot({ proof }: { proof: Proof }) {
  return (
    <div className="answer-foot">
      <KeepProof proof={proof} />
    </div>
  );
}
