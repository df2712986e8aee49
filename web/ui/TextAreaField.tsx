import { type ComponentProps, type Ref, useId } from 'react';
import { classes } from './classes.ts';
import { FieldFrame, type FieldWords, fieldStateClass, isInvalid, noteId } from './FieldFrame.tsx';

type Props = Omit<ComponentProps<'textarea'>, 'ref' | 'name'> &
  FieldWords & {
    name: string;
    /** Such as 120/500; shown by itself near the end. */
    counter?: string;
    inputRef?: Ref<HTMLTextAreaElement>;
  };

export function TextAreaField({ label, aside, hint, fieldState, counter, inputRef, className, ...area }: Props) {
  const own = useId();
  const id = area.id ?? own;
  return (
    <FieldFrame id={id} label={label} aside={counter ?? nearEnd(area) ?? aside} hint={hint} fieldState={fieldState}>
      <textarea
        {...area}
        ref={inputRef}
        id={id}
        className={classes('input', fieldStateClass(fieldState), className)}
        aria-describedby={noteId(id)}
        aria-invalid={isInvalid(fieldState)}
      />
    </FieldFrame>
  );
}

/** From here on the length is shown, so that a paste is not cut off unseen. */
const COUNTED_FROM = 0.8;

function nearEnd({ value, maxLength }: Pick<Props, 'value' | 'maxLength'>): string | undefined {
  const { length } = String(value ?? '');
  return maxLength !== undefined && length >= COUNTED_FROM * maxLength ? `${length}/${maxLength}` : undefined;
}
