import { useState } from 'react';
import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import type { AnyDevice } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { DECISION_REASON_MAX } from '#schemas/admin/decisionWords.ts';
import { PROOFS, type Proof } from '#schemas/devices/proofs.ts';
import { PROOF_SET } from '#schemas/responses/successTexts.ts';
import { Choice } from '#ui/Choice.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Problem } from '#ui/Problem.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

const OPTIONS: { value: Proof; label: string }[] = PROOFS.map((value) => ({
  value,
  label: { declared: 'No papers: the word of a member', shown: 'I have seen papers' }[value],
}));

/** Asks an admin what they have seen, before every check says so. */
export function ProofDialog({ device, onClose }: { device: AnyDevice; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { withPassword, passwordPrompt } = usePasswordConfirmation();
  const { busy, problem, send, dismiss } = useSending((error) => messageOf(error, 'Failed to change this entry'));
  const [proof, setProof] = useState<Proof>(device.proof);
  const [disputed, setDisputed] = useState(device.disputed);
  const [note, setNote] = useState('');

  const change = () =>
    send(async () => {
      const sent = { id: device.id, proof, disputed, note: note.trim(), updatedAt: device.updatedAt };
      const changed = await withPassword(() => api.admin.setProof.mutate(sent));
      if (!changed) return;
      toast.success(PROOF_SET);
      void utils.invalidate();
      onClose();
    });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Papers of ${device.name}`}
      confirmLabel="Change entry"
      busy={busy}
      onConfirm={() => void change()}
    >
      <Problem text={problem} onDismiss={dismiss} />
      <SelectField
        label="Papers"
        name="proof"
        value={proof}
        onChange={(value) => setProof(value as Proof)}
        options={OPTIONS}
      />
      <Choice label="Somebody says this entry is wrong" name="disputed" checked={disputed} onChange={setDisputed} />
      <TextAreaField
        label="Note"
        name="note"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        hint="Say what you saw: a receipt, a box, and where. The owner reads it in an e-mail, and it stays in the audit log."
        maxLength={DECISION_REASON_MAX}
        rows={3}
        required
      />
      {passwordPrompt}
    </ConfirmDialog>
  );
}
