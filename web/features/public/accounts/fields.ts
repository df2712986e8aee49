import type { useRuledForm } from '#lib/forms/useRuledForm.ts';
import type { RegistrationField } from './registration.ts';

/** How a part of the registration gets its fields' props. */
export type FieldOf = ReturnType<typeof useRuledForm<RegistrationField>>['field'];
