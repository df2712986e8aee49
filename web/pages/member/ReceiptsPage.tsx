import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import {
  RECEIPT_AMOUNT,
  RECEIPT_DATE,
  RECEIPT_STATUS,
  receiptActions,
  receiptNumber,
} from '#features/shared/payments/sharedColumns.tsx';
import { useTitle } from '#lib/browser/useTitle.ts';
import { receiptPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { Receipt } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Paging } from '#ui/Paging.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { ReceiptNotFound } from '../NotFoundScreens.tsx';
import { QueryView } from '../QueryView.tsx';
import { ReceiptScreen } from '../ReceiptScreen.tsx';

/** 20 a page; the page is in the address. */
export function ReceiptsPage() {
  useTitle('Payment History');
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const receipts = trpc.receipts.listOwn.useQuery({ page });
  return (
    <>
      <ScreenHead title="Payment History" lead="All your payments and receipts." />
      <QueryView query={receipts} skeleton={<Listed rows={[]} loading />} failure="Failed to load your receipts">
        {({ items, pagination }) => (
          <div className="stack">
            {items.length === 0 && pagination.total > 0 && <Navigate replace to={`?page=${pagination.pages}`} />}
            <Listed rows={items} loading={receipts.isPlaceholderData} />
            {pagination.pages > 1 && (
              <Paging
                pagination={pagination}
                shown={items.length}
                onPage={(next) => setParams(next === 1 ? {} : { page: String(next) })}
                label="Pages of payments"
              />
            )}
          </div>
        )}
      </QueryView>
    </>
  );
}

function Listed({ rows, loading }: { rows: Receipt[]; loading: boolean }) {
  if (rows.length === 0 && !loading) {
    return (
      <EmptyState
        title="No receipts found"
        text="No payments yet. They will show here."
        action={
          <ButtonLink kind="primary" to={PATHS.subscriptions}>
            See the plans
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Card flush>
      <DataTable
        caption="Your payments"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        loading={loading}
        empty={null}
      />
    </Card>
  );
}

const COLUMNS: readonly Column<Receipt>[] = [
  receiptNumber('Receipt', receiptPath),
  RECEIPT_DATE,
  RECEIPT_AMOUNT,
  RECEIPT_STATUS,
  receiptActions(receiptPath, { children: 'View' }),
];

export function ReceiptPage() {
  const { id = '' } = useParams();
  const receipt = trpc.receipts.getOwn.useQuery({ id });
  return (
    <ReceiptScreen
      query={receipt}
      back={{ to: PATHS.receipts, label: 'Payment history' }}
      missing={<ReceiptNotFound />}
    />
  );
}
