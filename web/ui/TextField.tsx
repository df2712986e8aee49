import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { classes } from './classes.ts';
import { FieldFrame, type FieldWords, fieldStateClass, isInvalid, noteId } from './FieldFrame.tsx';
import { type Icon, IconSlot } from './IconSlot.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'ref' | 'name'> &
  FieldWords & {
    name: string;
    /** Such as 6/15. */
    counter?: string;
    leading?: Icon;
    trailing?: ReactNode;
    inputRef?: Ref<HTMLInputElement>;
    /** Between the input and its message. */
    below?: ReactNode;
  };

export function TextField({
  label,
  aside,
  hint,
  fieldState,
  counter,
  leading,
  trailing,
  inputRef,
  below,
  className,
  ...input
}: TextFieldProps) {
  const own = useId();
  const id = input.id ?? own;
  // A search or a fixed text has no message.
  const silent = (input.disabled || input.type === 'search') && !hint && !fieldState;
  const box = (
    <input
      type="text"
      {...input}
      ref={inputRef}
      id={id}
      className={classes('input', fieldStateClass(fieldState), className)}
      aria-describedby={classes(!silent && noteId(id), input['aria-describedby']) || undefined}
      aria-invalid={isInvalid(fieldState)}
    />
  );
  const plain = !(counter || leading || trailing);
  return (
    <FieldFrame id={id} label={label} aside={aside} hint={hint} fieldState={fieldState} silent={silent}>
      {plain ? (
        box
      ) : (
        <span className={classes('input-wrap', counter && 'has-counter', Boolean(trailing) && 'has-trail')}>
          {leading && (
            <span className="i-lead">
              <IconSlot>{leading}</IconSlot>
            </span>
          )}
          {box}
          {counter && (
            <span className="counter" aria-hidden="true">
              {counter}
            </span>
          )}
          {trailing && <span className="trail">{trailing}</span>}
        </span>
      )}
      {below}
    </FieldFrame>
  );
}

/** `value`: YYYY-MM-DD. */
export function DateField({ className, ...field }: Omit<TextFieldProps, 'type'>) {
  return <TextField {...field} className={classes('num', className)} type="date" />;
}
