import { Download } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import {
  type HandedLog,
  type LogKind,
  type LogParts,
  type LogSlots,
  logParts,
  logShare,
  logSlots,
} from '#schemas/log/logPage.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Facts } from '#ui/Facts.tsx';

type View = { slots: Partial<LogSlots>; parts: Partial<LogParts>; kinds: Record<string, number> };

/** Prerendered with every part there can be: the Worker takes away what is not so, and writes the rest. */
const EVERY_PART: LogParts = {
  whole: true,
  late: true,
  empty: true,
  failed: true,
  unwitnessed: true,
  witnessed: true,
};
const PRERENDERED: View = { slots: {}, parts: EVERY_PART, kinds: {} };
const LOADING: View = { slots: {}, parts: { whole: true, unwitnessed: true }, kinds: {} };

const LogContext = createContext<View>(LOADING);

export function LogView({ log, children }: { log: HandedLog | null; children: ReactNode }) {
  return <LogContext value={viewOf(log)}>{children}</LogContext>;
}

function viewOf(log: HandedLog | null): View {
  if (!log) return typeof document === 'undefined' ? PRERENDERED : LOADING;
  const { summary } = log;
  return { slots: summary ? logSlots(summary) : {}, parts: logParts(log), kinds: summary?.kinds ?? {} };
}

export function Slot({ name, className }: { name: keyof LogSlots; className?: string }) {
  const { slots } = useContext(LogContext);
  return (
    <span className={className} data-slot={name}>
      {slots[name] ?? '…'}
    </span>
  );
}

export function usePart(name: keyof LogParts): boolean {
  return useContext(LogContext).parts[name] ?? false;
}

export function Bar({ of }: { of: LogKind }) {
  const { kinds } = useContext(LogContext);
  return (
    <svg className="log-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect data-share={of} width={logShare(of, kinds)} height="1" />
    </svg>
  );
}

const FACTS = [
  {
    term: 'Seal',
    value: (
      <>
        <Slot name="root" className="log-root" />
        <small>One line that stands for all entries. Change one, and the line is another.</small>
      </>
    ),
  },
  { term: 'Signed by', value: 'Ownmark' },
  {
    term: 'Witnesses',
    value: (
      <>
        <Slot name="witnesses" />
      </>
    ),
  },
];

export function Seal() {
  return (
    <section className="log-seal" aria-labelledby="now" data-row="whole">
      <h2 className="h3" id="now">
        The log right now
      </h2>
      <dl className="log-big">
        <div>
          <dt>Entries</dt>
          <dd className="amount">
            <Slot name="size" />
          </dd>
          <dd className="small muted">papers and seals since the first day</dd>
        </div>
        <div>
          <dt>Last sealed</dt>
          <dd className="amount">
            <Slot name="sealed" className="num" />
          </dd>
          <dd className="small muted">Lagos time</dd>
        </div>
      </dl>
      <Facts rows={FACTS} />
      <ButtonLink href="/log/checkpoint" download="ownmark-seal.txt" icon={<Download />}>
        Keep today’s seal
      </ButtonLink>
    </section>
  );
}
