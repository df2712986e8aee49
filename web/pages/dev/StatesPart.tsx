import { Hourglass, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Countdown } from '#ui/Countdown.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { OfflineNotice } from '#ui/OfflineNotice.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

const LOADED_AT = new Date(2026, 10, 20, 14, 2);

export function StatesPart() {
  const [noticed, setNoticed] = useState(false);
  const [until] = useState(() => Date.now() + 900_000);
  return (
    <>
      <div className="stack sheet-grid sheet-grid-3">
        <EmptyState
          level={3}
          title="No devices yet"
          text="Put your name to the phone in your hand: it takes two minutes."
          action={<Button kind="primary">Register Your First Device</Button>}
        />
        <ErrorState
          title="Failed to load your devices"
          text="Nothing is lost. It is our side, or the network between us."
          onRetry={() => {}}
        />
        <div className="card stack gap-3" aria-busy="true">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="sk-line" times={2} />
          <Skeleton className="sk-stat" />
          <Skeleton className="sk-avatar" />
        </div>
      </div>
      <div className="stack gap-3">
        <OfflineNotice since={LOADED_AT} />
        <OfflineNotice />
        <Notice
          status="transfer_pending"
          icon={<Hourglass />}
          actions={
            <>
              <Button size="sm">Decline</Button>
              <Button size="sm" kind="primary">
                Accept
              </Button>
            </>
          }
        >
          Tunde Bakare wants to pass “Shop phone” to you.
        </Notice>
        {!noticed && (
          <Notice status="stolen" icon={<TriangleAlert />} onDismiss={() => setNoticed(true)}>
            Please fix all validation errors before submitting.
          </Notice>
        )}
        <div className="sheet-narrow">
          <Progress label="receipt.jpg" value={64} />
        </div>
        <p className="muted">
          Your code is good for <Countdown until={until} />.
        </p>
      </div>
    </>
  );
}
