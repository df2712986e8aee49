import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { isFull, useOwnDevices } from '#features/member/devices/registry.ts';
import { HandoverDetail } from '#features/member/transfers/HandoverDetail.tsx';
import { isHandover } from '#features/member/transfers/handoverWords.ts';
import { compareFirst, isMine, otherSide, statusText } from '#features/member/transfers/states.tsx';
import { actsOn, TransferActs } from '#features/member/transfers/TransferActs.tsx';
import { TransferFacts, TransferPlate } from '#features/member/transfers/TransferList.tsx';
import { AccountNotices } from '#features/shared/profile/AccountNotices.tsx';
import { statusOf } from '#lib/api/errors.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { formatDateNoWrap } from '#lib/format/format.ts';
import { devicePath, transfersPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { awaitsMe } from '#lib/queries/options.ts';
import type { MemberTransfer } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import type { Profile } from '#lib/session/profile.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { devicesWords } from '#schemas/plans/planDisplay.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { NotInAccount } from '../NotFoundScreens.tsx';
import { QueryView } from '../QueryView.tsx';
import { FormSkeleton } from './ScreenSkeletons.tsx';

/** Linked from e-mails; needs no subscription. */
export function TransferPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const transfer = trpc.transfers.get.useQuery({ id });
  const title = transfer.data ? titleOf(transfer.data) : 'Device transfer';
  useTitle(title);
  const offered = transfer.data !== undefined && awaitsMe(transfer.data);
  const waits = offered && user?.emailConfirmed === false;
  const subscribed = user !== null && (user.role === 'admin' || user.subActive);
  const plan = offered && user?.role === 'user' ? user.plan : null;
  const devices = useOwnDevices({ enabled: plan !== null });
  const full = isFull(devices.data, plan?.NoOfDevices) ? plan : null;
  if (statusOf(transfer.error) === 404)
    return <NotInAccount what="transfer" title="Transfer not found" to={PATHS.dashboard} label="Go to the dashboard" />;
  return (
    <>
      <ScreenHead
        back={subscribed && { to: transfersPath(transfer.data?.direction ?? 'incoming'), label: 'Transfers' }}
        title={title}
      />
      {!waits && <AccountNotices />}
      <QueryView query={transfer} skeleton={<FormSkeleton />} failure="Failed to load this transfer">
        {(found) =>
          isHandover(found) ? (
            <HandoverDetail
              transfer={found}
              subscribed={subscribed}
              confirmFirst={waits && <AccountNotices />}
              notice={full && <FullPlan plan={full} />}
            />
          ) : (
            <TransferDetail
              transfer={found}
              subscribed={subscribed}
              confirmFirst={waits && <AccountNotices />}
              full={full}
            />
          )
        }
      </QueryView>
    </>
  );
}

const titleOf = ({ handover, deviceName }: MemberTransfer) => `${handover ? 'Handover' : 'Transfer'} of ${deviceName}`;

type Props = {
  transfer: MemberTransfer;
  subscribed: boolean;
  /** Stands in place of Accept. */
  confirmFirst: ReactNode;
  /** The member's plan if it has no room for the device; null otherwise. */
  full: Profile['plan'];
};

function TransferDetail({ transfer, subscribed, confirmFirst, full }: Props) {
  const mayOpen = subscribed && isMine(transfer);
  const pending = transfer.status === 'pending';
  const mayAct = actsOn(transfer).length > 0;
  const details = (
    <Card title="Details">
      <TransferFacts transfer={transfer} />
    </Card>
  );
  return (
    <div className="stack gap-6 with-aside">
      <div className="stackable">
        <TransferPlate transfer={transfer} note={statusText(transfer)} />
        {awaitsMe(transfer) && <p className="strong">{compareFirst(transfer.device)}</p>}
        {full && <FullPlan plan={full} />}
        {confirmFirst}
        {(mayAct || mayOpen) && (
          <div className="btn-row">
            <TransferActs transfer={transfer} without={confirmFirst ? 'accept' : undefined} />
            {mayOpen && (
              <ButtonLink
                kind={transfer.status === 'approved' ? 'primary' : mayAct ? 'quiet' : undefined}
                to={devicePath(transfer.deviceId)}
              >
                See the device
              </ButtonLink>
            )}
          </div>
        )}
        {pending && details}
      </div>
      <div className="stackable">{pending ? <WhatNext transfer={transfer} /> : details}</div>
    </div>
  );
}

/** It becomes theirs all the same. */
function FullPlan({ plan: { name, NoOfDevices } }: { plan: NonNullable<Props['full']> }) {
  return (
    <Notice
      tone="inactive"
      role="note"
      actions={
        <ButtonLink size="sm" to={PATHS.subscriptions}>
          See larger plans
        </ButtonLink>
      }
    >
      <b>
        Your {name} plan is full: {devicesWords(NoOfDevices).toLowerCase()}.
      </b>{' '}
      You can still accept this one. After that you can register no more until you choose a larger plan.
    </Notice>
  );
}

function WhatNext({ transfer }: { transfer: MemberTransfer }) {
  const { direction, answer, reviewDeadline } = transfer;
  const incoming = direction === 'incoming';
  const other = otherSide(transfer);
  return (
    <Card title="What happens next">
      <ol className="next">
        {answer === null && !incoming && (
          <li>
            <b>{other} accepts or declines</b>
            They use the link in our e-mail, or log in.
          </li>
        )}
        <li>
          <b>Our team reviews the transfer</b>
          It is decided by <span className="num">{formatDateNoWrap(reviewDeadline)}</span>. {incoming ? other : 'You'}{' '}
          can cancel until then.
        </li>
        <li>
          <b>{incoming ? 'The device becomes yours' : `The device becomes ${other}’s`}</b>
          Its history stays with it. {incoming ? `Until then it is ${other}’s.` : 'Until then it is yours.'}
        </li>
      </ol>
    </Card>
  );
}
