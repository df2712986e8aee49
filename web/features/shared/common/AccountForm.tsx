import { TriangleAlert } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import type { Form, Sending } from '#lib/forms/useForm.ts';
import { Problem } from '#ui/Notice.tsx';

type Props = {
  label: string;
  sending: Pick<Sending, 'problem' | 'dismiss'>;
  form: Partial<Form<string>['props']> & { onSubmit: (event: FormEvent) => void };
  children: ReactNode;
};

export function AccountForm({ label, sending, form, children }: Props) {
  return (
    <form className="stack gap-5 needs-script" method="dialog" noValidate {...form} aria-label={label}>
      <Problem text={sending.problem} icon={TriangleAlert} onDismiss={sending.dismiss} />
      {children}
    </form>
  );
}
