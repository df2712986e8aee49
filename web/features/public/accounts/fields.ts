import type { Form } from '#lib/forms/useForm.ts';
import type { RegistrationField } from './registration.ts';

export type FieldOf = Form<RegistrationField>['field'];
