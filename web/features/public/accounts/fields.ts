import type { Form } from '#lib/forms/useForm.ts';
import type { RegistrationField } from './registration.ts';

/** How a part of the registration gets its fields' props. */
export type FieldOf = Form<RegistrationField>['field'];
