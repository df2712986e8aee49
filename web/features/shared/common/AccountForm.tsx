import { TriangleAlert } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import type { Form, Sending } from '#lib/forms/useForm.ts';
import { Problem } from '#ui/Notice.tsx';

type Props = {
  label: string;
  sending: Pick<Sending, 'problem' | 'dismiss'>;
  form: Partial<Form<string>['props']> & { onSubmit: (event: FormEvent) => void };
  /** Where it is sent before and without the script. */
  action?: string;
  children: ReactNode;
};

export function AccountForm({ label, sending, form, action, children }: Props) {
  return (
    <form
      className={action ? 'stack gap-5' : 'stack gap-5 needs-script'}
      noValidate
      {...form}
      method={action ? 'post' : 'dialog'}
      action={action}
      aria-label={label}
    >
      <Problem text={sending.problem} icon={TriangleAlert} onDismiss={sending.dismiss} />
      {children}
    </form>
  );
}
