import type { ReactNode } from 'react';

export function SignInHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h1 className="h1" tabIndex={-1}>
        {title}
      </h1>
      <p className="muted">{children}</p>
    </div>
  );
}
