import type { ReactNode } from 'react';

/** `step`: above the title. */
type Props = { title: string; step?: string; children?: ReactNode };

export function SignInHead({ title, step, children }: Props) {
  return (
    <div>
      {step && <p className="xs muted">{step}</p>}
      <h1 className="h1" tabIndex={-1}>
        {title}
      </h1>
      {children && <p className="muted">{children}</p>}
    </div>
  );
}
