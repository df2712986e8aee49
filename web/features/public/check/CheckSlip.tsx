import type { ReactNode } from 'react';

export function CheckSlip({ children }: { children: ReactNode }) {
  return (
    <div className="stack slip">
      <p className="tag" aria-hidden="true">
        <span>Free</span>
      </p>
      <h2 className="slip-title">Check device status</h2>
      {children}
    </div>
  );
}
