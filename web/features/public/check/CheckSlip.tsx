import type { ReactNode } from 'react';

export function CheckSlip({ children }: { children: ReactNode }) {
  return <div className="stack slip">{children}</div>;
}
