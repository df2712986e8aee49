import { classes } from './classes.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

export function PhoneField({ className, ...field }: Omit<TextFieldProps, 'type'>) {
  return (
    <TextField
      autoComplete="tel"
      placeholder="0803 000 0123"
      {...field}
      className={classes('num', className)}
      type="tel"
      inputMode="tel"
    />
  );
}
