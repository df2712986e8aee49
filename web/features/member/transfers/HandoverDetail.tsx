import type { ReactNode } from 'react';
import { NoMoney } from '#features/shared/devices/NoMoney.tsx';
import { devicePath } from '#lib/paths/memberPaths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { BuyerActs } from './HandoverBuyer.tsx';
import { RegisterNow, Watch } from './HandoverParts.tsx';
import { SellerActs } from './HandoverSeller.tsx';
import { type Handover, nextOf } from './handoverWords.ts';
import { isMine } from './states.tsx';
import { TransferFacts, TransferPlate } from './TransferList.tsx';

type Props = {
  transfer: Handover;
  /** Its own page can be opened. */
  subscribed: boolean;
  /** Stands in place of Accept. */
  confirmFirst: ReactNode;
  /** Above Accept. */
  notice: ReactNode;
};

/** First what is to be done now: two people stand at a bus stop. */
export function HandoverDetail({ transfer, subscribed, confirmFirst, notice }: Props) {
  const { direction, handover, deviceId } = transfer;
  const isOver = handover.stage === 'ended';
  const incoming = direction === 'incoming';
  return (
    <div className="stack gap-6 with-aside">
      <div className="stackable">
        {incoming && handover.stage === 'offered' && <RegisterNow transfer={transfer} />}
        {isOver ? (
          <TransferPlate transfer={transfer} note={nextOf(transfer)} />
        ) : (
          <Card title={titleOf(transfer)}>
            <div className="stackable handover">
              <p className="handover-next">{nextOf(transfer)}</p>
              {notice}
              {incoming ? (
                <BuyerActs transfer={transfer} confirmFirst={confirmFirst} />
              ) : (
                <SellerActs transfer={transfer} />
              )}
              <Watch transfer={transfer} />
            </div>
          </Card>
        )}
        {handover.stage === 'frozen' && <NoMoney />}
        {isOver && subscribed && isMine(transfer) && (
          <div className="btn-row">
            <ButtonLink kind="primary" to={devicePath(deviceId)}>
              See the device
            </ButtonLink>
          </div>
        )}
      </div>
      <div className="stackable">
        {!isOver && <TransferPlate transfer={transfer} />}
        <Card title="Details">
          <TransferFacts transfer={transfer} />
        </Card>
      </div>
    </div>
  );
}

function titleOf({ handover: { stage } }: Handover): string {
  if (stage === 'accepted' || stage === 'paid') return 'Do this when you meet';
  return 'What happens next';
}
