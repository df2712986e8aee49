import { Send, TriangleAlert } from 'lucide-react';
import { api } from '#lib/api/client.ts';
import { fieldErrorsOf, messageOf, statusOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import { useDraft } from '#lib/forms/drafts.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { CASE_WORDS_MAX } from '#schemas/cases/caseWords.ts';
import { given } from '#schemas/rules/fieldRules.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FormDialog } from '#ui/Dialog.tsx';
import { Problem } from '#ui/Notice.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { useCaseChanged } from './useCaseActs.ts';

const RULES = { words: given('Please write what you want to say.') };
const DONE = { answer: 'Your answer is sent.', appeal: 'Your appeal is sent.' } as const;
const ONLY_TEAM = 'Only our team reads it.';

/** What is typed stays until it is sent. */
function useWords(id: string, verb: 'answer' | 'appeal', onDone = focusIfLost) {
  const { values, change, clear } = useDraft(`${verb}-case:${id}`, { words: '' });
  const changed = useCaseChanged();
  const utils = trpc.useUtils();
  return useForm({
    values,
    change,
    fieldStates: ruledStates(RULES, values, { quiet: true }),
    when: 'sending',
    sending: useSending((error) => (isOver(error) || fieldErrorsOf(error).words ? null : messageOf(error)), {
      key: `${verb}-case:${id}`,
      silent: true,
    }),
    async send() {
      const found = await api.cases[verb].mutate({ id, words: values.words.trim() });
      clear();
      changed(found);
      toast.success(DONE[verb]);
      onDone();
    },
    onFailure(error) {
      if (!isOver(error)) return;
      toast.error(messageOf(error));
      void utils.cases.get.invalidate({ id });
    },
  });
}

/** The case has moved on, and this form may go with it. */
const isOver = (error: unknown) => statusOf(error) === 409;

/** The other side's. Once. */
export function AnswerForm({ id }: { id: string }) {
  const { props, field, problem, busy } = useWords(id, 'answer');
  return (
    <Card title="Your answer">
      <div>
        <form className="stackable" {...props} aria-label="Your answer">
          <TextAreaField
            label="In your words"
            {...field('words')}
            hint={`Where and when you got the device, and what shows it. You can answer once. ${ONLY_TEAM}`}
            maxLength={CASE_WORDS_MAX}
            rows={5}
            required
          />
          <Problem text={problem} icon={<TriangleAlert />} />
          <Button type="submit" kind="primary" busy={busy} icon={<Send />}>
            Send your answer
          </Button>
        </form>
      </div>
    </Card>
  );
}

export function AppealDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useWords(id, 'appeal', onClose);
  return (
    <FormDialog title="Appeal the decision" form={form} submit="Send your appeal" icon={<Send />} onClose={onClose}>
      <p>An admin who has not decided this case looks at it again. You can appeal once.</p>
      <TextAreaField
        label="What is wrong with the decision?"
        {...form.field('words')}
        hint={ONLY_TEAM}
        maxLength={CASE_WORDS_MAX}
        rows={5}
        required
      />
      <Problem text={form.problem} icon={<TriangleAlert />} />
    </FormDialog>
  );
}
