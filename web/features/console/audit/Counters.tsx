import { formatCount } from '#lib/format/counts.ts';
import type { Counters as Counted } from '#lib/queries/outputs.ts';
import { RULE_WORDS } from '#schemas/limits/abuseRules.ts';
import { violationWords } from '#schemas/site/violationNames.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

export function Counters({ counted: { counters, days, texts } }: { counted: Counted }) {
  return (
    <>
      <p>
        This hour <b className="num">{formatCount(texts.thisHour)}</b> of{' '}
        <b className="num">{formatCount(texts.budget)}</b> texts for people who are not logged in were asked for.
      </p>
      {counters.length === 0 ? (
        <p className="muted">Nothing was counted in the last {days} days.</p>
      ) : (
        <dl className="counted">
          {counters.map(({ name, today, inAll }) => (
            <div key={name}>
              <dt>{WORDS[name] ?? violationWords(name) ?? name}</dt>
              <dd className="num">
                {formatCount(today)} today, {formatCount(inAll)} in {days} days
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

export function CountersSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="h-4 w-64" />
      <Skeleton className="h-4 w-full" times={2} />
    </div>
  );
}

/** By the server's names; an unknown one shows its name. */
const WORDS: Record<string, string> = {
  'rule.young_reports': RULE_WORDS.young_reports,
  'code.send.report.unknown': 'Codes sent for reports without an account',
  'code.wrong.report.unknown': 'Wrong codes of reports without an account',
  strangers_texts: 'Texts asked for without logging in',
  strangers_keys: 'Idempotency-Keys kept without logging in',
  strangers_notes: 'Papers of checks made without an account',
  'sign_in_failed.unknown': 'Failed logins to unknown e-mails',
  'code.send.registration.unknown': 'Codes sent for registrations',
  'code.send.password_reset.unknown': 'Resets asked for unknown phones',
  'code.resend.unknown': 'Codes sent again, of these',
  'code.wrong.registration.unknown': 'Wrong codes of registrations',
  'code.wrong.password_reset.unknown': 'Wrong codes for unknown phones',
};
