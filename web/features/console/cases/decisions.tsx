import type { ReactNode } from 'react';
import { api } from '#lib/api/client.ts';
import { useDraft } from '#lib/forms/drafts.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import type { DeskCase } from '#lib/queries/outputs.ts';
import {
  CASE_DECISIONS,
  CASE_REASONS,
  CASE_TEXTS,
  CASE_WORDS_MAX,
  type CaseDecision,
  type CaseReason,
} from '#schemas/cases/caseWords.ts';
import { given } from '#schemas/rules/fieldRules.ts';
import { FormDialog } from '#ui/Dialog.tsx';
import { FieldNote } from '#ui/FieldFrame.tsx';
import { Notice, Problem } from '#ui/Notice.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { useDeskAct } from './useDeskAct.ts';
import { EFFECTS, isAppeal, OUTCOME_WORDS } from './words.ts';

type Props = { found: DeskCase; onClose: () => void };

export function RefuseDialog({ found: { id }, onClose }: Props) {
  return (
    <ReasonedDialog
      caseId={id}
      name="refuse"
      title="Refuse this case?"
      submit="Refuse"
      failure="Failed to refuse this case"
      done="Case refused"
      readers="the opener"
      outcomes={[]}
      send={({ reason, words }) => api.cases.refuse.mutate({ id, reason, words })}
      onClose={onClose}
    >
      <p className="small">
        It ends at once. The opener reads the reason and your sentence; the other side never hears of it. It does not
        count against the opener.
      </p>
    </ReasonedDialog>
  );
}

export function ProposeDialog({ found, onClose }: Props) {
  const { id, kind } = found;
  const options = CASE_DECISIONS[kind].map((value: CaseDecision) => ({
    value,
    label: OUTCOME_WORDS[value],
    hint: EFFECTS[value],
  }));
  const decided = isAppeal(found) ? found.outcome : null;
  return (
    <ReasonedDialog
      caseId={id}
      name="propose"
      title={decided ? 'Decide the appeal' : 'Propose a decision'}
      submit={decided ? 'Send' : 'Propose'}
      failure="Failed to propose a decision"
      done={decided ? 'Answer to the appeal sent' : 'Decision proposed'}
      readers="both sides"
      outcomes={options}
      send={({ outcome, reason, words }) => api.cases.propose.mutate({ id, outcome, reason, words })}
      onClose={onClose}
    >
      {decided ? (
        <Notice tone="transfer_pending">
          The decision was <b>{OUTCOME_WORDS[decided]}</b>. To keep it, you are enough. For any other outcome, one of
          the two who decided must agree.
        </Notice>
      ) : (
        <p className="small">Nothing changes yet: a second admin must confirm what you propose.</p>
      )}
    </ReasonedDialog>
  );
}

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

const REASONS = Object.entries(CASE_REASONS).map(([value, label]) => ({ value, label }));
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

type ReasonedProps<Outcome extends string> = Options<Outcome> & { title: string; submit: string; children: ReactNode };

/** A reason of the list and one sentence, both for the sides. Closing keeps what was typed; Cancel drops it. */
function ReasonedDialog<Outcome extends string>(props: ReasonedProps<Outcome>) {
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
      <SelectField label="Reason" options={REASONS} {...asChoice(field('reason'))} />
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
