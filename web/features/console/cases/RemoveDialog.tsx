import { api } from '#lib/api/client.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import type { DeskCase } from '#lib/queries/outputs.ts';
import { EXHIBITS, PICTURE_REMOVALS, type PictureRemoval } from '#schemas/cases/caseWords.ts';
import { given } from '#schemas/rules/fieldRules.ts';
import { FormDialog } from '#ui/Dialog.tsx';
import { FieldNote } from '#ui/FieldFrame.tsx';
import { Problem } from '#ui/Notice.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import { useDeskAct } from './useDeskAct.ts';

type Props = { found: DeskCase; exhibit: DeskCase['exhibits'][number]; onClose: () => void };

const RULES = { why: given('Please choose a reason.') };
const OPTIONS = Object.entries(PICTURE_REMOVALS).map(([value, label]) => ({ value, label }));

export function RemoveDialog({ found: { id }, exhibit, onClose }: Props) {
  const act = useDeskAct(id, { failure: 'Failed to remove the picture', done: 'Picture removed' });
  const { values, change } = useValues({ why: '' });
  const form = useForm({
    values,
    change,
    fieldStates: ruledStates(RULES, values, { quiet: true }),
    when: 'sending',
    sending: act.sending,
    onFailure: act.onFailure,
    async send() {
      const sent = { id, exhibitId: exhibit.id, why: values.why as PictureRemoval };
      if (await act.run(() => api.cases.removePicture.mutate(sent))) onClose();
    },
  });
  const why = form.field('why');
  return (
    <FormDialog
      title={`Remove the picture: ${EXHIBITS[exhibit.kind].label}`}
      form={form}
      submit="Remove it"
      onClose={onClose}
      over={act.passwordPrompt}
    >
      <p>
        It is deleted at once and counts for nothing. While its side can add another one, it gets a letter with the
        reason.
      </p>
      <div data-field="why">
        <RadioList legend="Reason" name="why" value={why.value} onChange={why.onChange} options={OPTIONS} />
        {why.fieldState.state === 'invalid' && (
          <FieldNote id="why-note" note={{ tone: 'invalid', text: why.fieldState.message }} />
        )}
      </div>
      <Problem text={form.problem} onDismiss={form.dismiss} />
    </FormDialog>
  );
}
