import { api } from '#lib/api/client.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import type { DeskCase } from '#lib/queries/outputs.ts';
import { CASE_WORDS_MAX } from '#schemas/cases/caseWords.ts';
import { given } from '#schemas/rules/fieldRules.ts';
import { FormDialog } from '#ui/Dialog.tsx';
import { Problem } from '#ui/Notice.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { useDeskAct } from './useDeskAct.ts';

type Props = { found: DeskCase; onClose: () => void };

const RULES = { words: given('Please write why.') };
const WORDS = { failure: 'Failed to save it', done: 'Noted' };

/** Two admins keep a case for the police or a court, and two let it go. */
export function HoldDialog({ found: { id, held }, onClose }: Props) {
  const act = useDeskAct(id, WORDS);
  const { values, change } = useValues({ words: '' });
  const form = useForm({
    values,
    change,
    fieldStates: ruledStates(RULES, values, { quiet: true }),
    when: 'sending',
    sending: act.sending,
    onFailure: act.onFailure,
    async send() {
      const sent = { id, words: values.words.trim() };
      if (await act.run(() => (held ? api.cases.release : api.cases.hold).mutate(sent))) onClose();
    },
  });
  return (
    <FormDialog
      title={held ? 'Keep this case no longer?' : 'Keep this case?'}
      form={form}
      submit={held ? 'Keep it no longer' : 'Keep it'}
      onClose={onClose}
      over={act.passwordPrompt}
    >
      <p>
        {held
          ? 'Once two admins have asked for it, what is old is deleted again.'
          : 'For the police or a court. Once two admins have asked for it, nothing of this case is deleted: no words, no pictures, no account of its sides.'}
      </p>
      <TextAreaField
        label="Why"
        rows={3}
        maxLength={CASE_WORDS_MAX}
        hint="Who asks for it, and the number of their letter. Only the desk reads it."
        {...form.field('words')}
      />
      <Problem text={form.problem} onDismiss={form.dismiss} />
    </FormDialog>
  );
}
