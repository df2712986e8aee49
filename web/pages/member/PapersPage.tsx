import '#features/member/home/papers.css';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { CertificateDialog } from '#features/member/home/CertificateDialog.tsx';
import { nameOf, paperColumns } from '#features/member/home/paperColumns.tsx';
import { useMakePaper } from '#features/shared/common/useMakePaper.ts';
import { usePasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { OwnPaper } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import { useWithoutPlan } from '#lib/session/useWithoutPlan.ts';
import { groupedStatementNumber } from '#schemas/statements/numbers.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Link } from '#ui/Link.tsx';
import { Paging } from '#ui/Paging.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { toast } from '#ui/toast.ts';
import { QueryView } from '../QueryView.tsx';

/** The address names the page of the list, and the device for which a certificate is to be made. */
export function PapersPage() {
  useTitle('My papers');
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const papers = trpc.statements.listOwn.useQuery({ page });
  const [leaving, setLeaving] = useState<OwnPaper | null>(null);
  const ask = (device: string | null) => setParams(device === null ? {} : { device });
  const columns = paperColumns(setLeaving);
  const withoutPlan = useWithoutPlan();
  const making = withoutPlan ? undefined : (
    <Button kind="primary" icon={<Plus />} onClick={() => ask('')}>
      Make a paper
    </Button>
  );
  return (
    <>
      <ScreenHead
        title="My papers"
        lead={
          <>
            Signed proof you can show. Anybody can <Link to={PATHS.verify}>check that it is real</Link>, without an
            account.
          </>
        }
        actions={making}
      />
      <QueryView
        query={papers}
        skeleton={<Listed columns={columns} rows={[]} loading />}
        failure="Failed to load your papers"
      >
        {({ items, pagination }) => (
          <div className="stack">
            {items.length === 0 && pagination.total > 0 && <Navigate replace to={`?page=${pagination.totalPages}`} />}
            <Listed columns={columns} rows={items} loading={papers.isPlaceholderData} />
            {pagination.totalPages > 1 && (
              <Paging
                pagination={pagination}
                shown={items.length}
                onPage={(next) => setParams(next === 1 ? {} : { page: String(next) })}
                label="Pages of papers"
              />
            )}
          </div>
        )}
      </QueryView>
      {!withoutPlan && params.has('device') && <Making device={params.get('device') ?? ''} onClose={() => ask(null)} />}
      {leaving && <Withdrawal paper={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function Making({ device, onClose }: { device: string; onClose: () => void }) {
  const { withPassword, passwordPrompt } = usePasswordConfirmation();
  const { certify } = useMakePaper(withPassword);
  return (
    <CertificateDialog device={device} busy={certify.isPending} onClose={onClose} onMake={certify.mutate}>
      {passwordPrompt}
    </CertificateDialog>
  );
}

function Withdrawal({ paper, onClose }: { paper: OwnPaper; onClose: () => void }) {
  const utils = trpc.useUtils();
  const withdraw = useSingleMutation({
    mutationKey: ['withdraw-paper'],
    mutationFn: () => api.statements.withdraw.mutate({ number: paper.number }),
    onSuccess: () => {
      toast.success(`${nameOf(paper)} was taken back.`);
      void utils.statements.listOwn.invalidate();
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Take back ${nameOf(paper).toLowerCase()}, ${groupedStatementNumber(paper.number)}?`}
      confirmLabel="Take it back"
      danger
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate()}
    >
      <p>Anybody who checks it then reads that you took it back. That can’t be undone: you can make a new one.</p>
    </ConfirmDialog>
  );
}

type ListedProps = { columns: ReturnType<typeof paperColumns>; rows: OwnPaper[]; loading: boolean };

function Listed({ columns, rows, loading }: ListedProps) {
  const withoutPlan = useWithoutPlan();
  if (rows.length === 0 && !loading) {
    return (
      <EmptyState
        title="No papers yet"
        text={
          withoutPlan
            ? 'The papers of your cases and checks stand here.'
            : 'Selling a device, or making a claim? It takes a minute and is free.'
        }
      />
    );
  }
  return (
    <Card flush>
      <DataTable
        caption="Your papers"
        columns={columns}
        rows={rows}
        rowKey={({ number }) => number}
        loading={loading}
        empty={null}
      />
    </Card>
  );
}
