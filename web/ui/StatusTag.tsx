import type { LucideIcon } from 'lucide-react';

/** The notched tag in the corner of a plate: status by colour, icon and word. */
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
