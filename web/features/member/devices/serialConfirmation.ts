import type { Form } from '#lib/forms/useForm.ts';
import { SERIAL_IS_IMEI } from '#schemas/rules/serials.ts';

type Of<Name extends string> = Pick<Form<Name>, 'stateOf' | 'refuse'> & {
  change: (part: { isConfirmed: boolean }) => void;
};

/** Asks whether a serial number that reads as an IMEI is none; `confirmed` is null where it is not asked. */
export function serialConfirmation<Name extends string>(form: Of<Name>, name: Name, isConfirmed: boolean) {
  return {
    confirmed: isConfirmed || form.stateOf(name).message === SERIAL_IS_IMEI ? isConfirmed : null,
    confirm(chosen: boolean) {
      form.change({ isConfirmed: chosen });
      form.refuse(chosen ? {} : { [name]: SERIAL_IS_IMEI });
    },
  };
}
