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
