import { ChevronDown, RefreshCw } from 'lucide-react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { lookOf } from '#schemas/checks/checks.ts';
import { LOOK_WORDS } from '#schemas/checks/checkWords.ts';
import { formatDate, HOUR, lagosDay, MINUTE } from '#schemas/format/dates.ts';
import { CHECK_LOOKS } from '#ui/checkLooks.ts';
import { Identifier } from '#ui/Identifier.tsx';
import { forgetChecks, onChecksChange, type RecentCheck, recentChecks, storedChecks } from './recentChecks.ts';

type Ask = (check: RecentCheck) => void;

/** Checks beyond this number are folded. */
const FIRST = 5;

export default function RecentChecks({ onAsk }: { onAsk: Ask }) {
  const kept = useSyncExternalStore(onChecksChange, storedChecks);
  const now = useMinutes();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reread the stored checks when they have changed
  const checks = useMemo(recentChecks, [kept]);
  if (checks.length === 0) return null;
  const rest = checks.slice(FIRST);
  return (
    <section className="card recent" aria-labelledby="recent">
      <div className="card-head">
        <h2 className="h4" id="recent">
          Last checks on this phone
        </h2>
        <button className="btn btn-quiet btn-sm" type="button" onClick={forgetChecks}>
          Clear list
        </button>
      </div>
      <Lines checks={checks.slice(0, FIRST)} now={now} onAsk={onAsk} />
      {rest.length > 0 && (
        <details>
          <summary>
            Show all {checks.length} <ChevronDown className="i" />
          </summary>
          <Lines checks={rest} now={now} onAsk={onAsk} />
        </details>
      )}
      <p className="hint muted xs">
        Kept on this phone only, never sent to us. Tap one to check it again: an answer is only as old as its time.
      </p>
    </section>
  );
}

function Lines({ checks, now, onAsk }: { checks: RecentCheck[]; now: number; onAsk: Ask }) {
  return (
    <ul className="recent-list">
      {checks.map((check) => {
        const look = lookOf(check);
        const { icon: Icon, status } = CHECK_LOOKS[look];
        return (
          <li key={check.kind + check.identifier} data-status={status}>
            <button type="button" onClick={() => onAsk(check)}>
              <Icon className="i" />
              <span>
                <Identifier value={check.identifier} serial={check.kind === 'serial'} />
                <small>
                  <b>
                    {LOOK_WORDS[look].short}
                    {check.sample && ' (sample)'}
                  </b>{' '}
                  · <span className="num">{formatTimeAgo(check.at, now)}</span>
                </small>
              </span>
              <span className="again">
                <RefreshCw className="i" />
                <span className="sr-only">Check again</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Asks to check again when it was not today. */
export function formatTimeAgo(at: number, now: number): string {
  const past = now - at;
  if (past < MINUTE) return 'just now';
  if (past < HOUR) return `${Math.floor(past / MINUTE)} min ago`;
  if (lagosDay(at) === lagosDay(now)) return `${Math.floor(past / HOUR)} h ago`;
  return `${formatDate(at)}: check again`;
}

function useMinutes(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
