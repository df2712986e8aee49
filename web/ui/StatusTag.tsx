import type { LucideIcon } from 'lucide-react';

export function StatusTag({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <p className="tag">
      <span>
        <Icon className="i" />
        {children}
      </span>
    </p>
  );
}
