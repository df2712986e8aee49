import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api/client.ts';
import { fieldErrorsOf, messageOf, statusOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { isImpossible, WORD_LENGTH } from '#schemas/accounts/codes.ts';
import { type FieldState, IDLE, invalid } from '#schemas/rules/fieldRules.ts';
import { CANCEL_REASON_NAMES, CANCEL_REASONS, type CancelReason } from '#schemas/transfers/handover.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Problem } from '#ui/Notice.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { HandoverSteps } from './HandoverParts.tsx';
import { type Handover, isGift } from './handoverWords.ts';
import { otherSide } from './states.tsx';
import { useHandoverAct } from './useHandoverAct.ts';
import { useTransferChanged } from './useTransferChanged.ts';

type Props = { transfer: Handover };

/** What the owner sees and does at this stage. */
export function SellerActs({ transfer }: Props) {
  switch (transfer.handover.stage) {
    case 'offered':
      return (
        <>
          <HandoverSteps transfer={transfer} />
          <Cancel transfer={transfer} />
        </>
      );
    case 'accepted':
      return (
        <>
          <HandoverSteps transfer={transfer} />
          <WordForm transfer={transfer} />
          <Cancel transfer={transfer} />
        </>
      );
    case 'paid':
      return (
        <>
          <HandoverSteps transfer={transfer} />
          <WordForm transfer={transfer} />
          <NotPaid transfer={transfer} />
        </>
      );
    case 'handed_over':
      return (
        <>
          <p>
            Your <b>handover note</b> is among your papers.
          </p>
          <div className="btn-row">
            <ButtonLink to={PATHS.papers}>See my papers</ButtonLink>
          </div>
        </>
      );
    case 'frozen':
      return (
        <>
          <p>Keep the chat, the bank record and the box. You add them to the case.</p>
          <div className="btn-row">
            <ButtonLink to={PATHS.cases}>My cases</ButtonLink>
          </div>
        </>
      );
    default:
      return null;
  }
}

/** As people type what is read to them. */
const clean = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, WORD_LENGTH);

function stateOfWord(word: string): FieldState {
  if (isImpossible(word)) return invalid('The word has no 0, O, 1 or I. Look again.');
  return word.length === WORD_LENGTH ? IDLE : invalid(`Type all ${WORD_LENGTH} letters and digits.`);
}

function useWordForm(id: string) {
  const [word, setWord] = useState('');
  const { show, readAgain } = useTransferChanged();
  const utils = trpc.useUtils();
  return useForm({
    values: { word },
    change: ({ word: typed }) => setWord(clean(typed ?? '')),
    fieldStates: { word: stateOfWord(word) },
    when: 'sending',
    sending: useSending((error) => (fieldErrorsOf(error).word ? null : messageOf(error)), {
      key: `word:${id}`,
      silent: true,
    }),
    async send() {
      const transfer = await api.transfers.handOver.mutate({ id, word });
      show(transfer);
      readAgain();
      toast.success('Handed over');
      focusIfLost();
    },
    onFailure(error) {
      if (statusOf(error) === 409) void utils.transfers.get.invalidate({ id });
    },
  });
}

function WordForm({ transfer }: Props) {
  const { props, field, problem, busy } = useWordForm(transfer.id);
  const gift = isGift(transfer);
  return (
    <form className="stack gap-3 handover-type" {...props} aria-label="The buyer’s word">
      {!gift && (
        <p className="handover-warn">
          <TriangleAlert className="i" />
          <b>Look into your bank app, not at an alert.</b>
        </p>
      )}
      <TextField
        label="Type the word on the buyer’s phone"
        {...field('word')}
        hint={`6 letters and digits.${gift ? '' : ' It says that you were paid.'}`}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <Problem text={problem} icon={<TriangleAlert />} />
      <Button type="submit" kind="primary" size="lg" block busy={busy}>
        {gift ? 'Hand it over' : 'I was paid: hand it over'}
      </Button>
    </form>
  );
}

const REASONS = CANCEL_REASON_NAMES.map((value) => ({ value, label: CANCEL_REASONS[value] }));

function Cancel({ transfer }: Props) {
  const [reason, setReason] = useState<CancelReason>('no_meeting');
  const [asked, ask] = useState(false);
  const act = useHandoverAct(transfer.id, () => {
    ask(false);
    focusIfLost();
  });
  return (
    <>
      <Button kind="quiet" block onClick={() => ask(true)}>
        Cancel the handover
      </Button>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={ask}
          title={`Cancel the handover of “${transfer.deviceName}”?`}
          confirmLabel="Cancel the handover"
          cancelLabel="Keep it"
          danger
          busy={act.isPending}
          onConfirm={() => act.mutate({ act: 'cancel', reason })}
        >
          <p>The device stays yours. We tell {otherSide(transfer)} at once, with your reason.</p>
          <RadioList legend="Why?" name="reason" value={reason} onChange={setReason} options={REASONS} />
        </ConfirmDialog>
      )}
    </>
  );
}

function NotPaid({ transfer }: Props) {
  const [asked, ask] = useState(false);
  const act = useHandoverAct(transfer.id, () => {
    ask(false);
    focusIfLost();
  });
  return (
    <>
      <Button block onClick={() => ask(true)}>
        I was not paid
      </Button>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={ask}
          title={`${otherSide(transfer)} did not pay you?`}
          confirmLabel="I was not paid"
          cancelLabel="Not now"
          danger
          busy={act.isPending}
          onConfirm={() => act.mutate({ act: 'notPaid' })}
        >
          <p>
            The handover stops. Our team looks into it, then asks both of you for what shows who is right. Nothing is
            reported. You can’t take this back.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
