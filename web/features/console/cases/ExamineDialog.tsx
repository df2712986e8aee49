import type { ReactNode } from 'react';
import { api } from '#lib/api/client.ts';
import { useDraft } from '#lib/forms/drafts.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import type { DeskCase } from '#lib/queries/outputs.ts';
import { EXHIBITS } from '#schemas/cases/caseWords.ts';
import { given } from '#schemas/rules/fieldRules.ts';
import { FormDialog } from '#ui/Dialog.tsx';
import { FieldNote } from '#ui/FieldFrame.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { Problem } from '#ui/Notice.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { useDeskAct } from './useDeskAct.ts';

type Options = { found: DeskCase; exhibit: DeskCase['exhibits'][number]; onClose: () => void };
type Props = Options & { children?: ReactNode };

const RULES = {
  holds: given('Please say whether it holds.'),
  summary: given('Please write the line that the other side sees.'),
};

const HOLDS = [
  { value: 'yes', label: 'It holds' },
  { value: 'no', label: 'It does not hold' },
];

const SUMMARY_MAX = 200;

/** Whether it holds, and the one line that the other side sees of it. */
export function ExamineDialog({ found, exhibit, onClose, children }: Props) {
  const { field, problem, dismiss, cancel, passwordPrompt, ...form } = useExamination({ found, exhibit, onClose });
  const holds = field('holds');
  return (
    <FormDialog
      title={`Examine: ${EXHIBITS[exhibit.kind].label}`}
      form={form}
      submit="Save"
      onClose={onClose}
      onCancel={cancel}
      over={passwordPrompt}
    >
      <p>
        Number of this case: <Identifier value={found.number} />
      </p>
      {exhibit.detail && (
        <p className="break-anywhere">
          Typed: <b className="num">{exhibit.detail}</b>
        </p>
      )}
      {children}
      <div data-field="holds">
        <RadioList legend="Does it hold?" name="holds" value={holds.value} onChange={holds.onChange} options={HOLDS} />
        {holds.fieldState.state === 'invalid' && (
          <FieldNote id="holds-note" note={{ tone: 'invalid', text: holds.fieldState.message }} />
        )}
      </div>
      <TextAreaField
        label="The line that the other side sees"
        rows={3}
        maxLength={SUMMARY_MAX}
        hint="What it is, from where and of which day. No names, no phone numbers."
        {...field('summary')}
      />
      <Problem text={problem} onDismiss={dismiss} />
    </FormDialog>
  );
}

/** Closing keeps what was typed; Cancel drops it. */
function useExamination({ found: { id }, exhibit, onClose }: Options) {
  const act = useDeskAct(id, { failure: 'Failed to save it', done: 'Proof examined' });
  const draft = useDraft(`case:examine:${exhibit.id}`, {
    holds: '',
    // What a side typed may name somebody.
    summary: exhibit.summary === exhibit.detail ? '' : exhibit.summary,
  });
  const { values, change, clear } = draft;
  const end = () => {
    clear();
    onClose();
  };
  const form = useForm({
    values,
    change,
    fieldStates: ruledStates(RULES, values, { quiet: true }),
    when: 'sending',
    sending: act.sending,
    onFailure: act.onFailure,
    async send() {
      const sent = { id, exhibitId: exhibit.id, summary: values.summary.trim(), holds: values.holds === 'yes' };
      if (await act.run(() => api.cases.examine.mutate(sent))) end();
    },
  });
  return { ...form, cancel: end, passwordPrompt: act.passwordPrompt };
}
