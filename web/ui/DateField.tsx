import { classes } from './classes.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** `value`: YYYY-MM-DD. */
export function DateField({ className, ...field }: Omit<TextFieldProps, 'type'>) {
  return <TextField {...field} className={classes('num', className)} type="date" />;
}
