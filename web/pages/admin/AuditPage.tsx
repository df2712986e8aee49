import { useState } from 'react';
import { AUDIT_COLUMNS, AUDIT_LIST, auditAsked, SUBJECTS } from '#features/console/records/auditList.tsx';
import { ACTIONS } from '#features/console/records/auditWords.ts';
import { api } from '#lib/api/client.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { formatCount } from '#lib/format/counts.ts';
import { useCountAll, useListState } from '#lib/paths/useListState.ts';
import type { Counters as Counted } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { violationWords } from '#schemas/responses/violationNames.ts';
import { RULE_WORDS } from '#schemas/rules/abuseRules.ts';
import { FilterDays, FilterField, FilterFrame, isSpan } from '#ui/FilterField.tsx';
import { Filters, useColumns } from '#ui/Filters.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { QueryView } from '../QueryView.tsx';
import { ListScreen } from './ListScreen.tsx';

export function AuditPage() {
  useTitle('Audit log');
  const list = useListState(AUDIT_LIST);
  const asked = auditAsked(list);
  const entries = trpc.audit.list.useQuery({ ...asked, ...list.paging });
  const count = useCountAll('audit', asked, api.audit.list);
  const columns = useColumns('audit', AUDIT_COLUMNS);
  const counters = trpc.audit.counters.useQuery();
  return (
    <>
      <ScreenHead title="Audit log" lead="All changes. Tamper-evident." />
      <Filters
        label="Who"
        placeholder="Who: whole username, e-mail or id"
        list={list}
        columns={columns}
        more={
          <>
            <FilterText label="Its id" placeholder="Whole id" {...list.field('subjectId')} />
            <FilterDays from="From" list={list} />
          </>
        }
        isMoreUsed={isSpan(list.filters) || list.filters.subjectId !== ''}
      >
        <FilterField label="Act" options={ACTIONS} {...list.field('action')} />
        <FilterField label="On" options={SUBJECTS} {...list.field('subjectType')} />
      </Filters>
      <ListScreen
        name="audit"
        query={entries}
        list={list}
        count={count}
        caption="Acts"
        columns={columns.shown}
        none="No acts found"
        noneYet="Nothing has been done yet."
        failure="Failed to load the audit log"
      />
      <section className="card" aria-labelledby="counted">
        <h2 className="h4" id="counted">
          Counted, not logged
        </h2>
        <QueryView query={counters} skeleton={<CountersSkeleton />} failure="Failed to load the counters">
          {(counted) => <Counters counted={counted} />}
        </QueryView>
      </section>
    </>
  );
}

function Counters({ counted: { counters, days, texts } }: { counted: Counted }) {
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
              <dt className="muted">{WORDS[name] ?? violationWords(name) ?? name}</dt>
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

function CountersSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="h-4 w-64" />
      <Skeleton className="h-4 w-full" times={2} />
    </div>
  );
}

/** Words for the server's counters. A counter without words shows its own name. */
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

type Props = {
  label: string;
  placeholder?: string;
  value: string;
  /** On Enter and on blur. */
  onChange: (text: string) => void;
};

/** Typed whole, such as an id. */
function FilterText({ label, placeholder, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const tell = () => typed.trim() !== value && onChange(typed.trim());
  return (
    <FilterFrame label={label} className="filter-text">
      {(id) => (
        <input
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={tell}
          onKeyDown={({ key }) => key === 'Enter' && tell()}
        />
      )}
    </FilterFrame>
  );
}
