import { useParams } from 'react-router-dom';
import { Entries } from '#features/console/cases/Entries.tsx';
import { CaseFacts, Signals } from '#features/console/cases/Register.tsx';
import { Sides } from '#features/console/cases/Sides.tsx';
import { Standing } from '#features/console/cases/Standing.tsx';
import { isAppeal, KIND_WORDS, refusalOf } from '#features/console/cases/words.ts';
import { statusOf } from '#lib/api/errors.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { deskCasePath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { DeskCase, DeskCaseWithRegister } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { WaitingFacts } from '#ui/FactRows.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AdminNotFoundPage } from '../NotFoundScreens.tsx';
import { QueryView } from '../QueryView.tsx';

const FAILED = 'Failed to load this case';

export function CasePage() {
  const { id = '' } = useParams();
  const found = trpc.cases.getForDesk.useQuery({ id });
  const title = found.data ? titleOf(found.data) : 'Case';
  useTitle(title);
  const status = statusOf(found.error);
  if (status === 404) return <AdminNotFoundPage />;
  return (
    <>
      <ScreenHead
        back={{ to: PATHS.adminCases, label: 'Cases' }}
        title={title}
        actions={<NextCase now={id} />}
        lead={found.data ? <Lead found={found.data} /> : found.isPending && <Skeleton className="sk-line" />}
      />
      {status === 403 ? (
        <NotYours text={refusalOf(found.error, FAILED)} />
      ) : (
        <QueryView query={found} skeleton={<CaseSkeleton />} failure={FAILED}>
          {(loaded) => <Whole key={loaded.id} found={loaded} />}
        </QueryView>
      )}
    </>
  );
}

/** The next by due time that is free: without a second one, none. */
function NextCase({ now }: { now: string }) {
  const { data } = trpc.cases.listForDesk.useQuery({ waits: 'desk', taken: 'free', limit: 2 });
  const next = data?.items.find(({ id }) => id !== now);
  if (!next) return null;
  return (
    <ButtonLink to={deskCasePath(next.id)} aria-keyshortcuts="n">
      Next case
    </ButtonLink>
  );
}

function titleOf({ kind, device }: DeskCase): string {
  const name = device?.model ?? device?.name ?? 'device';
  if (kind === 'handover') return `Is the handover of this ${name} valid?`;
  return kind === 'ownership' ? `Whose is this ${name}?` : `Is the report of this ${name} wrong?`;
}

function Lead({ found }: { found: DeskCase }) {
  return (
    <span className="row desk-lead">
      <Badge accent>{KIND_WORDS[found.kind]}</Badge>
      {isAppeal(found) && <Badge status="missing">Appeal</Badge>}
      <Identifier value={found.number} />
    </span>
  );
}

function Whole({ found }: { found: DeskCaseWithRegister }) {
  return (
    <div className="stackable">
      <Standing found={found} />
      <Sides found={found} />
      <div className="stack gap-5 halves own-heights">
        <CaseFacts found={found} />
        <div className="stackable">
          <Signals found={found} />
          <Entries found={found} />
        </div>
      </div>
    </div>
  );
}

/** An admin who is a side of it. */
function NotYours({ text }: { text: string }) {
  return (
    <EmptyState
      title="You can’t judge this case"
      text={text}
      action={<ButtonLink to={PATHS.adminCases}>All cases</ButtonLink>}
    />
  );
}

const TERMS = ['Number', 'Device', 'Status', 'Registered', 'Led here by', 'Opened', 'Lock'];

function CaseSkeleton() {
  return (
    <div className="stackable" aria-hidden="true">
      <Card>
        <div className="sk-lines">
          <Skeleton className="sk-line" times={3} />
        </div>
      </Card>
      <Card>
        <Skeleton className="sk-line" times={6} />
      </Card>
      <div className="stack gap-5 halves own-heights">
        <Card title="What the register knows">
          <WaitingFacts terms={TERMS} />
        </Card>
        <Card title="What happened">
          <Skeleton className="sk-line" times={4} />
        </Card>
      </div>
    </div>
  );
}
