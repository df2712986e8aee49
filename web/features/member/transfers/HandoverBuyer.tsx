import { Banknote, Flag, Scale } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { focusIfLost } from '#lib/browser/focus.ts';
import { casePath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { trpc } from '#lib/queries/trpc.ts';
import type { PaidHow } from '#schemas/transfers/transferWords.ts';
import { Fold } from '#ui/Accordion.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import { TextField } from '#ui/TextField.tsx';
import { HandoverSteps, HandoverWord } from './HandoverParts.tsx';
import { type Handover, isGift } from './handoverWords.ts';
import { KeeperReport } from './KeeperReport.tsx';
import { otherSide } from './states.tsx';
import { useHandoverAct } from './useHandoverAct.ts';

type Props = { transfer: Handover };

/** What the recipient sees and does at this stage. `confirmFirst` stands in place of Accept. */
export function BuyerActs({ transfer, confirmFirst }: Props & { confirmFirst: ReactNode }) {
  const { stage } = transfer.handover;
  switch (stage) {
    case 'offered':
      return <Offered transfer={transfer} confirmFirst={confirmFirst} />;
    case 'accepted':
      return (
        <>
          <HandoverSteps transfer={transfer} />
          <Paying transfer={transfer} />
          <HandoverWord transfer={transfer} />
          <Decline transfer={transfer} label="Decline" />
        </>
      );
    case 'paid':
      return (
        <>
          <HandoverWord transfer={transfer} />
          <p className="small muted">Pay nothing more for it. If the word is not typed, our team decides.</p>
          <HandoverSteps transfer={transfer} />
          <Decline transfer={transfer} label="I changed my mind" />
        </>
      );
    case 'handed_over':
      return <Kept transfer={transfer} />;
    case 'frozen':
      return <Frozen caseId={transfer.handover.caseId} />;
    default:
      return null;
  }
}

function Offered({ transfer, confirmFirst }: Props & { confirmFirst: ReactNode }) {
  const act = useHandoverAct(transfer.id, focusIfLost);
  return (
    <>
      <HandoverSteps transfer={transfer} />
      {confirmFirst || (
        <Button
          kind="primary"
          size="lg"
          block
          busy={act.sent?.act === 'accept'}
          onClick={() => act.mutate({ act: 'accept' })}
        >
          Accept
        </Button>
      )}
      <Decline transfer={transfer} label="Decline" />
    </>
  );
}

const HOW = [
  { value: 'cash', label: 'Cash' },
  { value: 'bank', label: 'Bank' },
] as const;

function Paying({ transfer }: Props) {
  const act = useHandoverAct(transfer.id, focusIfLost);
  const [how, setHow] = useState<PaidHow | ''>('');
  const [sum, setSum] = useState('');
  const pay = () =>
    act.mutate({ act: 'paid', how: how || undefined, sum: Number(sum.replaceAll(',', '')) || undefined });
  return (
    <div className="stack gap-2">
      <Button
        kind={isGift(transfer) ? undefined : 'primary'}
        size="lg"
        block
        icon={<Banknote />}
        busy={act.sent?.act === 'paid'}
        onClick={pay}
      >
        I have paid
      </Button>
      <Fold title="How, and how much">
        <div className="stackable">
          <RadioList<PaidHow | ''> legend="How do you pay?" name="how" value={how} onChange={setHow} options={HOW} />
          <TextField
            label="Sum"
            name="sum"
            aside="Optional"
            hint="Naira"
            inputMode="numeric"
            autoComplete="off"
            maxLength={11}
            value={sum}
            onChange={({ target }) => setSum(grouped(target.value))}
          />
        </div>
      </Fold>
    </div>
  );
}

const grouped = (typed: string) => typed.replace(/\D/g, '').replace(/\B(?=(\d{3})+$)/g, ',');

function Decline({ transfer, label }: Props & { label: string }) {
  const [asked, ask] = useState(false);
  const act = useHandoverAct(transfer.id, () => {
    ask(false);
    focusIfLost();
  });
  const other = otherSide(transfer);
  const hasPaid = transfer.handover.paidAt !== null;
  return (
    <>
      <Button kind="quiet" block onClick={() => ask(true)}>
        {label}
      </Button>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={ask}
          title={`Decline “${transfer.deviceName}” from ${other}?`}
          confirmLabel="Decline device"
          cancelLabel="Not now"
          danger
          busy={act.isPending}
          onConfirm={() => act.mutate({ act: 'decline' })}
        >
          <p>
            The handover ends, and the device stays with {other}.
            {hasPaid && ' Have you paid? Then get your money back first.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** For 72 hours it is theirs to keep and to report. */
function Kept({ transfer }: Props) {
  const [reporting, setReporting] = useState(false);
  const { data } = trpc.transfers.offered.useQuery({ id: transfer.id }, { staleTime: 0 });
  return (
    <>
      {data?.flagged && (
        <Notice tone="stolen" role="note">
          <b>It is reported.</b> Everybody who checks it is warned.
        </Notice>
      )}
      <p>
        Your <b>handover note</b> is among your papers. Keep it: it shows what both of you did.
      </p>
      <p className="small muted">
        Does somebody threaten to report it? Pay nothing more: a report alone can’t take it from you.
      </p>
      <div className="btn-row">
        <ButtonLink to={PATHS.papers}>See my papers</ButtonLink>
        {!data?.flagged && (
          <Button icon={<Flag />} onClick={() => setReporting(true)}>
            It was stolen from me
          </Button>
        )}
      </div>
      {reporting && <KeeperReport deviceId={transfer.deviceId} onClose={() => setReporting(false)} />}
    </>
  );
}

function Frozen({ caseId }: { caseId: string | null }) {
  return (
    <>
      <p>Keep the device, the chat and the bank record. Nobody can take it from you by a report alone.</p>
      <ButtonLink kind="primary" size="lg" block icon={<Scale />} to={caseId ? casePath(caseId) : PATHS.cases}>
        Open my case
      </ButtonLink>
    </>
  );
}
