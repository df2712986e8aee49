import type { RegistrationField } from './registration.ts';
import type { useRuledForm } from './useRuledForm.ts';

/** How a part of the registration gets its fields' props. */
export type FieldOf = ReturnType<typeof useRuledForm<RegistrationField>>['field'];
