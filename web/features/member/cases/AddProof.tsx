import { Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api/client.ts';
import { fieldErrorsOf, messageOf } from '#lib/api/errors.ts';
import { uploadClient } from '#lib/api/upload.ts';
import { useDraft } from '#lib/forms/drafts.ts';
import { onlyError } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import type { MemberCase } from '#lib/queries/outputs.ts';
import { IDLE, invalid, validate } from '#schemas/rules/fieldRules.ts';
import { Button } from '#ui/Button.tsx';
import { Problem } from '#ui/Notice.tsx';
import { Progress } from '#ui/Progress.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { PaperWord, PictureField } from './ProofPicture.tsx';
import { type ProofKind, pictureOf, proofKinds, typedWith } from './proofKinds.ts';
import { useCaseChanged } from './useCaseActs.ts';

const TEXT_MAX = 200;

type Props = {
  found: MemberCase;
  isFirst: boolean;
  /** Nothing else on the screen comes before it. */
  isNext: boolean;
};

export function AddProof({ found, isFirst, isNext }: Props) {
  const { props, values, field, stateOf, change, problem, busy, percent } = useAddProof(found);
  const { kind, file } = values;
  const typed = typedWith(kind);
  const picture = pictureOf(kind);
  return (
    <form className="stackable add-proof" {...props} aria-label="Add proof">
      <RadioList
        legend={isFirst ? 'What do you have?' : 'What else do you have?'}
        name="kind"
        value={kind}
        onChange={(chosen) => change({ kind: chosen, text: '', file: null })}
        options={proofKinds(found)}
        disabled={busy}
      />
      {kind === 'dial_screen' && found.word && <PaperWord word={found.word} />}
      {picture && (
        <PictureField
          key={`${kind} picture`}
          picture={file}
          onChange={(chosen) => change({ file: chosen })}
          fieldState={stateOf('file')}
          isNeeded={picture === 'needed'}
          disabled={busy}
        />
      )}
      {typed && (
        <TextField
          key={kind}
          label={typed.label}
          {...field('text')}
          hint={typed.hint}
          className={typed.isCode && 'input-id'}
          maxLength={TEXT_MAX}
          autoComplete="off"
          autoCapitalize={typed.isCode ? 'characters' : 'sentences'}
          spellCheck={false}
          required
        />
      )}
      <Problem text={problem} icon={<TriangleAlert />} />
      {busy && file && <Progress label="Sending the picture" value={percent} />}
      <div>
        <Button type="submit" kind={isNext ? 'primary' : undefined} busy={busy} icon={<Plus />}>
          Add this proof
        </Button>
      </div>
    </form>
  );
}

type Values = { kind: ProofKind; text: string; file: Blob | null };

/** What is typed stays until it is sent; a picture stays as long as this screen. */
function useAddProof(found: MemberCase) {
  const { id } = found;
  const first = proofKinds(found)[0]?.value ?? 'sibling_number';
  const draft = useDraft<Omit<Values, 'file'>>(`add-proof:${id}`, { kind: first, text: '' });
  const [file, setFile] = useState<Blob | null>(null);
  const [percent, setPercent] = useState(0);
  const values = { ...draft.values, file };
  const changed = useCaseChanged();
  const form = useForm<'file' | 'text', Values>({
    values,
    change({ file: chosen, ...typed }) {
      if (chosen !== undefined) setFile(chosen);
      if (Object.keys(typed).length > 0) draft.change(typed);
    },
    fieldStates: statesOf(values),
    when: 'sending',
    sending: useSending((error) => (hasField(error) ? null : messageOf(error)), {
      key: `add-proof:${id}`,
      silent: true,
    }),
    async send() {
      setPercent(0);
      const after = await add(id, values, setPercent);
      draft.change({ text: '' });
      draft.clear();
      setFile(null);
      form.hideStates();
      changed(after);
      toast.success(
        after.can.includes('submit') ? 'Your proof is added. The case is not sent yet.' : 'Your proof is added.',
      );
    },
  });
  return { ...form, values, percent };
}

function statesOf({ kind, text, file }: Values) {
  const typed = typedWith(kind);
  const isMissing = pictureOf(kind) === 'needed' && file === null;
  return {
    file: isMissing ? invalid('Please take or choose a picture.') : IDLE,
    text: typed ? onlyError(validate(typed.rule, text)) : IDLE,
  };
}

function hasField(error: unknown): boolean {
  const { file, text } = fieldErrorsOf(error);
  return (file ?? text) !== undefined;
}

function add(id: string, { kind, text, file }: Values, onProgress: (percent: number) => void): Promise<MemberCase> {
  if (!file) return api.cases.lay.mutate({ id, kind, text: text.trim() });
  const form = new FormData();
  form.set('id', id);
  form.set('kind', kind);
  form.set('text', text.trim());
  form.set('file', file, 'proof.jpg');
  return uploadClient(onProgress).cases.layPicture.mutate(form);
}
