import { Plus, TriangleAlert } from 'lucide-react';
import { api } from '#lib/api/client.ts';
import { fieldErrorsOf, messageOf } from '#lib/api/errors.ts';
import { useDraft } from '#lib/forms/drafts.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { EXHIBITS, type ExhibitKind } from '#schemas/cases/caseWords.ts';
import { type FieldRule, given } from '#schemas/rules/fieldRules.ts';
import { isIdentifier } from '#schemas/rules/identifiers.ts';
import { readStatementNumber } from '#schemas/statements/numbers.ts';
import { Button } from '#ui/Button.tsx';
import { Problem } from '#ui/Notice.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { useCaseChanged } from './useCaseActs.ts';

/** What a person can lay; the register adds its own history by itself. */
type Kind = Extract<ExhibitKind, 'sibling_number' | 'paper' | 'police_extract'>;

type Asked = { about: string; label: string; hint: string; rule: FieldRule };

const ASKED: Record<Kind, Asked> = {
  sibling_number: {
    about: 'Its second IMEI, or its serial number.',
    label: 'The other number',
    hint: 'On the box, or dial *#06#. You have three tries.',
    rule: {
      ...given('Please type the other number.'),
      accepts: isIdentifier,
      wrong: 'This is no IMEI or serial number.',
    },
  },
  paper: {
    about: 'One that we made for you about this device.',
    label: 'Number of the paper',
    hint: 'It has 12 letters and digits, such as 4KT7-9QXM-2RWD.',
    rule: {
      ...given('Please type the number of the paper.'),
      accepts: (typed) => readStatementNumber(typed) !== undefined,
      wrong: 'This is not the number of a paper: it has 12 letters and digits.',
    },
  },
  police_extract: {
    about: 'What the police gave you when you reported it.',
    label: 'Extract number, station and day',
    hint: 'Such as: CR/142/26, Ojota police station, Nov 2, 2026.',
    rule: given('Please type number, station and day.'),
  },
};

const KINDS = Object.keys(ASKED) as Kind[];
const OPTIONS = KINDS.map((value) => ({ value, label: EXHIBITS[value].label, hint: ASKED[value].about }));
const TEXT_MAX = 200;

type Props = {
  id: string;
  isFirst: boolean;
  /** Nothing else on the screen comes before it. */
  isNext: boolean;
};

export function AddProof({ id, isFirst, isNext }: Props) {
  const { props, values, field, change, problem, busy } = useAddProof(id);
  const { label, hint } = ASKED[values.kind];
  return (
    <form className="stackable" {...props} aria-label="Add proof">
      <RadioList
        legend={isFirst ? 'What do you have?' : 'What else do you have?'}
        name="kind"
        value={values.kind}
        onChange={(kind) => change({ kind, text: '' })}
        options={OPTIONS}
      />
      <TextField
        key={values.kind}
        label={label}
        {...field('text')}
        hint={hint}
        className={values.kind === 'police_extract' ? undefined : 'input-id'}
        maxLength={TEXT_MAX}
        autoComplete="off"
        autoCapitalize={values.kind === 'police_extract' ? 'sentences' : 'characters'}
        spellCheck={false}
        required
      />
      <Problem text={problem} icon={<TriangleAlert />} />
      <div>
        <Button type="submit" kind={isNext ? 'primary' : undefined} busy={busy} icon={<Plus />}>
          Add this proof
        </Button>
      </div>
    </form>
  );
}

type Values = { kind: Kind; text: string };

function useAddProof(id: string) {
  const { values, change, clear } = useDraft<Values>(`add-proof:${id}`, { kind: 'sibling_number', text: '' });
  const changed = useCaseChanged();
  const form = useForm<'text', Values>({
    values,
    change,
    fieldStates: ruledStates({ text: ASKED[values.kind].rule }, values, { quiet: true }),
    when: 'sending',
    sending: useSending((error) => (fieldErrorsOf(error).text ? null : messageOf(error)), {
      key: `add-proof:${id}`,
      silent: true,
    }),
    async send() {
      const found = await api.cases.lay.mutate({ id, kind: values.kind, text: values.text.trim() });
      change({ text: '' });
      clear();
      form.hideStates();
      changed(found);
      toast.success(
        found.can.includes('submit') ? 'Your proof is added. The case is not sent yet.' : 'Your proof is added.',
      );
    },
  });
  return { ...form, values };
}
