import type { ReactNode } from 'react';
import { useDraft } from '#lib/forms/drafts.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import type { DeskCase } from '#lib/queries/outputs.ts';
import { CASE_TEXTS, CASE_WORDS_MAX, type CaseReason } from '#schemas/cases/caseWords.ts';
import { given } from '#schemas/rules/fieldRules.ts';
import { FormDialog } from '#ui/Dialog.tsx';
import { FieldNote } from '#ui/FieldFrame.tsx';
import { Problem } from '#ui/Notice.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { useDeskAct } from './useDeskAct.ts';
import { REASON_OPTIONS } from './words.ts';

type Typed<Outcome extends string> = { outcome: Outcome; reason: CaseReason; words: string };

type Options<Outcome extends string> = {
  caseId: string;
  /** Names what was typed, which this tab keeps. */
  name: string;
  failure: string;
  done: string;
  /** Who reads the sentence. */
  readers: 'both sides' | 'the opener';
  /** Empty where nothing is to be chosen. */
  outcomes: readonly { value: Outcome; label: string; hint: string }[];
  send: (typed: Typed<Outcome>) => Promise<DeskCase>;
  onClose: () => void;
};

const UNASKED = { accepts: () => true, wrong: '' };

const rulesOf = ({ outcomes, readers }: Pick<Options<string>, 'outcomes' | 'readers'>) => ({
  outcome: outcomes.length > 0 ? given('Please choose an outcome.') : UNASKED,
  reason: given(CASE_TEXTS.reason),
  words: given(`Please write one sentence for ${readers}.`),
});

function useReasonedForm<Outcome extends string>(options: Options<Outcome>) {
  const { caseId, name, failure, done, send, onClose } = options;
  const act = useDeskAct(caseId, { failure, done });
  const draft = useDraft<Record<keyof Typed<Outcome>, string>>(`case:${name}:${caseId}`, {
    outcome: '',
    reason: '',
    words: '',
  });
  const { values, change, clear } = draft;
  const form = useForm({
    values,
    change,
    fieldStates: ruledStates(rulesOf(options), values, { quiet: true }),
    when: 'sending',
    sending: act.sending,
    onFailure: act.onFailure,
    async send() {
      const typed = { ...values, words: values.words.trim() } as Typed<Outcome>;
      if (!(await act.run(() => send(typed)))) return;
      clear();
      onClose();
    },
  });
  const cancel = () => {
    clear();
    onClose();
  };
  return { ...form, cancel, passwordPrompt: act.passwordPrompt };
}

type Props<Outcome extends string> = Options<Outcome> & { title: string; submit: string; children: ReactNode };

/** A reason of the list and one sentence, both for the sides. Closing keeps what was typed; Cancel drops it. */
export function ReasonedDialog<Outcome extends string>(props: Props<Outcome>) {
  const { title, submit, children, readers, outcomes, onClose } = props;
  const { field, problem, dismiss, cancel, passwordPrompt, ...form } = useReasonedForm(props);
  return (
    <FormDialog
      wide
      title={title}
      form={form}
      submit={submit}
      onClose={onClose}
      onCancel={cancel}
      over={passwordPrompt}
    >
      {children}
      {outcomes.length > 0 && <Outcomes options={outcomes} {...field('outcome')} />}
      <SelectField label="Reason" options={REASON_OPTIONS} {...asChoice(field('reason'))} />
      <TextAreaField
        label={`One sentence for ${readers}`}
        rows={3}
        maxLength={CASE_WORDS_MAX}
        hint="What you looked at and why it convinced you. No names, no numbers."
        {...field('words')}
      />
      <Problem text={problem} onDismiss={dismiss} />
    </FormDialog>
  );
}

type Field = ReturnType<ReturnType<typeof useReasonedForm>['field']>;

const asChoice = ({ value, ...field }: Field) => ({ ...field, value: value as CaseReason | '' });

type OutcomesProps = Field & { options: Options<string>['outcomes'] };

function Outcomes({ options, name, value, onChange, fieldState }: OutcomesProps) {
  return (
    <div className="desk-outcomes" data-field={name}>
      <RadioList legend="Outcome" name={name} value={value} onChange={onChange} options={options} />
      {fieldState.state === 'invalid' && (
        <FieldNote id={`${name}-note`} note={{ tone: 'invalid', text: fieldState.message }} />
      )}
    </div>
  );
}
