import { api } from '#lib/api/client.ts';
import { fieldErrorsOf, messageOf, statusOf } from '#lib/api/errors.ts';
import { useDraft } from '#lib/forms/drafts.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import type { FoundTalk } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import type { FieldRule } from '#schemas/rules/fieldRules.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

type Answer = Omit<Parameters<typeof api.found.answer.mutate>[0], 'id'>;

/** After a change on the server: the answer is shown, and whatever else hangs on it is read again. */
function useFoundChanged() {
  const utils = trpc.useUtils();
  return (found: FoundTalk) => {
    void utils.found.get.cancel({ id: found.id });
    utils.found.get.setData({ id: found.id }, found);
    void utils.found.list.invalidate();
  };
}

/** What needs no form. */
export function useFoundAct(id: string, onDone?: () => void) {
  const changed = useFoundChanged();
  const utils = trpc.useUtils();
  return useSingleMutation({
    mutationKey: ['answer-finder', id],
    mutationFn: (answer: Answer) => api.found.answer.mutate({ id, ...answer }),
    onSuccess: (found, { act }) => {
      changed(found);
      toast.success(DONE[act]);
    },
    onError: (error) => {
      toast.error(messageOf(error));
      void utils.found.get.invalidate({ id });
    },
    onSettled: onDone,
  });
}

const SENT = 'Sent. We tell the finder.';
const DONE: Record<Answer['act'], string> = {
  say: SENT,
  write: SENT,
  meet: SENT,
  agree: SENT,
  share: 'You share your number. It shows once both of you share.',
  report: 'Reported. Our team reads it.',
  end: 'This conversation has ended.',
};

type Options<Name extends string, Values> = {
  empty: Values;
  rules: Record<Name, FieldRule>;
  answerOf: (values: Values) => Answer;
  onDone?: () => void;
};

/** What is typed stays until it is sent. */
export function useFoundForm<Name extends keyof Values & string, Values extends Record<string, string>>(
  id: string,
  act: string,
  { empty, rules, answerOf, onDone }: Options<Name, Values>,
) {
  const key = `${act}-finder:${id}`;
  const { values, change, clear } = useDraft<Values>(key, empty);
  const changed = useFoundChanged();
  const utils = trpc.useUtils();
  const form = useForm<Name, Values>({
    values,
    change,
    fieldStates: ruledStates(rules, values, { quiet: true }),
    when: 'sending',
    sending: useSending((error) => (hasField(error, rules) ? null : messageOf(error)), { key, silent: true }),
    async send() {
      const answer = answerOf(values);
      const found = await api.found.answer.mutate({ id, ...answer });
      change(empty);
      clear();
      form.hideStates();
      changed(found);
      toast.success(DONE[answer.act]);
      onDone?.();
    },
    onFailure(error) {
      if (statusOf(error) === 409) void utils.found.get.invalidate({ id });
    },
  });
  return { ...form, values };
}

function hasField(error: unknown, rules: object): boolean {
  const errors = fieldErrorsOf(error);
  return Object.keys(rules).some((name) => errors[name] !== undefined);
}
