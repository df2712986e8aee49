import { useState } from 'react';
import { type FieldState, IDLE } from '#schemas/rules/fieldRules.ts';
import { imeiDigits, validateImei, WRONG_DIGIT } from '#schemas/rules/imei.ts';
import { classes } from './classes.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

const DIGITS = 15;

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'counter' | 'inputMode'> & {
  value: string;
  onChange: (digits: string) => void;
};

/** Checks with the server's rules, unless the caller passes a state. */
export function ImeiField({ value, onChange, fieldState, className, onFocus, onBlur, ...field }: Props) {
  const [typing, setTyping] = useState(false);
  return (
    <TextField
      aside="Dial *#06#"
      placeholder="15 digits"
      autoComplete="off"
      {...field}
      className={classes('input-id', className)}
      value={value}
      onChange={(event) => onChange(digitsOf(event.target.value))}
      onFocus={(event) => {
        setTyping(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
      inputMode="numeric"
      counter={`${value.length}/${DIGITS}`}
      fieldState={explained(fieldState ?? live(value, typing))}
    />
  );
}

const explained = (state: FieldState): FieldState =>
  state.state === 'warning' ? { ...state, message: `${state.message}. ${WRONG_DIGIT}` } : state;

/** A label's digit and the version behind a slash are no part of the number. */
function digitsOf(typed: string): string {
  return imeiDigits(typed).replace(/\D/g, '').slice(0, DIGITS);
}

/** No error about 15 digits while the seventh is typed. */
function live(value: string, typing: boolean): FieldState {
  if (value === '' || (typing && value.length < DIGITS)) return IDLE;
  return validateImei(value);
}
