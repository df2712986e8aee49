import { type ComponentProps, type Ref, useId } from 'react';
import { classes } from './classes.ts';
import { FieldFrame, type FieldWords, noteId } from './FieldFrame.tsx';
import { isInvalid, lookOf } from './verdictLook.ts';

type Props = Omit<ComponentProps<'textarea'>, 'ref' | 'name'> &
  FieldWords & {
    name: string;
    /** How far one has come, such as 120/500; stands beside the label. */
    counter?: string;
    inputRef?: Ref<HTMLTextAreaElement>;
  };

/** Several lines of text. */
export function TextAreaField({ label, aside, hint, verdict, counter, inputRef, className, ...area }: Props) {
  const own = useId();
  const id = area.id ?? own;
  return (
    <FieldFrame id={id} label={label} aside={counter ?? aside} hint={hint} verdict={verdict}>
      <textarea
        {...area}
        ref={inputRef}
        id={id}
        className={classes('input', lookOf(verdict), className)}
        aria-describedby={noteId(id)}
        aria-invalid={isInvalid(verdict)}
      />
    </FieldFrame>
  );
}
