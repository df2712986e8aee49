import type { Reason } from '#lib/forms/useReason.ts';
import { RadioList } from './RadioList.tsx';
import { TextAreaField } from './TextAreaField.tsx';

/** Together with the longest offered reason this reaches the server's limit for a reason. */
const MORE_MAX = 300;

type Props = {
  reason: Reason;
  /** Says who will read the reason. */
  hint: string;
};

export function ReasonFields({ reason, hint }: Props) {
  const { options, chosen, choose, more, type, field, fieldState } = reason;
  return (
    <>
      <RadioList legend="Reason" name="why" value={chosen} onChange={choose} options={options} />
      <TextAreaField
        inputRef={field}
        label="Add a sentence"
        name="more"
        rows={2}
        maxLength={MORE_MAX}
        value={more}
        onChange={(event) => type(event.target.value)}
        hint={hint}
        fieldState={fieldState}
      />
    </>
  );
}
