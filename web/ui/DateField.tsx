import { classes } from './classes.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A day, YYYY-MM-DD in `value`, chosen with the browser's own calendar. */
export function DateField({ className, ...field }: Omit<TextFieldProps, 'type'>) {
  return <TextField {...field} className={classes('num', className)} type="date" />;
}
