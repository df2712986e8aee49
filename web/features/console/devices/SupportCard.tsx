import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { usePasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import type { AnyDevice } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useMay } from '#lib/session/useMay.ts';
import { DECISION_REASON_MAX } from '#schemas/admin/decisionWords.ts';
import { DISPUTED, PROOF_WORDS } from '#schemas/checks/checkWords.ts';
import { PROOFS, type Proof } from '#schemas/devices/statuses.ts';
import { PROOF_SET } from '#schemas/responses/successTexts.ts';
import { given } from '#schemas/rules/fieldRules.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Choice } from '#ui/Choice.tsx';
import { Dialog, DialogSubmit } from '#ui/Dialog.tsx';
import { Notice, Problem } from '#ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

/** How well the entry of a device is supported, as every check says. */
export function SupportCard({ device }: { device: AnyDevice }) {
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title="Proof of purchase">
      <div className="stack gap-3">
        <p>{PROOF_WORDS[device.proof]}</p>
        {device.disputed && (
          <Notice tone="missing" icon={<TriangleAlert />}>
            {DISPUTED}
          </Notice>
        )}
        {may('admin.setProof') && (
          <div>
            <Button onClick={() => setAsking(true)}>Change</Button>
          </div>
        )}
      </div>
      {isAsking && <ProofDialog device={device} onClose={() => setAsking(false)} />}
    </Card>
  );
}

const OPTIONS: { value: Proof; label: string }[] = PROOFS.map((value) => ({
  value,
  label: { declared: 'I have seen no proof of purchase', shown: 'I have seen a proof of purchase' }[value],
}));

const RULES = { note: given('Please say what you saw.') };

/** Asks an admin what they have seen, before every check says so. */
function ProofDialog({ device, onClose }: { device: AnyDevice; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { withPassword, passwordPrompt } = usePasswordConfirmation();
  const { values, change } = useValues({ proof: device.proof, disputed: device.disputed, note: '' });
  const { field, props, busy, problem, dismiss } = useForm({
    values,
    change,
    fieldStates: ruledStates(RULES, values, { quiet: true }),
    when: 'sending',
    sending: useSending((error) => messageOf(error, 'Failed to change this entry')),
    async send() {
      const sent = { id: device.id, ...values, note: values.note.trim(), updatedAt: device.updatedAt };
      const changed = await withPassword(() => api.admin.setProof.mutate(sent));
      if (!changed) return;
      toast.success(PROOF_SET);
      void utils.invalidate();
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()} title={`Proof of purchase of ${device.name}`}>
      <form className="stack gap-3" {...props} aria-label="Proof of purchase">
        <Problem text={problem} onDismiss={dismiss} />
        <SelectField
          label="Proof of purchase"
          name="proof"
          value={values.proof}
          onChange={(proof) => change({ proof: proof as Proof })}
          options={OPTIONS}
        />
        <Choice
          label="Somebody says this entry is wrong"
          name="disputed"
          checked={values.disputed}
          onChange={(disputed) => change({ disputed })}
        />
        <TextAreaField
          label="Note"
          {...field('note')}
          hint="Say what you saw: a receipt, a box, and where. The owner reads it in an e-mail, and it stays in the audit log."
          maxLength={DECISION_REASON_MAX}
          rows={3}
          aria-required
        />
        <DialogSubmit busy={busy} onCancel={onClose}>
          Change entry
        </DialogSubmit>
      </form>
      {passwordPrompt}
    </Dialog>
  );
}
